import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table membership
      add column accepted_at timestamptz(3) null,
      add column invited_name text null`,
  `update membership set accepted_at = created_at`,
  `create index membership_invited_index on membership (business_id, id) where accepted_at is null`,
  `alter table login_link add column membership_id text null`,
];

/** Whoever is given a role is invited, until they make use of it. */
export class Invitations extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

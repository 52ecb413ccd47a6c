import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table catalog_item add column staff_count int null',
  `alter table appointment add column extra_staff_ids text[] not null default '{}'`,
  `alter table hold add column extra_staff_ids text[] not null default '{}'`,
  // Few appointments have several people.
  `create index appointment_team_index on appointment (business_id, start_at) where extra_staff_ids <> '{}'`,
];

/** Services that need several people at once. */
export class Teams extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

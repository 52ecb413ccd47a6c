import { Migration } from '@mikro-orm/migrations';

const statements = [
  // Links to sign in by that work for days: what they were mailed for is now a link of another purpose.
  `delete from login_link where purpose = 'login' and expires_at > created_at + interval '15 minutes'`,
  `alter table membership add column awaits_proof boolean not null default false`,
];

/** An invitation signs nobody in, and a role given to an address waits until the address is proven. */
export class InvitationLinks extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

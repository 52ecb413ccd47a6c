import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create index login_link_expires_at_index on login_link (expires_at)`,
  `create index login_link_used_index on login_link (used_at) where used_at is not null`,
  `create index token_session_end_index on token (expires_at) where kind = 'session'`,
];

/** What has ended of signing in is found without reading whole tables. */
export class SignInSweeps extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Lets a token renewal be reverted while the new token is unused, and recognizes reverted tokens. */
export class TakenBackTokens extends Migration {
  override up(): void {
    this.addSql('alter table token add column is_unused boolean not null default false');
    this.addSql('alter table refresh_token add column taken_back_hash text null');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** A renewal is taken back only while nobody has used what it gave, and what was taken back is known when it comes again. */
export class TakenBackTokens extends Migration {
  override up(): void {
    this.addSql('alter table token add column is_unused boolean not null default false');
    this.addSql('alter table refresh_token add column taken_back_hash text null');
  }
}

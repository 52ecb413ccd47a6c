import { Migration } from '@mikro-orm/migrations';

/** Adds versions to tokens, which detect simultaneous changes by two people. */
export class TokenVersions extends Migration {
  override up(): void {
    this.addSql('alter table token add column if not exists version int not null default 1');
  }
}

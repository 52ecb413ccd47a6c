import { Migration } from '@mikro-orm/migrations';

/** Resources have times in which they cannot be used. */
export class BlockedResources extends Migration {
  override up(): void {
    this.addSql(`alter table resource add column blocked jsonb not null default '[]'`);
  }
}

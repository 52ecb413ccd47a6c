import { Migration } from '@mikro-orm/migrations';

/** Keeps of a session in which browser it was begun. */
export class SessionDevice extends Migration {
  override up(): void {
    this.addSql('alter table token add column device text');
  }
}

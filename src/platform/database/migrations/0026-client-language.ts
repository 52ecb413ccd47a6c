import { Migration } from '@mikro-orm/migrations';

/** Language in which a client is written to. */
export class ClientLanguage extends Migration {
  override up(): void {
    this.addSql('alter table client add column if not exists language text null');
  }
}

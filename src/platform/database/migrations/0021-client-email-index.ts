import { Migration } from '@mikro-orm/migrations';

/** Adds an index by e-mail address. Erasing a buyer finds their client records in all businesses by it. */
export class ClientEmailIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists client_email_index');
    this.addSql(
      'create index concurrently client_email_index on client (lower(email)) where email is not null',
    );
  }
}

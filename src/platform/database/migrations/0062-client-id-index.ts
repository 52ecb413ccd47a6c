import { Migration } from '@mikro-orm/migrations';

/** Adds an index of clients by id. The address that a mail is answered to names the client alone. */
export class ClientIdIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists client_id_index');
    this.addSql('create index concurrently client_id_index on client (id)');
  }
}

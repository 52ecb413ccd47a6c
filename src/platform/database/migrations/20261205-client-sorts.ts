import { Migration } from '@mikro-orm/migrations';

/** Lists clients by name without sorting all of them. */
export class ClientSorts extends Migration {
  override up(): void {
    this.addSql('create index client_name_index on client (business_id, lower(name), id)');
  }
}

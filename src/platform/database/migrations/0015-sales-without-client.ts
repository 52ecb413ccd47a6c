import { Migration } from '@mikro-orm/migrations';

/** Allows counter sales to anonymous buyers: their orders and discount uses have no client. */
export class SalesWithoutClient extends Migration {
  override up(): void {
    this.addSql('alter table sales_order alter column client_id drop not null');
    this.addSql('alter table discount_use alter column client_id drop not null');
  }
}

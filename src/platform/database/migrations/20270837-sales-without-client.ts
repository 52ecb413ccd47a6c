import { Migration } from '@mikro-orm/migrations';

/** Sales over the counter to a buyer who gives no name: their orders and uses of discounts have no client. */
export class SalesWithoutClient extends Migration {
  override up(): void {
    this.addSql('alter table sales_order alter column client_id drop not null');
    this.addSql('alter table discount_use alter column client_id drop not null');
  }
}

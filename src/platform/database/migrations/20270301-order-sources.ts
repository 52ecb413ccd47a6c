import { Migration } from '@mikro-orm/migrations';

/** Through what an order was placed, for the revenue by channel. */
export class OrderSources extends Migration {
  override up(): void {
    this.addSql('alter table sales_order add column source text null');
  }
}

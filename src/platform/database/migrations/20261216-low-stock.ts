import { Migration } from '@mikro-orm/migrations';

/** From which level on stock is low. Who hears of orders hears of that. */
export class LowStock extends Migration {
  override up(): void {
    this.addSql('alter table stock add column low_stock int null');
    this.addSql(
      'create index stock_low_index on stock (business_id, id) where on_hand <= low_stock',
    );
    this.addSql(`update notification_settings set to_business = to_business || array['stock_low']
      where 'order_placed' = any(to_business)`);
  }
}

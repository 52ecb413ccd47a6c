import { Migration } from '@mikro-orm/migrations';

/** The tables of tenants, by the column that says whose a row is. */
const tables: Readonly<Record<string, string>> = {
  business: 'id',
  ...Object.fromEntries(
    [
      'appointment',
      'audit_event',
      'calendar_feed',
      'cart',
      'catalog_category',
      'catalog_collection',
      'catalog_item',
      'catalog_part',
      'catalog_variant',
      'client',
      'hold',
      'membership',
      'notification',
      'notification_settings',
      'order_counter',
      'order_line',
      'outbox',
      'payment',
      'payment_account',
      'payment_event',
      'refund',
      'resource',
      'sales_order',
      'sandbox_charge',
      'shop',
      'staff_member',
      'stock',
      'stock_movement',
      'token',
      'visitor_sale',
      'webhook_delivery',
      'webhook_endpoint',
    ].map(table => [table, 'business_id']),
  ),
};

/** Their rows may be of no business: what is done without one is journaled, and people have tokens. */
const isOptional = new Set(['audit_event', 'token']);

/** A transaction changes only rows of the business that it was begun for; all of them are read. */
export class RowLevelSecurity extends Migration {
  override up(): void {
    for (const [table, column] of Object.entries(tables)) {
      const setting = `current_setting('app.business_id', true)`;
      const isOwn = `${column} = ${setting} or ${setting} = '*'`;
      const own = isOptional.has(table) ? `${column} is null or ${isOwn}` : isOwn;
      this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
      this.addSql(`create policy ${table}_insert on ${table} for insert with check (${own})`);
      this.addSql(
        `create policy ${table}_update on ${table} for update using (${own}) with check (${own})`,
      );
      this.addSql(`create policy ${table}_delete on ${table} for delete using (${own})`);
      // Forced, because the service’s own role owns the tables.
      this.addSql(`alter table ${table} enable row level security, force row level security`);
    }
  }
}

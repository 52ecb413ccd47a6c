import { Migration } from '@mikro-orm/migrations';

/** Lines of an order whose bookings were called off by themselves, which then count for nothing. */
export class OrderLines extends Migration {
  override up(): void {
    this.addSql('alter table order_line add column cancelled boolean not null default false');
    // Money that was taken already is left as it was accounted for.
    this.addSql(
      `update order_line l set cancelled = true
       from appointment a, sales_order o
       where a.id = l.appointment_id and a.status in ('cancelled', 'declined')
         and o.business_id = l.business_id and o.id = l.order_id
         and o.status <> 'cancelled' and o.payment_status in ('unpaid', 'pending')`,
    );
    this.addSql(
      `update sales_order o set total_minor = o.total_minor - gone.minor, version = o.version + 1
       from (select business_id, order_id, sum(price_minor * quantity) as minor
             from order_line where cancelled group by business_id, order_id) gone
       where o.business_id = gone.business_id and o.id = gone.order_id`,
    );
  }
}

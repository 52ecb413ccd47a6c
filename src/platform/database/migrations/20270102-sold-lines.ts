import { Migration } from '@mikro-orm/migrations';

/** The first index has what reports need of a line that was sold; the second finds the few on which staff gave something. */
export class SoldLines extends Migration {
  override up(): void {
    this.addSql(`create index order_line_sold_index on order_line (business_id, order_id)
      include (catalog_item_id, appointment_id, quantity, net_minor, tax_minor, tax_name, tax_ppm)
      where not cancelled and grants ->> 'kind' is distinct from 'gift_card'`);
    this
      .addSql(`create index order_line_adjusted_index on order_line (business_id, order_id) include (adjusted_minor)
      where not cancelled and adjusted_minor > 0`);
  }
}

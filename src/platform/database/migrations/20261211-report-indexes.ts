import { Migration } from '@mikro-orm/migrations';

/** The indexes by start and by client have what reports, and the last visits of clients, need of an appointment. */
export class ReportIndexes extends Migration {
  override up(): void {
    this.addSql(`create index appointment_start_index on appointment (business_id, start_at, id)
      include (status, expires_at, end_at, order_id, client_id, catalog_item_id, staff_id, source, group_size,
        net_minor, tax_minor, tax_name, tax_ppm)`);
    this.addSql('drop index appointment_business_id_start_at_id_index');
    this
      .addSql(`create index appointment_client_index on appointment (business_id, client_id, start_at)
      include (status, expires_at, end_at)`);
    this.addSql('drop index appointment_business_id_client_id_start_at_index');
    this.addSql(
      'create index client_business_id_created_at_index on client (business_id, created_at)',
    );
    this.addSql(`create index sales_order_unpaid_index on sales_order (business_id)
      where status not in ('completed', 'cancelled') and payment_status in ('unpaid', 'pending')`);
  }
}

import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create index webhook_delivery_ended_index on webhook_delivery (created_at) where status <> 'pending'`,
  `create index hold_expires_at_index on hold (expires_at)`,
  `create index payment_event_ended_index on payment_event (received_at) where processed_at is not null`,
  `create index appointment_undone_index on appointment (start_at) where status in ('declined', 'expired')`,
  // An order that is to be paid at the desk waits for no provider.
  `update sales_order o set payment_status = 'unpaid', version = version + 1
     where payment_status = 'pending' and not exists (
       select from payment p where p.business_id = o.business_id and p.order_id = o.id
         and p.provider <> 'manual' and p.status in ('pending', 'unknown'))`,
];

/** What the sweeps look for is found without reading whole tables. */
export class Sweeps extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table notification add column client_id text null',
  // Of those that are there already, as far as the things that they are about are there.
  `update notification n set client_id = told.client_id
   from (
     select business_id, id, client_id from appointment
     union all select business_id, id, client_id from sales_order
     union all select business_id, id, client_id from payment
   ) told
   where n.audience = 'client' and told.business_id = n.business_id and told.id = n.subject`,
  'create index notification_business_id_subject_id_index on notification (business_id, subject, id)',
  `create index notification_client_index on notification (business_id, client_id, created_at, id)
   where client_id is not null`,
  'create index sales_order_business_id_client_id_created_at_id_index on sales_order (business_id, client_id, created_at, id)',
  'create index payment_client_index on payment (business_id, client_id, coalesce(paid_at, created_at), id)',
];

/** The orders, payments and messages of a client are found in the order of time. */
export class ClientTimeline extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

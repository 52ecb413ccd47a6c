import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const walled = (table: string) => [
  `create policy ${table}_read on ${table} for select using (true)`,
  `create policy ${table}_insert on ${table} for insert with check (${isOwn})`,
  `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
  `create policy ${table}_delete on ${table} for delete using (${isOwn})`,
  `alter table ${table} enable row level security, force row level security`,
];

const statements = [
  `alter table order_line add column shipped int not null default 0,
    add constraint order_line_shipped_check check (shipped >= 0 and shipped <= quantity)`,
  `create table shipment (
      id text not null,
      business_id text not null,
      order_id text not null,
      status text not null,
      carrier text null,
      tracking_number text null,
      tracking_url text null,
      shipped_at timestamptz(3) not null,
      delivered_at timestamptz(3) null,
      cancelled_at timestamptz(3) null,
      version int not null default 1,
      primary key (id),
      constraint shipment_business_id_id_unique unique (business_id, id),
      constraint shipment_business_id_foreign foreign key (business_id) references business (id),
      constraint shipment_business_id_order_id_foreign foreign key (business_id, order_id)
        references sales_order (business_id, id)
    )`,
  'create index shipment_business_id_order_id_index on shipment (business_id, order_id)',
  ...walled('shipment'),
  `create table shipment_line (
      business_id text not null,
      shipment_id text not null,
      position int not null,
      quantity int not null,
      primary key (business_id, shipment_id, position),
      constraint shipment_line_quantity_check check (quantity > 0),
      constraint shipment_line_business_id_foreign foreign key (business_id) references business (id),
      constraint shipment_line_business_id_shipment_id_foreign foreign key (business_id, shipment_id)
        references shipment (business_id, id)
    )`,
  ...walled('shipment_line'),
  `update notification_settings set to_clients = to_clients || array['order_shipped']
    where 'order_changed' = any(to_clients)`,
  `update notification_settings set to_business = to_business || array['order_called_off']
    where 'order_placed' = any(to_business)`,
];

/** Goods of orders leave in parts. Who hears how an order stands hears of that, and who
 * hears of new orders hears of those that their buyers call off. */
export class Shipments extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

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
  `alter table order_line add column returned int not null default 0, add column returned_minor bigint not null default 0,
    add constraint order_line_returned_check check (returned >= 0 and returned <= quantity)`,
  `alter table sales_order add column returned_minor bigint not null default 0,
    add constraint sales_order_returned_check check (returned_minor >= 0 and returned_minor <= total_minor)`,
  `create table order_return (
      id text not null,
      business_id text not null,
      order_id text not null,
      delivery_net_minor bigint not null,
      delivery_tax_minor bigint not null,
      reason text null,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint order_return_business_id_id_unique unique (business_id, id),
      constraint order_return_business_id_foreign foreign key (business_id) references business (id),
      constraint order_return_business_id_order_id_foreign foreign key (business_id, order_id)
        references sales_order (business_id, id)
    )`,
  'create index order_return_business_id_order_id_index on order_return (business_id, order_id)',
  ...walled('order_return'),
  `create table order_return_line (
      business_id text not null,
      return_id text not null,
      position int not null,
      quantity int not null,
      restocked boolean not null,
      net_minor bigint not null,
      tax_minor bigint not null,
      primary key (business_id, return_id, position),
      constraint order_return_line_quantity_check check (quantity > 0),
      constraint order_return_line_business_id_foreign foreign key (business_id) references business (id),
      constraint order_return_line_business_id_return_id_foreign foreign key (business_id, return_id)
        references order_return (business_id, id)
    )`,
  ...walled('order_return_line'),
  `update notification_settings set to_clients = to_clients || array['order_returned']
    where 'order_changed' = any(to_clients)`,
];

/** Goods of orders come back. Who hears how an order stands hears of that. */
export class Returns extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

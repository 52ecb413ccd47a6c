import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table appointment
      add column variant_id text null,
      add column variant_name text null,
      add column order_id text null,
      add column waits_for text null,
      add column waits_since timestamptz(3) null`,
  // Until now approval was all that a booking could wait for.
  `update appointment set waits_for = 'approval', waits_since = created_at where status = 'pending'`,
  `create index appointment_due_index on appointment (expires_at) where status = 'pending'`,
  `alter table hold add column variant_id text null`,
  `create table sales_order (
      id text not null,
      business_id text not null,
      number int not null,
      status text not null,
      payment_status text not null,
      client_id text not null,
      client_name text not null,
      currency text not null,
      total_minor bigint not null,
      paid_minor bigint not null,
      refunded_minor bigint not null,
      conversation_id text null,
      comment text null,
      cancel_reason text null,
      pay_by timestamptz(3) null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `alter table sales_order add constraint sales_order_business_id_number_unique unique (business_id, number)`,
  `create index sales_order_business_id_client_id_number_index on sales_order (business_id, client_id, number)`,
  `create index sales_order_business_id_created_at_index on sales_order (business_id, created_at)`,
  `create index sales_order_pay_by_index on sales_order (pay_by) where status = 'new' and pay_by is not null`,
  `create table order_line (
      business_id text not null,
      order_id text not null,
      position int not null,
      catalog_item_id text not null,
      variant_id text null,
      type text not null,
      name text not null,
      variant_name text null,
      sku text null,
      quantity int not null,
      price_minor bigint not null,
      appointment_id text null,
      takes jsonb not null,
      primary key (business_id, order_id, position)
    )`,
  `create table order_counter (
      business_id text not null,
      last_number int not null,
      primary key (business_id)
    )`,
  `alter table sales_order add constraint sales_order_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table sales_order add constraint sales_order_client_id_foreign foreign key (client_id) references client (id)`,
  `alter table order_line add constraint order_line_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table order_line add constraint order_line_order_id_foreign foreign key (order_id) references sales_order (id)`,
  `alter table order_line add constraint order_line_catalog_item_id_foreign foreign key (catalog_item_id) references catalog_item (id)`,
  `alter table order_line add constraint order_line_appointment_id_foreign foreign key (appointment_id) references appointment (id)`,
  `alter table order_counter add constraint order_counter_business_id_foreign foreign key (business_id) references business (id)`,
];

/** Orders with their lines and numbers, and what bookings need to be part of them and to be paid first. */
export class Orders extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

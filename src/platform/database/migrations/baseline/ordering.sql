-- Orders, their discounts, shipments and returns.

create table sales_order (
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
  conversation_id text,
  comment text,
  cancel_reason text,
  pay_by timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  delivery_method text,
  delivery_address text,
  delivery_minor bigint not null,
  contact_email text,
  lapses_at timestamptz(3),
  delivery_postal_address jsonb,
  prices_include_tax boolean not null,
  delivery_tax_name text,
  delivery_tax_ppm int,
  delivery_net_minor bigint not null,
  delivery_tax_minor bigint not null,
  discounts jsonb not null,
  fee_minor bigint not null default 0,
  refund_due_minor bigint not null default 0,
  fee_due_minor bigint not null default 0,
  deposit_minor bigint not null default 0,
  adjustment jsonb,
  returned_minor bigint not null default 0,
  source text,
  fields jsonb not null default '{}',
  primary key (business_id, id),
  constraint sales_order_business_id_number_unique unique (business_id, number),
  constraint sales_order_returned_check check (returned_minor >= 0 and returned_minor <= total_minor),
  constraint sales_order_business_id_foreign foreign key (business_id) references business (id),
  constraint sales_order_business_id_client_id_foreign foreign key (business_id, client_id)
    references client (business_id, id)
);
create index sales_order_business_id_client_id_created_at_id_index
  on sales_order (business_id, client_id, created_at, id);
create index sales_order_business_id_client_id_number_index on sales_order (business_id, client_id, number);
create index sales_order_business_id_created_at_index on sales_order (business_id, created_at);
create index sales_order_contact_email_index on sales_order (contact_email) where contact_email is not null;
create index sales_order_id_index on sales_order (id);
create index sales_order_money_due_index on sales_order (business_id, number)
  where refund_due_minor > 0 or fee_due_minor > 0;
create index sales_order_pay_by_index on sales_order (pay_by) where status = 'new' and pay_by is not null;
create index sales_order_unpaid_index on sales_order (business_id)
  where status not in ('completed', 'cancelled') and payment_status in ('unpaid', 'pending');

-- Latest order number of each business.
create table order_counter (
  business_id text not null,
  last_number int not null,
  primary key (business_id),
  constraint order_counter_business_id_foreign foreign key (business_id) references business (id)
);

create table order_line (
  business_id text not null,
  order_id text not null,
  position int not null,
  catalog_item_id text not null,
  variant_id text,
  type text not null,
  name text not null,
  variant_name text,
  sku text,
  quantity int not null,
  price_minor bigint not null,
  appointment_id text,
  takes jsonb not null,
  cancelled boolean not null default false,
  tax_name text,
  tax_ppm int,
  net_minor bigint not null,
  tax_minor bigint not null,
  discount_minor bigint not null,
  grants jsonb,
  deposit_minor bigint not null default 0,
  adjustment jsonb,
  adjusted_minor bigint not null,
  visit_net_minor bigint,
  visit_tax_minor bigint,
  shipped int not null default 0,
  returned int not null default 0,
  returned_minor bigint not null default 0,
  seller_id text,
  primary key (business_id, order_id, position),
  constraint order_line_returned_check check (returned >= 0 and returned <= quantity),
  constraint order_line_shipped_check check (shipped >= 0 and shipped <= quantity),
  constraint order_line_business_id_foreign foreign key (business_id) references business (id),
  constraint order_line_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
    references appointment (business_id, id),
  constraint order_line_business_id_catalog_item_id_foreign foreign key (business_id, catalog_item_id)
    references catalog_item (business_id, id),
  constraint order_line_business_id_order_id_foreign foreign key (business_id, order_id)
    references sales_order (business_id, id),
  constraint order_line_business_id_seller_id_foreign foreign key (business_id, seller_id)
    references staff_member (business_id, id)
);
-- Finds the few lines with a manual price reduction.
create index order_line_adjusted_index on order_line (business_id, order_id)
  include (adjusted_minor) where not cancelled and adjusted_minor > 0;
-- Covers the columns that reports need of a sold line.
create index order_line_sold_index on order_line (business_id, order_id)
  include (catalog_item_id, appointment_id, seller_id, quantity, net_minor, tax_minor, tax_name, tax_ppm)
  where not cancelled and grants ->> 'kind' is distinct from 'gift_card';
-- Lines that charge an earlier booked visit. Each visit is in one order at most.
create unique index order_line_visit_index on order_line (business_id, appointment_id)
  where visit_net_minor is not null and not cancelled;

create table discount (
  id text not null,
  business_id text not null,
  name text not null,
  code text,
  kind text not null,
  ppm int,
  amount_minor bigint,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  least_minor bigint,
  item_ids text[] not null,
  category_ids text[] not null,
  first_order_only boolean not null,
  most_uses int,
  most_uses_per_client int,
  active boolean not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint discount_amount_check check (amount_minor > 0),
  constraint discount_ppm_check check (ppm > 0 and ppm <= 1000000),
  constraint discount_business_id_foreign foreign key (business_id) references business (id)
);
create unique index discount_business_id_code_index on discount (business_id, code) where code is not null;

create table discount_use (
  business_id text not null,
  discount_id text not null,
  order_id text not null,
  client_id text not null,
  primary key (business_id, discount_id, order_id),
  constraint discount_use_business_id_foreign foreign key (business_id)
    references business (id) on update cascade on delete cascade,
  constraint discount_use_business_id_client_id_foreign foreign key (business_id, client_id)
    references client (business_id, id),
  constraint discount_use_business_id_discount_id_foreign foreign key (business_id, discount_id)
    references discount (business_id, id) on update cascade on delete cascade,
  constraint discount_use_business_id_order_id_foreign foreign key (business_id, order_id)
    references sales_order (business_id, id) on update cascade on delete cascade
);
create index discount_use_business_id_discount_id_client_id_index on discount_use (business_id, discount_id, client_id);

create table shipment (
  id text not null,
  business_id text not null,
  order_id text not null,
  status text not null,
  carrier text,
  tracking_number text,
  tracking_url text,
  shipped_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  cancelled_at timestamptz(3),
  version int not null default 1,
  primary key (business_id, id),
  constraint shipment_business_id_foreign foreign key (business_id) references business (id),
  constraint shipment_business_id_order_id_foreign foreign key (business_id, order_id)
    references sales_order (business_id, id)
);
create index shipment_business_id_order_id_index on shipment (business_id, order_id);

create table shipment_line (
  business_id text not null,
  shipment_id text not null,
  position int not null,
  quantity int not null,
  primary key (business_id, shipment_id, position),
  constraint shipment_line_quantity_check check (quantity > 0),
  constraint shipment_line_business_id_foreign foreign key (business_id) references business (id),
  constraint shipment_line_business_id_shipment_id_foreign foreign key (business_id, shipment_id)
    references shipment (business_id, id)
);

create table order_return (
  id text not null,
  business_id text not null,
  order_id text not null,
  delivery_net_minor bigint not null,
  delivery_tax_minor bigint not null,
  reason text,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint order_return_business_id_foreign foreign key (business_id) references business (id),
  constraint order_return_business_id_order_id_foreign foreign key (business_id, order_id)
    references sales_order (business_id, id)
);
create index order_return_business_id_created_at_index on order_return (business_id, created_at);
create index order_return_business_id_order_id_index on order_return (business_id, order_id);

create table order_return_line (
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
);

-- Times of a visitor's last purchases. They decide if the visitor must prove their phone.
create table visitor_sale (
  business_id text not null,
  visitor text not null,
  last_at timestamptz(3) not null,
  second_last_at timestamptz(3),
  third_last_at timestamptz(3),
  primary key (business_id, visitor)
);
create index visitor_sale_last_at_index on visitor_sale (last_at);

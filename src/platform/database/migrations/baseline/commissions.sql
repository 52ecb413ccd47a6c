-- Commissions of staff on sales.

create table commission_rule (
  id text not null,
  business_id text not null,
  staff_id text,
  item_id text,
  type text,
  ppm int,
  fixed_minor bigint,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint commission_rule_rate_check check ((ppm is null) <> (fixed_minor is null)),
  constraint commission_rule_target_check check ((item_id is null) <> (type is null)),
  constraint commission_rule_business_id_foreign foreign key (business_id) references business (id),
  constraint commission_rule_business_id_item_id_foreign foreign key (business_id, item_id)
    references catalog_item (business_id, id),
  constraint commission_rule_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id)
);
create unique index commission_rule_target_index
  on commission_rule (business_id, item_id, staff_id, type) nulls not distinct;

create table commission_entry (
  id text not null,
  business_id text not null,
  staff_id text not null,
  item_id text not null,
  order_id text,
  position int,
  appointment_id text,
  quantity int not null,
  base_minor bigint not null,
  ppm int,
  fixed_minor bigint,
  amount_minor bigint not null,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint commission_entry_sale_check check (
    (order_id is null) = (position is null) and (order_id is not null or appointment_id is not null)
  ),
  constraint commission_entry_business_id_foreign foreign key (business_id) references business (id),
  constraint commission_entry_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
    references appointment (business_id, id),
  constraint commission_entry_business_id_item_id_foreign foreign key (business_id, item_id)
    references catalog_item (business_id, id),
  constraint commission_entry_business_id_order_id_foreign foreign key (business_id, order_id)
    references sales_order (business_id, id),
  constraint commission_entry_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id)
);
create index commission_entry_earned_index on commission_entry (business_id, created_at)
  include (staff_id, item_id, quantity, base_minor, amount_minor) where amount_minor <> 0;
create index commission_entry_order_index on commission_entry (business_id, order_id) where order_id is not null;
create index commission_entry_staff_index on commission_entry (business_id, staff_id, created_at, id)
  where amount_minor <> 0;
create index commission_entry_visit_index on commission_entry (business_id, appointment_id) where order_id is null;

import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const kept = (table: string) => [
  `create policy ${table}_read on ${table} for select using (true)`,
  `create policy ${table}_insert on ${table} for insert with check (${isOwn})`,
  `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
  `create policy ${table}_delete on ${table} for delete using (${isOwn})`,
  `alter table ${table} enable row level security, force row level security`,
];

const statements = [
  `alter table order_line add column seller_id text null,
    add constraint order_line_business_id_seller_id_foreign foreign key (business_id, seller_id)
      references staff_member (business_id, id)`,
  'drop index order_line_sold_index',
  `create index order_line_sold_index on order_line (business_id, order_id)
    include (catalog_item_id, appointment_id, seller_id, quantity, net_minor, tax_minor, tax_name, tax_ppm)
    where not cancelled and grants ->> 'kind' is distinct from 'gift_card'`,
  `create table commission_rule (
    id text not null,
    business_id text not null,
    staff_id text null,
    item_id text null,
    type text null,
    ppm int null,
    fixed_minor bigint null,
    version int not null default 1,
    created_at timestamptz(3) not null,
    primary key (business_id, id),
    constraint commission_rule_business_id_foreign foreign key (business_id) references business (id),
    constraint commission_rule_business_id_staff_id_foreign foreign key (business_id, staff_id)
      references staff_member (business_id, id),
    constraint commission_rule_business_id_item_id_foreign foreign key (business_id, item_id)
      references catalog_item (business_id, id),
    constraint commission_rule_target_check check ((item_id is null) <> (type is null)),
    constraint commission_rule_rate_check check ((ppm is null) <> (fixed_minor is null))
  )`,
  `create unique index commission_rule_target_index on commission_rule
    (business_id, item_id, staff_id, type) nulls not distinct`,
  ...kept('commission_rule'),
  `create table commission_entry (
    id text not null,
    business_id text not null,
    staff_id text not null,
    item_id text not null,
    order_id text null,
    position int null,
    appointment_id text null,
    quantity int not null,
    base_minor bigint not null,
    ppm int null,
    fixed_minor bigint null,
    amount_minor bigint not null,
    created_at timestamptz(3) not null,
    primary key (business_id, id),
    constraint commission_entry_business_id_foreign foreign key (business_id) references business (id),
    constraint commission_entry_business_id_staff_id_foreign foreign key (business_id, staff_id)
      references staff_member (business_id, id),
    constraint commission_entry_business_id_item_id_foreign foreign key (business_id, item_id)
      references catalog_item (business_id, id),
    constraint commission_entry_business_id_order_id_foreign foreign key (business_id, order_id)
      references sales_order (business_id, id),
    constraint commission_entry_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
      references appointment (business_id, id),
    constraint commission_entry_sale_check check ((order_id is null) = (position is null)
      and (order_id is not null or appointment_id is not null))
  )`,
  `create index commission_entry_earned_index on commission_entry (business_id, created_at)
    include (staff_id, item_id, quantity, base_minor, amount_minor) where amount_minor <> 0`,
  `create index commission_entry_staff_index on commission_entry (business_id, staff_id, created_at, id)
    where amount_minor <> 0`,
  `create index commission_entry_order_index on commission_entry (business_id, order_id)
    where order_id is not null`,
  `create index commission_entry_visit_index on commission_entry (business_id, appointment_id)
    where order_id is null`,
  ...kept('commission_entry'),
];

/** Who sold the lines of orders, by which rules staff earn from what is sold, and what they earned. */
export class Commissions extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

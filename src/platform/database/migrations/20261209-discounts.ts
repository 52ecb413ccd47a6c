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
  `create table discount (
      id text not null,
      business_id text not null,
      name text not null,
      code text null,
      kind text not null,
      ppm int null,
      amount_minor bigint null,
      starts_at timestamptz(3) null,
      ends_at timestamptz(3) null,
      least_minor bigint null,
      item_ids text[] not null,
      category_ids text[] not null,
      first_order_only boolean not null,
      most_uses int null,
      most_uses_per_client int null,
      active boolean not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint discount_business_id_id_unique unique (business_id, id),
      constraint discount_ppm_check check (ppm > 0 and ppm <= 1000000),
      constraint discount_amount_check check (amount_minor > 0),
      constraint discount_business_id_foreign foreign key (business_id) references business (id)
    )`,
  'create unique index discount_business_id_code_index on discount (business_id, code) where code is not null',
  ...walled('discount'),
  `create table discount_use (
      business_id text not null,
      discount_id text not null,
      order_id text not null,
      client_id text not null,
      primary key (business_id, discount_id, order_id),
      constraint discount_use_business_id_foreign foreign key (business_id) references business (id)
        on update cascade on delete cascade,
      constraint discount_use_business_id_discount_id_foreign foreign key (business_id, discount_id)
        references discount (business_id, id) on update cascade on delete cascade,
      constraint discount_use_business_id_order_id_foreign foreign key (business_id, order_id)
        references sales_order (business_id, id) on update cascade on delete cascade,
      constraint discount_use_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id)
    )`,
  'create index discount_use_business_id_discount_id_client_id_index on discount_use (business_id, discount_id, client_id)',
  ...walled('discount_use'),
  'alter table order_line add column discount_minor bigint not null default 0',
  'alter table order_line alter column discount_minor drop default',
  `alter table sales_order add column discounts jsonb not null default '[]'`,
  'alter table sales_order alter column discounts drop default',
  'alter table cart add column discount_code text null',
];

/** Discounts, which orders have them, and how much they took off. */
export class Discounts extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `create table tax_rate (
      id text not null,
      business_id text not null,
      name text not null,
      ppm int not null,
      is_default boolean not null,
      active boolean not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint tax_rate_business_id_id_unique unique (business_id, id),
      constraint tax_rate_business_id_name_unique unique (business_id, name),
      constraint tax_rate_ppm_check check (ppm >= 0 and ppm <= 1000000),
      constraint tax_rate_business_id_foreign foreign key (business_id) references business (id)
    )`,
  'create unique index tax_rate_default_index on tax_rate (business_id) where is_default',
  'create policy tax_rate_read on tax_rate for select using (true)',
  `create policy tax_rate_insert on tax_rate for insert with check (${isOwn})`,
  `create policy tax_rate_update on tax_rate for update using (${isOwn}) with check (${isOwn})`,
  `create policy tax_rate_delete on tax_rate for delete using (${isOwn})`,
  'alter table tax_rate enable row level security, force row level security',
  // Bookings remember the rates of services by the one, answers to visitors and members theirs by the other.
  `create trigger tax_rate_calendar after insert or update or delete on tax_rate
    for each row execute function raise_calendar_revision()`,
  ...Object.entries({ insert: 'new', update: 'new', delete: 'old' }).map(
    ([change, rows]) =>
      `create trigger tax_rate_${change}_shown after ${change} on tax_rate
        referencing ${rows} table as changed for each statement
        execute function raise_shown_revision_by_business_id()`,
  ),
  'alter table business add column prices_include_tax boolean not null default true',
  `alter table catalog_item
      add column tax_rate_id text null,
      add column tax_exempt boolean not null default false,
      add constraint catalog_item_business_id_tax_rate_id_foreign foreign key (business_id, tax_rate_id)
        references tax_rate (business_id, id)`,
  `alter table appointment
      add column tax_name text null,
      add column tax_ppm int null,
      add column net_minor bigint null,
      add column tax_minor bigint not null default 0`,
  'update appointment set net_minor = price_minor',
  'alter table appointment alter column net_minor set not null, alter column tax_minor drop default',
  `alter table order_line
      add column tax_name text null,
      add column tax_ppm int null,
      add column net_minor bigint null,
      add column tax_minor bigint not null default 0`,
  'update order_line set net_minor = price_minor * quantity',
  'alter table order_line alter column net_minor set not null, alter column tax_minor drop default',
  `alter table sales_order
      add column prices_include_tax boolean not null default true,
      add column delivery_tax_name text null,
      add column delivery_tax_ppm int null,
      add column delivery_net_minor bigint null,
      add column delivery_tax_minor bigint not null default 0`,
  'update sales_order set delivery_net_minor = delivery_minor',
  `alter table sales_order
      alter column prices_include_tax drop default,
      alter column delivery_net_minor set not null,
      alter column delivery_tax_minor drop default`,
];

/** Tax rates, what has them, and the taxes of what was sold. What was sold before is without. */
export class Taxes extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

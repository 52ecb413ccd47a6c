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
  `create table cash_drawer (
    id text not null,
    business_id text not null,
    name text not null,
    currency text not null,
    opening_minor bigint not null,
    opened_at timestamptz(3) not null,
    opened_by_name text null,
    closed_at timestamptz(3) null,
    closed_by_name text null,
    counted_minor bigint null,
    expected_minor bigint null,
    note text null,
    primary key (id),
    constraint cash_drawer_business_id_id_unique unique (business_id, id),
    constraint cash_drawer_counted_check check ((closed_at is null) = (counted_minor is null)),
    constraint cash_drawer_expected_check check ((closed_at is null) = (expected_minor is null)),
    constraint cash_drawer_business_id_foreign foreign key (business_id) references business (id)
  )`,
  `create unique index cash_drawer_open_index on cash_drawer (business_id, name) where closed_at is null`,
  ...walled('cash_drawer'),
  `create table cash_movement (
    id text not null,
    business_id text not null,
    drawer_id text not null,
    amount_minor bigint not null,
    reason text not null,
    by_name text null,
    created_at timestamptz(3) not null,
    primary key (id),
    constraint cash_movement_business_id_foreign foreign key (business_id) references business (id),
    constraint cash_movement_business_id_drawer_id_foreign foreign key (business_id, drawer_id)
      references cash_drawer (business_id, id)
  )`,
  'create index cash_movement_business_id_drawer_id_index on cash_movement (business_id, drawer_id)',
  ...walled('cash_movement'),
  ...['payment', 'refund'].flatMap(table => [
    `alter table ${table} add column drawer_id text null,
      add constraint ${table}_business_id_drawer_id_foreign foreign key (business_id, drawer_id)
        references cash_drawer (business_id, id)`,
    `create index ${table}_drawer_index on ${table} (business_id, drawer_id) where drawer_id is not null`,
  ]),
  `create function refuse_closed_drawer_change() returns trigger language plpgsql as $$
  begin
    if old.closed_at is null and tg_op = 'UPDATE' then return new; end if;
    raise restrict_violation using message = 'A closed cash drawer never changes.';
  end $$`,
  `create trigger cash_drawer_append_only before update or delete on cash_drawer
    for each row execute function refuse_closed_drawer_change()`,
];

/** Cash drawers from opening to closing, and what is put in and taken out beside payments. */
export class CashDrawers extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;
const operations = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/**
 * Adds the stock of further locations, transfers of stock, and the terms of items by location. The stock of the main location
 * stays in its columns, so the release before can go on. No table is rewritten or read.
 */
export class GoodsOfLocations extends Migration {
  override up(): void {
    this.addSql(`alter table stock add column elsewhere int not null default 0,
      add column elsewhere_reserved int not null default 0`);
    this.addSql(`create table location_stock (
      business_id text not null,
      stock_id text not null,
      location_id text not null,
      on_hand int not null default 0,
      reserved int not null default 0,
      low_stock int null,
      primary key (business_id, stock_id, location_id),
      constraint location_stock_on_hand_check check (on_hand >= 0),
      constraint location_stock_reserved_check check (reserved >= 0),
      constraint location_stock_business_id_foreign foreign key (business_id) references business (id),
      constraint location_stock_business_id_stock_id_foreign foreign key (business_id, stock_id)
        references stock (business_id, id) on delete cascade
    )`);
    this.protect('location_stock');
    this.addSql(`alter table stock_movement add column location_id text null,
      add column transfer_id text null`);
    this.addSql(`create table stock_transfer (
      business_id text not null,
      id text not null,
      number int not null,
      from_location_id text not null,
      to_location_id text not null,
      status text not null,
      lines jsonb not null,
      note text null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      sent_at timestamptz(3) null,
      ended_at timestamptz(3) null,
      primary key (business_id, id),
      constraint stock_transfer_business_id_number_unique unique (business_id, number),
      constraint stock_transfer_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.protect('stock_transfer');
    this.addSql(`create function note_stock_transfer_change() returns trigger language plpgsql as $$
      begin
        insert into object_change (business_id, kind, object_id, deleted)
          select distinct business_id, 'stock_transfer', id, tg_op = 'DELETE' from changed;
        return null;
      end $$`);
    for (const [operation, rows] of operations) {
      this
        .addSql(`create trigger stock_transfer_${operation}_noted after ${operation} on stock_transfer
        referencing ${rows} table as changed
        for each statement execute function note_stock_transfer_change()`);
    }
    this.addSql('alter table catalog_item add column location_terms jsonb null');
    this.addSql(`alter table location add column delivers boolean not null default true,
      add column offers_pickup boolean not null default true`);
  }

  /** Lets a transaction change the rows of its business only. */
  private protect(table: string): void {
    this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
    this.addSql(`create policy ${table}_insert on ${table} for insert with check (${isOwn})`);
    this.addSql(
      `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy ${table}_delete on ${table} for delete using (${isOwn})`);
    this.addSql(`alter table ${table} enable row level security, force row level security`);
  }
}

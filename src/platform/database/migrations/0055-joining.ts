import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** True while the rows of a business move to another one. What is deleted here is inserted there in the same transaction. */
const isMoving = `tg_op = 'DELETE' and (current_setting('app.joining', true) = 'on' or exists (
    select from business b where b.id = old.business_id and b.sandbox_of is not null))`;

/** Functions that refuse changes of append-only rows, each with its exception and message. */
const appendOnly = {
  refuse_gift_card_entry_change: {
    message: 'An entry of a gift card never changes; another one corrects it.',
  },
  refuse_package_entry_change: {
    message: 'An entry of a package never changes; another one corrects it.',
  },
  refuse_closed_drawer_change: {
    allowed: `old.closed_at is null and tg_op = 'UPDATE'`,
    message: 'A closed cash drawer never changes.',
  },
  refuse_receipt_change: {
    allowed: `tg_op = 'UPDATE' and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id'`,
    message: 'A receipt never changes; a credit note takes it back.',
  },
} as const;

/**
 * Tables whose new rows need no other row of their business. A call that waited for a joining could add one to the joined
 * business. Rows of other tables need a row that has left.
 */
const independent = [
  'client',
  'catalog_category',
  'catalog_collection',
  'catalog_item',
  'custom_field',
  'discount',
  'gift_card',
  'location',
  'resource',
  'segment',
  'staff_member',
  'tax_rate',
] as const;

/** Unique keys of numbers, which a joined business keeps at its location. The main location is null, and '' in the key. */
const numbers = {
  sales_order_business_id_number_unique: ['sales_order', 'number'],
  receipt_business_id_number_unique: ['receipt', 'number'],
  receipt_business_id_series_ordinal_unique: ['receipt', 'series, ordinal'],
} as const;

/**
 * Adds the joining of businesses: which one was joined into which, and the rows of the joined one for the day of the undo. Numbers
 * of orders and receipts are unique by location, since those of a joined business stay. The new keys come before the old ones go,
 * and both begin with the same columns, so reads by number keep their index.
 */
export class Joining extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table business add column if not exists joined_into_id text null');
    this.addSql(`create table if not exists business_joining (
      business_id text not null,
      id text not null,
      joined_id text not null,
      joined_name text not null,
      location_ids text[] not null,
      facts jsonb not null,
      joined_at timestamptz(3) not null,
      by_name text null,
      undone_at timestamptz(3) null,
      primary key (business_id, id),
      constraint business_joining_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(`create table if not exists joined_row (
      business_id text not null,
      joining_id text not null,
      table_name text not null,
      key text not null,
      own boolean not null,
      before jsonb null,
      after text null,
      at timestamptz(3) not null,
      primary key (business_id, joining_id, table_name, key),
      constraint joined_row_business_id_foreign foreign key (business_id) references business (id)
    )`);
    for (const table of ['business_joining', 'joined_row']) this.protect(table);
    for (const [name, rule] of Object.entries(appendOnly)) {
      const allowed = 'allowed' in rule ? `if ${rule.allowed} then return new; end if;` : '';
      this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$
        begin
          ${allowed}
          if tg_level = 'ROW' then
            if ${isMoving} then return old; end if;
          end if;
          raise restrict_violation using message = '${rule.message}';
        end $$`);
    }
    // The check of the foreign key waits for the joining before. The failure makes the service try again, and then refuse.
    this.addSql(`create or replace function refuse_joined() returns trigger language plpgsql as $$
      begin
        if exists (select from business b where b.id = new.business_id and b.joined_into_id is not null) then
          raise serialization_failure using message = 'The business became a location of another one.';
        end if;
        return null;
      end $$`);
    for (const table of independent) {
      this.addSql(`create or replace trigger ${table}_not_joined after insert on ${table}
        for each row execute function refuse_joined()`);
    }
    for (const [name, [table, columns]] of Object.entries(numbers)) {
      const index = name.replace('_unique', '_at_location_index');
      this.addSql(`drop index concurrently if exists ${index}`);
      this.addSql(`create unique index concurrently ${index} on ${table}
        (business_id, ${columns}, coalesce(location_id, ''))`);
      this.addSql(`alter table ${table} drop constraint if exists ${name}`);
    }
  }

  /** Lets a transaction change the rows of its business only. */
  private protect(table: string): void {
    const policies = {
      read: 'for select using (true)',
      insert: `for insert with check (${isOwn})`,
      update: `for update using (${isOwn}) with check (${isOwn})`,
      delete: `for delete using (${isOwn})`,
    };
    for (const [name, rule] of Object.entries(policies)) {
      this.addSql(`drop policy if exists ${table}_${name} on ${table}`);
      this.addSql(`create policy ${table}_${name} on ${table} ${rule}`);
    }
    this.addSql(`alter table ${table} enable row level security, force row level security`);
  }
}

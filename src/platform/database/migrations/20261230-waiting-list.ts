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
  'alter table business add column waitlist_offer_minutes int not null default 30',
  `create table waitlist_entry (
      id text not null,
      business_id text not null,
      client_id text not null,
      client_name text not null,
      email text null,
      catalog_item_id text not null,
      variant_id text null,
      staff_ids text[] not null,
      date_from text not null,
      date_to text not null,
      weekdays text[] not null,
      time_from text null,
      time_to text null,
      note text null,
      status text not null,
      missed int not null default 0,
      ends_at timestamptz(3) not null,
      appointment_id text null,
      source text null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint waitlist_entry_business_id_id_unique unique (business_id, id),
      constraint waitlist_entry_business_id_foreign foreign key (business_id) references business (id),
      constraint waitlist_entry_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id),
      constraint waitlist_entry_business_id_catalog_item_id_foreign foreign key (business_id, catalog_item_id)
        references catalog_item (business_id, id)
    )`,
  'create index waitlist_entry_business_id_status_id_index on waitlist_entry (business_id, status, id)',
  'create index waitlist_entry_business_id_client_id_index on waitlist_entry (business_id, client_id)',
  `create index waitlist_entry_waiting_index on waitlist_entry (business_id, ends_at) where status = 'waiting'`,
  'create index waitlist_entry_email_index on waitlist_entry (lower(email)) where email is not null',
  ...walled('waitlist_entry'),
  `create table waitlist_offer (
      id text not null,
      business_id text not null,
      entry_id text not null,
      hold_id text not null,
      staff_id text null,
      start_at timestamptz(3) not null,
      end_at timestamptz(3) not null,
      status text not null,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint waitlist_offer_business_id_foreign foreign key (business_id) references business (id),
      constraint waitlist_offer_business_id_entry_id_foreign foreign key (business_id, entry_id)
        references waitlist_entry (business_id, id),
      constraint waitlist_offer_business_id_staff_id_foreign foreign key (business_id, staff_id)
        references staff_member (business_id, id)
    )`,
  'create index waitlist_offer_business_id_entry_id_index on waitlist_offer (business_id, entry_id)',
  `create unique index waitlist_offer_open_index on waitlist_offer (business_id, entry_id) where status = 'open'`,
  `create index waitlist_offer_due_index on waitlist_offer (expires_at) where status = 'open'`,
  ...walled('waitlist_offer'),
  `create table waitlist_look (
      business_id text not null,
      seen bigint not null,
      look_at timestamptz(3) not null,
      primary key (business_id),
      constraint waitlist_look_business_id_foreign foreign key (business_id) references business (id)
    )`,
  ...walled('waitlist_look'),
];

/** Wishes of clients for times when nothing was free, the places that were offered to them, and when a business was last looked at. */
export class WaitingList extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

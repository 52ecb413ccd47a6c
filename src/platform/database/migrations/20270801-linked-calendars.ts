import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const policies = (table: string) => [
  `create policy ${table}_read on ${table} for select using (true)`,
  `create policy ${table}_insert on ${table} for insert with check (${isOwn})`,
  `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
  `create policy ${table}_delete on ${table} for delete using (${isOwn})`,
  `alter table ${table} enable row level security, force row level security`,
];

const changes = {
  inserted: ['insert', 'new'],
  updated: ['update', 'new'],
  deleted: ['delete', 'old'],
} as const;

const statements = [
  `create table linked_calendar (
      id text not null,
      business_id text not null,
      staff_id text not null,
      provider text not null,
      account text not null,
      sealed text not null,
      cursor text null,
      read_until timestamptz(3) null,
      status text not null,
      problem text null,
      failures int not null default 0,
      due_at timestamptz(3) not null,
      synced_at timestamptz(3) null,
      left_at timestamptz(3) null,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint linked_calendar_business_id_id_unique unique (business_id, id),
      constraint linked_calendar_business_id_foreign foreign key (business_id) references business (id),
      constraint linked_calendar_business_id_staff_id_foreign foreign key (business_id, staff_id)
        references staff_member (business_id, id) on delete cascade
    )`,
  `create unique index linked_calendar_of_person_index on linked_calendar (business_id, staff_id) where left_at is null`,
  `create index linked_calendar_due_index on linked_calendar (due_at) where status <> 'revoked' or left_at is not null`,
  `create table busy_time (
      linked_calendar_id text not null,
      event_id text not null,
      business_id text not null,
      staff_id text not null,
      start_at timestamptz(3) not null,
      end_at timestamptz(3) not null,
      primary key (linked_calendar_id, event_id),
      constraint busy_time_business_id_foreign foreign key (business_id) references business (id),
      constraint busy_time_business_id_linked_calendar_id_foreign foreign key (business_id, linked_calendar_id)
        references linked_calendar (business_id, id) on delete cascade,
      constraint busy_time_business_id_staff_id_foreign foreign key (business_id, staff_id)
        references staff_member (business_id, id) on delete cascade
    )`,
  'create index busy_time_business_id_staff_id_index on busy_time (business_id, staff_id)',
  `create table linked_event (
      linked_calendar_id text not null,
      appointment_id text not null,
      business_id text not null,
      event_id text null,
      version int not null,
      attempts int not null,
      nonce text not null,
      erased boolean not null default false,
      due_at timestamptz(3) not null,
      primary key (linked_calendar_id, appointment_id),
      constraint linked_event_business_id_foreign foreign key (business_id) references business (id),
      constraint linked_event_business_id_linked_calendar_id_foreign foreign key (business_id, linked_calendar_id)
        references linked_calendar (business_id, id) on update cascade on delete cascade,
      constraint linked_event_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
        references appointment (business_id, id) on update cascade on delete cascade
    )`,
  'create index linked_event_business_id_appointment_id_index on linked_event (business_id, appointment_id)',
  'create index linked_event_erased_index on linked_event (business_id, linked_calendar_id) where erased',
  ...['linked_calendar', 'busy_time', 'linked_event'].flatMap(policies),
  // What somebody is busy with elsewhere is as if they had blocked it here.
  ...Object.entries(changes).flatMap(([name, [change, which]]) =>
    [
      ['calendar', 'raise_calendar_revision_once'],
      ['shown', 'raise_shown_revision_by_business_id'],
    ].map(
      ([what, raise]) => `create trigger busy_time_${name}_${what} after ${change} on busy_time
        referencing ${which} table as changed for each statement execute function ${raise}()`,
    ),
  ),
];

/** People link their own calendars: what keeps them busy there, and their visits as they are shown there. */
export class LinkedCalendars extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

-- External calendars: feeds of our calendars, and people's linked calendars, which are read and written.

create table calendar_feed (
  id text not null,
  business_id text not null,
  staff_id text,
  hash text not null,
  prefix text not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (business_id, id),
  constraint calendar_feed_business_id_foreign foreign key (business_id) references business (id),
  constraint calendar_feed_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id) on delete cascade
);
create index calendar_feed_hash_index on calendar_feed (hash);

create table linked_calendar (
  id text not null,
  business_id text not null,
  staff_id text not null,
  provider text not null,
  account text not null,
  sealed text not null,
  cursor text,
  read_until timestamptz(3),
  status text not null,
  problem text,
  failures int not null default 0,
  due_at timestamptz(3) not null,
  synced_at timestamptz(3),
  left_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint linked_calendar_business_id_foreign foreign key (business_id) references business (id),
  constraint linked_calendar_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id) on delete cascade
);
create index linked_calendar_due_index on linked_calendar (due_at) where status <> 'revoked' or left_at is not null;
create unique index linked_calendar_of_person_index on linked_calendar (business_id, staff_id) where left_at is null;

-- Busy times from people's linked calendars.
create table busy_time (
  linked_calendar_id text not null,
  event_id text not null,
  business_id text not null,
  staff_id text not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  primary key (business_id, linked_calendar_id, event_id),
  constraint busy_time_business_id_foreign foreign key (business_id) references business (id),
  constraint busy_time_business_id_linked_calendar_id_foreign foreign key (business_id, linked_calendar_id)
    references linked_calendar (business_id, id) on delete cascade,
  constraint busy_time_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id) on delete cascade
);
create index busy_time_business_id_staff_id_index on busy_time (business_id, staff_id);

-- Visits written to people's linked calendars.
create table linked_event (
  linked_calendar_id text not null,
  appointment_id text not null,
  business_id text not null,
  event_id text,
  version int not null,
  attempts int not null,
  nonce text not null,
  erased boolean not null default false,
  due_at timestamptz(3) not null,
  primary key (business_id, linked_calendar_id, appointment_id),
  constraint linked_event_business_id_foreign foreign key (business_id) references business (id),
  constraint linked_event_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
    references appointment (business_id, id) on update cascade on delete cascade,
  constraint linked_event_business_id_linked_calendar_id_foreign foreign key (business_id, linked_calendar_id)
    references linked_calendar (business_id, id) on update cascade on delete cascade
);
create index linked_event_business_id_appointment_id_index on linked_event (business_id, appointment_id);
create index linked_event_erased_index on linked_event (business_id, linked_calendar_id) where erased;

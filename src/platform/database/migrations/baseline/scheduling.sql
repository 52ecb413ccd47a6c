-- Appointments, holds, classes and the waiting list.

-- Visits that were booked together as a series.
create table appointment_series (
  id text not null,
  business_id text not null,
  rule text not null,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint appointment_series_business_id_foreign foreign key (business_id) references business (id)
);

create table appointment (
  id text not null,
  business_id text not null,
  catalog_item_id text not null,
  client_id text not null,
  client_name text not null,
  staff_id text,
  status text not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  occupied_from timestamptz(3) not null,
  occupied_to timestamptz(3) not null,
  resource_ids text[] not null,
  group_size int not null,
  price_minor bigint not null,
  conversation_id text,
  custom_fields jsonb not null,
  expires_at timestamptz(3),
  cancelled_by text,
  cancel_reason text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  variant_id text,
  variant_name text,
  order_id text,
  waits_for text,
  waits_since timestamptz(3),
  approved_at timestamptz(3),
  source text,
  created_by_name text,
  tax_name text,
  tax_ppm int,
  net_minor bigint not null,
  tax_minor bigint not null,
  package_id text,
  policy jsonb,
  fee_for text,
  fee_minor bigint not null default 0,
  refund_due_minor bigint not null default 0,
  fee_due_minor bigint not null default 0,
  deposit_minor bigint not null default 0,
  processing_start_at timestamptz(3),
  processing_end_at timestamptz(3),
  visit_id text,
  series_id text,
  extra_staff_ids text[] not null default '{}',
  staff_note text,
  fields jsonb not null default '{}',
  client_confirmed_at timestamptz(3),
  primary key (business_id, id),
  constraint appointment_business_id_foreign foreign key (business_id) references business (id),
  constraint appointment_business_id_catalog_item_id_foreign foreign key (business_id, catalog_item_id)
    references catalog_item (business_id, id),
  constraint appointment_business_id_client_id_foreign foreign key (business_id, client_id)
    references client (business_id, id),
  constraint appointment_business_id_series_id_foreign foreign key (business_id, series_id)
    references appointment_series (business_id, id) on delete set null (series_id),
  constraint appointment_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id) on delete set null (staff_id)
);
create index appointment_business_id_status_start_at_id_index on appointment (business_id, status, start_at, id);
-- Covers the columns that the list of clients' last visits needs.
create index appointment_client_index on appointment (business_id, client_id, start_at)
  include (status, expires_at, end_at);
create index appointment_due_index on appointment (expires_at) where status = 'pending';
create index appointment_email_index on appointment (lower((custom_fields ->> 'email')))
  where custom_fields ->> 'email' is not null;
create index appointment_id_index on appointment (id);
create index appointment_money_due_index on appointment (business_id, start_at)
  where refund_due_minor > 0 or fee_due_minor > 0;
create index appointment_occupancy_index on appointment (business_id, occupied_from)
  where status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show');
create index appointment_series_index on appointment (business_id, series_id) where series_id is not null;
-- Covers the columns that reports need of an appointment.
create index appointment_start_index on appointment (business_id, start_at, id)
  include (status, expires_at, end_at, order_id, client_id, catalog_item_id, staff_id, source, group_size, net_minor,
    tax_minor, tax_name, tax_ppm);
create index appointment_team_index on appointment (business_id, start_at) where extra_staff_ids <> '{}';
create index appointment_undone_index on appointment (start_at) where status in ('declined', 'expired');
create index appointment_visit_index on appointment (business_id, visit_id) where visit_id is not null;

-- Slot reserved for the minutes of a booking.
create table hold (
  id text not null,
  business_id text not null,
  session text not null,
  catalog_item_id text not null,
  staff_id text,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  occupied_from timestamptz(3) not null,
  occupied_to timestamptz(3) not null,
  resource_ids text[] not null,
  group_size int not null,
  expires_at timestamptz(3) not null,
  variant_id text,
  visitor text,
  processing_start_at timestamptz(3),
  processing_end_at timestamptz(3),
  extra_staff_ids text[] not null default '{}',
  primary key (business_id, id),
  constraint hold_business_id_session_unique unique (business_id, session),
  constraint hold_business_id_foreign foreign key (business_id) references business (id),
  constraint hold_business_id_catalog_item_id_foreign foreign key (business_id, catalog_item_id)
    references catalog_item (business_id, id),
  constraint hold_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id) on delete set null (staff_id)
);
create index hold_business_id_occupied_from_index on hold (business_id, occupied_from);
create index hold_expires_at_index on hold (expires_at);

-- Decision whether a class takes place.
create table class_decision (
  business_id text not null,
  catalog_item_id text not null,
  start_at timestamptz(3) not null,
  staff_id text not null,
  takes_place boolean not null,
  decided_at timestamptz(3) not null,
  primary key (business_id, catalog_item_id, start_at, staff_id),
  constraint class_decision_business_id_foreign foreign key (business_id) references business (id),
  constraint class_decision_business_id_catalog_item_id_foreign foreign key (business_id, catalog_item_id)
    references catalog_item (business_id, id)
);

create table waitlist_entry (
  id text not null,
  business_id text not null,
  client_id text not null,
  client_name text not null,
  email text,
  catalog_item_id text not null,
  variant_id text,
  staff_ids text[] not null,
  date_from text not null,
  date_to text not null,
  weekdays text[] not null,
  time_from text,
  time_to text,
  note text,
  status text not null,
  missed int not null default 0,
  ends_at timestamptz(3) not null,
  appointment_id text,
  source text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint waitlist_entry_business_id_foreign foreign key (business_id) references business (id),
  constraint waitlist_entry_business_id_catalog_item_id_foreign foreign key (business_id, catalog_item_id)
    references catalog_item (business_id, id),
  constraint waitlist_entry_business_id_client_id_foreign foreign key (business_id, client_id)
    references client (business_id, id)
);
create index waitlist_entry_business_id_client_id_index on waitlist_entry (business_id, client_id);
create index waitlist_entry_business_id_status_id_index on waitlist_entry (business_id, status, id);
create index waitlist_entry_email_index on waitlist_entry (lower(email)) where email is not null;
create index waitlist_entry_waiting_index on waitlist_entry (business_id, ends_at) where status = 'waiting';

create table waitlist_offer (
  id text not null,
  business_id text not null,
  entry_id text not null,
  hold_id text not null,
  staff_id text,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  status text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint waitlist_offer_business_id_foreign foreign key (business_id) references business (id),
  constraint waitlist_offer_business_id_entry_id_foreign foreign key (business_id, entry_id)
    references waitlist_entry (business_id, id),
  constraint waitlist_offer_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id)
);
create index waitlist_offer_business_id_entry_id_index on waitlist_offer (business_id, entry_id);
create index waitlist_offer_due_index on waitlist_offer (expires_at) where status = 'open';
create unique index waitlist_offer_open_index on waitlist_offer (business_id, entry_id) where status = 'open';

-- Revision up to which a business's free places were checked for its waiting list.
create table waitlist_look (
  business_id text not null,
  seen bigint not null,
  look_at timestamptz(3) not null,
  primary key (business_id),
  constraint waitlist_look_business_id_foreign foreign key (business_id) references business (id)
);

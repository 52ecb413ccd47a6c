-- Staff and resources that services need, and working hours.

create table staff_member (
  id text not null,
  business_id text not null,
  name text not null,
  role text not null,
  active boolean not null,
  working_hours text,
  time_off jsonb not null,
  version int not null default 1,
  color text,
  user_id text,
  sort_order int not null default 0,
  rotas jsonb not null default '[]',
  meeting_url text,
  primary key (business_id, id),
  constraint staff_member_business_id_user_id_unique unique (business_id, user_id),
  constraint staff_member_business_id_foreign foreign key (business_id) references business (id),
  constraint staff_member_user_id_foreign foreign key (user_id) references app_user (id) on delete set null
);

create table time_off_request (
  id text not null,
  business_id text not null,
  staff_id text not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  reason text,
  status text not null,
  note text,
  decided_by_name text,
  decided_at timestamptz(3),
  time_off_id text,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint time_off_request_business_id_foreign foreign key (business_id) references business (id),
  constraint time_off_request_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id)
);
create index time_off_request_business_id_staff_id_index on time_off_request (business_id, staff_id);
create index time_off_request_business_id_status_id_index on time_off_request (business_id, status, id);

-- Recorded working time.
create table time_entry (
  id text not null,
  business_id text not null,
  staff_id text not null,
  day text not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3),
  breaks jsonb not null,
  corrected_by_name text,
  removed_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint time_entry_business_id_foreign foreign key (business_id) references business (id),
  constraint time_entry_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id)
);
create index time_entry_business_id_day_start_at_index on time_entry (business_id, day, start_at);
create index time_entry_business_id_staff_id_day_start_at_index on time_entry (business_id, staff_id, day, start_at);
create unique index time_entry_open_index on time_entry (business_id, staff_id)
  where end_at is null and removed_at is null;

create table time_approval (
  business_id text not null,
  staff_id text not null,
  day text not null,
  approved_at timestamptz(3) not null,
  approved_by_name text,
  primary key (business_id, staff_id, day),
  constraint time_approval_business_id_foreign foreign key (business_id) references business (id),
  constraint time_approval_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id)
);

create table resource (
  id text not null,
  business_id text not null,
  name text not null,
  kind text not null,
  units int not null,
  version int not null default 1,
  working_hours text,
  blocked jsonb not null default '[]',
  primary key (business_id, id),
  constraint resource_business_id_foreign foreign key (business_id) references business (id)
);

-- Businesses, their members and their settings.

create table business (
  id text not null,
  slug text not null,
  name text not null,
  business_type text not null,
  category text,
  preset_key text,
  publish boolean not null,
  working_hours text not null,
  timezone text not null,
  currency text not null,
  locale text not null,
  phone text,
  address text,
  parallel_capacity int,
  slot_step_minutes int not null,
  min_notice_minutes int not null,
  horizon_days int not null,
  cancel_cutoff_minutes int not null,
  calendar_revision int not null default 0,
  longest_occupation_minutes int not null default 2400,
  status text not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  tariff text not null default 'open',
  max_quantity_per_line int not null default 100,
  phone_proof text not null default 'when_suspicious',
  prices_include_tax boolean not null default true,
  legal_name text,
  tax_number text,
  vat_number text,
  receipt_address text,
  receipt_footer text,
  receipt_prefix text not null default '',
  receipt_yearly boolean not null default true,
  receipts_issued text,
  gift_card_months int,
  missed_visits_count boolean not null default true,
  free_until_hours int not null default 0,
  late_fee_ppm int,
  late_fee_minor bigint,
  no_show_fee_ppm int,
  no_show_fee_minor bigint,
  refunds text not null default 'ask',
  staff_discount_percent int not null default 0,
  manager_discount_percent int not null default 100,
  requires_card boolean not null default false,
  cash_needs_drawer boolean not null default false,
  visit_gap_minutes int not null default 15,
  waitlist_offer_minutes int not null default 30,
  hold_minutes int not null default 10,
  payment_wait_minutes int not null default 30,
  approval_wait_minutes int not null default 1440,
  staff_see text not null default 'all',
  asked_records text[] not null default '{}',
  primary key (id),
  constraint business_slug_unique unique (slug)
);
create index business_name_id_index on business (name, id);

create table custom_role (
  id text not null,
  business_id text not null,
  name text not null,
  actions text[] not null,
  own_only boolean not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint custom_role_business_id_name_unique unique (business_id, name),
  constraint custom_role_business_id_foreign foreign key (business_id) references business (id)
);

create table membership (
  id text not null,
  business_id text not null,
  user_id text not null,
  role text not null,
  created_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  invited_name text,
  awaits_proof boolean not null default false,
  custom_role_id text,
  primary key (business_id, id),
  constraint membership_business_id_user_id_unique unique (business_id, user_id),
  constraint membership_custom_role_check check ((role = 'custom') = (custom_role_id is not null)),
  constraint membership_business_id_foreign foreign key (business_id) references business (id),
  constraint membership_business_id_custom_role_id_foreign foreign key (business_id, custom_role_id)
    references custom_role (business_id, id),
  constraint membership_user_id_foreign foreign key (user_id) references app_user (id)
);
create index membership_id_index on membership (id);
create index membership_invited_index on membership (business_id, id) where accepted_at is null;
create index membership_user_id_index on membership (user_id);

-- Support sessions: operators of the service view a business for a while, with a stated reason.
create table operator_entry (
  id text not null,
  business_id text not null,
  session_id text not null,
  user_id text not null,
  reason text not null,
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  left_at timestamptz(3),
  primary key (business_id, id),
  constraint operator_entry_business_id_foreign foreign key (business_id) references business (id)
);
create index operator_entry_id_index on operator_entry (id);
create index operator_entry_present_index on operator_entry (session_id, id) where left_at is null;

create table custom_field (
  id text not null,
  business_id text not null,
  record text not null,
  key text not null,
  name text not null,
  type text not null,
  choices text[] not null,
  help text,
  active boolean not null,
  position int not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  ask_visitors text not null default 'never',
  primary key (business_id, id),
  constraint custom_field_business_id_record_key_unique unique (business_id, record, key),
  constraint custom_field_business_id_foreign foreign key (business_id) references business (id)
);

-- List views that people saved.
create table saved_view (
  id text not null,
  business_id text not null,
  user_id text not null,
  list text not null,
  name text not null,
  filters jsonb not null,
  is_default boolean not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint saved_view_business_id_user_id_list_name_unique unique (business_id, user_id, list, name),
  constraint saved_view_business_id_foreign foreign key (business_id) references business (id),
  constraint saved_view_user_id_foreign foreign key (user_id) references app_user (id)
);

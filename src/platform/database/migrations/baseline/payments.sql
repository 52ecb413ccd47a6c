-- Payments: through providers, with stored cards, and in cash at the desk.

create function refuse_closed_drawer_change() returns trigger language plpgsql as $$
begin
  if old.closed_at is null and tg_op = 'UPDATE' then return new; end if;
  raise restrict_violation using message = 'A closed cash drawer never changes.';
end $$;

create table payment_account (
  business_id text not null,
  provider text not null,
  sealed text not null,
  hint text,
  active boolean not null,
  is_default boolean not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, provider),
  constraint payment_account_business_id_foreign foreign key (business_id) references business (id)
);

create table cash_drawer (
  id text not null,
  business_id text not null,
  name text not null,
  currency text not null,
  opening_minor bigint not null,
  opened_at timestamptz(3) not null,
  opened_by_name text,
  closed_at timestamptz(3),
  closed_by_name text,
  counted_minor bigint,
  expected_minor bigint,
  note text,
  primary key (business_id, id),
  constraint cash_drawer_counted_check check ((closed_at is null) = (counted_minor is null)),
  constraint cash_drawer_expected_check check ((closed_at is null) = (expected_minor is null)),
  constraint cash_drawer_business_id_foreign foreign key (business_id) references business (id)
);
create unique index cash_drawer_open_index on cash_drawer (business_id, name) where closed_at is null;

create table cash_movement (
  id text not null,
  business_id text not null,
  drawer_id text not null,
  amount_minor bigint not null,
  reason text not null,
  by_name text,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint cash_movement_business_id_foreign foreign key (business_id) references business (id),
  constraint cash_movement_business_id_drawer_id_foreign foreign key (business_id, drawer_id)
    references cash_drawer (business_id, id)
);
create index cash_movement_business_id_drawer_id_index on cash_movement (business_id, drawer_id);

-- Stored cards of clients, for the fees of a visit.
create table kept_card (
  id text not null,
  business_id text not null,
  client_id text not null,
  appointment_id text not null,
  provider text not null,
  status text not null,
  consent jsonb not null,
  agreed_at timestamptz(3) not null,
  provider_setup_id text,
  setup_url text,
  sealed text,
  brand text,
  last4 text,
  valid_until text,
  expires_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  check_after timestamptz(3),
  buyer_id text,
  first_id text,
  primary key (business_id, id),
  constraint kept_card_sealed_check check (status <> 'kept' or sealed is not null),
  constraint kept_card_business_id_foreign foreign key (business_id) references business (id),
  constraint kept_card_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
    references appointment (business_id, id),
  constraint kept_card_business_id_client_id_foreign foreign key (business_id, client_id)
    references client (business_id, id),
  constraint kept_card_business_id_first_id_foreign foreign key (business_id, first_id)
    references kept_card (business_id, id)
);
create index kept_card_business_id_appointment_id_index on kept_card (business_id, appointment_id);
create index kept_card_business_id_first_id_index on kept_card (business_id, first_id);
create index kept_card_buyer_index on kept_card (business_id, buyer_id) where status = 'kept' and buyer_id is not null;
create index kept_card_client_index on kept_card (business_id, client_id) where status = 'kept';
create index kept_card_due_index on kept_card (check_after) where check_after is not null;
create index kept_card_id_index on kept_card (id);

create table payment (
  id text not null,
  business_id text not null,
  order_id text,
  appointment_id text,
  client_id text,
  amount_minor bigint not null,
  currency text not null,
  provider text not null,
  status text not null,
  captured_minor bigint not null,
  refunded_minor bigint not null,
  owed_back_minor bigint not null,
  description text not null,
  return_url text,
  provider_payment_id text,
  confirmation_url text,
  failure_reason text,
  expires_at timestamptz(3),
  check_after timestamptz(3) not null,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  version int not null default 1,
  bill jsonb,
  gift_card_id text,
  drawer_id text,
  method text,
  tendered_minor bigint,
  tip_minor bigint not null default 0,
  tip_refunded_minor bigint not null default 0,
  card_id text,
  lead_id text,
  primary key (business_id, id),
  constraint payment_captured_check check (captured_minor <= amount_minor),
  constraint payment_method_check check (method is null or provider = 'manual'),
  constraint payment_owed_back_check check (owed_back_minor <= captured_minor),
  constraint payment_refunded_check check (refunded_minor <= captured_minor),
  constraint payment_tendered_check check (tendered_minor is null or method = 'cash'),
  constraint payment_tip_check check (tip_minor >= 0 and tip_minor <= amount_minor),
  constraint payment_tip_refunded_check check (tip_refunded_minor >= 0 and tip_refunded_minor <= tip_minor),
  constraint payment_business_id_foreign foreign key (business_id) references business (id),
  constraint payment_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
    references appointment (business_id, id) on delete set null (appointment_id),
  constraint payment_business_id_card_id_foreign foreign key (business_id, card_id)
    references kept_card (business_id, id),
  constraint payment_business_id_client_id_foreign foreign key (business_id, client_id)
    references client (business_id, id) on delete set null (client_id),
  constraint payment_business_id_drawer_id_foreign foreign key (business_id, drawer_id)
    references cash_drawer (business_id, id),
  constraint payment_business_id_gift_card_id_foreign foreign key (business_id, gift_card_id)
    references gift_card (business_id, id),
  constraint payment_business_id_lead_id_foreign foreign key (business_id, lead_id)
    references payment (business_id, id),
  constraint payment_business_id_order_id_foreign foreign key (business_id, order_id)
    references sales_order (business_id, id) on delete set null (order_id)
);
create index payment_business_id_appointment_id_index on payment (business_id, appointment_id);
create index payment_business_id_order_id_index on payment (business_id, order_id);
create index payment_business_id_paid_at_index on payment (business_id, paid_at) where paid_at is not null;
create index payment_client_index on payment (business_id, client_id, coalesce(paid_at, created_at), id);
create index payment_drawer_index on payment (business_id, drawer_id) where drawer_id is not null;
create index payment_due_index on payment (check_after)
  where status in ('pending', 'unknown') or owed_back_minor > refunded_minor;
create index payment_id_index on payment (id);
create index payment_lead_index on payment (business_id, lead_id) where lead_id is not null;
create index payment_provider_index on payment (provider_payment_id, provider);

create table refund (
  id text not null,
  business_id text not null,
  payment_id text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null,
  reason text,
  automatic boolean not null,
  provider_refund_id text,
  failure_reason text,
  check_after timestamptz(3) not null,
  created_at timestamptz(3) not null,
  drawer_id text,
  tip_minor bigint not null default 0,
  primary key (business_id, id),
  constraint refund_business_id_foreign foreign key (business_id) references business (id),
  constraint refund_business_id_drawer_id_foreign foreign key (business_id, drawer_id)
    references cash_drawer (business_id, id),
  constraint refund_business_id_payment_id_foreign foreign key (business_id, payment_id)
    references payment (business_id, id)
);
create index refund_business_id_created_at_index on refund (business_id, created_at);
create index refund_business_id_payment_id_index on refund (business_id, payment_id);
create index refund_drawer_index on refund (business_id, drawer_id) where drawer_id is not null;
create index refund_due_index on refund (check_after) where status in ('pending', 'unknown');

-- Recipients of tips.
create table tip_entry (
  id text not null,
  business_id text not null,
  payment_id text not null,
  refund_id text,
  staff_id text,
  amount_minor bigint not null,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint tip_entry_business_id_foreign foreign key (business_id) references business (id),
  constraint tip_entry_business_id_payment_id_foreign foreign key (business_id, payment_id)
    references payment (business_id, id),
  constraint tip_entry_business_id_refund_id_foreign foreign key (business_id, refund_id)
    references refund (business_id, id),
  constraint tip_entry_business_id_staff_id_foreign foreign key (business_id, staff_id)
    references staff_member (business_id, id)
);
create index tip_entry_business_id_created_at_index on tip_entry (business_id, created_at);
create index tip_entry_business_id_payment_id_index on tip_entry (business_id, payment_id);

-- Ids of providers' events. The event's data is always fetched from the provider.
create table payment_event (
  business_id text not null,
  provider text not null,
  event_id text not null,
  payment_id text,
  received_at timestamptz(3) not null,
  processed_at timestamptz(3),
  error text,
  check_after timestamptz(3) not null,
  about_refund boolean not null default false,
  card_id text,
  primary key (business_id, provider, event_id),
  constraint payment_event_subject_check check ((payment_id is null) <> (card_id is null)),
  constraint payment_event_business_id_foreign foreign key (business_id) references business (id),
  constraint payment_event_business_id_card_id_foreign foreign key (business_id, card_id)
    references kept_card (business_id, id),
  constraint payment_event_business_id_payment_id_foreign foreign key (business_id, payment_id)
    references payment (business_id, id)
);
create index payment_event_due_index on payment_event (check_after) where processed_at is null;
create index payment_event_ended_index on payment_event (received_at) where processed_at is not null;

-- Charges of the sandbox provider.
create table sandbox_charge (
  id text not null,
  business_id text not null,
  key text not null,
  amount_minor bigint not null,
  currency text not null,
  description text not null,
  return_url text,
  status text not null,
  refunds jsonb not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  kind text not null default 'charge',
  card text,
  primary key (business_id, id),
  constraint sandbox_charge_business_id_key_unique unique (business_id, key),
  constraint sandbox_charge_business_id_foreign foreign key (business_id) references business (id)
);
create index sandbox_charge_id_index on sandbox_charge (id);

create trigger cash_drawer_append_only before update or delete on cash_drawer
  for each row execute function refuse_closed_drawer_change();

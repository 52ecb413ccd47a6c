-- Immutable receipts, invoices and credit notes.

-- The client of a receipt can change by a merge. The document itself contains no ids.
create function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id' then
    return new;
  end if;
  raise restrict_violation using message = 'A receipt never changes; a credit note takes it back.';
end $$;

create table receipt_counter (
  business_id text not null,
  series text not null,
  last_ordinal int not null,
  primary key (business_id, series),
  constraint receipt_counter_business_id_foreign foreign key (business_id) references business (id)
);

create table receipt (
  id text not null,
  business_id text not null,
  kind text not null,
  series text not null,
  ordinal int not null,
  number text not null,
  currency text not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null,
  buyer_name text not null,
  client_id text,
  order_id text,
  appointment_id text,
  corrects_id text,
  payment_id text,
  refund_id text,
  frozen jsonb not null,
  issued_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint receipt_business_id_number_unique unique (business_id, number),
  constraint receipt_business_id_series_ordinal_unique unique (business_id, series, ordinal),
  constraint receipt_corrects_check check ((kind = 'credit_note') = (corrects_id is not null)),
  constraint receipt_gross_check check (gross_minor > 0),
  constraint receipt_business_id_foreign foreign key (business_id) references business (id),
  constraint receipt_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
    references appointment (business_id, id),
  constraint receipt_business_id_client_id_foreign foreign key (business_id, client_id)
    references client (business_id, id),
  constraint receipt_business_id_corrects_id_foreign foreign key (business_id, corrects_id)
    references receipt (business_id, id),
  constraint receipt_business_id_order_id_foreign foreign key (business_id, order_id)
    references sales_order (business_id, id),
  constraint receipt_business_id_payment_id_foreign foreign key (business_id, payment_id)
    references payment (business_id, id),
  constraint receipt_business_id_refund_id_foreign foreign key (business_id, refund_id)
    references refund (business_id, id)
);
create index receipt_business_id_appointment_id_index on receipt (business_id, appointment_id);
create index receipt_business_id_client_id_id_index on receipt (business_id, client_id, id);
create index receipt_business_id_corrects_id_index on receipt (business_id, corrects_id);
create index receipt_business_id_order_id_index on receipt (business_id, order_id);
create unique index receipt_refund_index on receipt (business_id, refund_id) where refund_id is not null;

-- Logos of businesses for their receipts.
create table receipt_logo (
  business_id text not null,
  url text not null,
  png text not null,
  primary key (business_id),
  constraint receipt_logo_business_id_foreign foreign key (business_id) references business (id)
);

create trigger receipt_append_only before update or delete on receipt
  for each row execute function refuse_receipt_change();
create trigger receipt_no_truncate before truncate on receipt
  for each statement execute function refuse_receipt_change();

import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** A column, and the table of the same business that it refers to. */
const references = {
  client_id: 'client',
  order_id: 'sales_order',
  appointment_id: 'appointment',
  corrects_id: 'receipt',
  payment_id: 'payment',
  refund_id: 'refund',
};

const statements = [
  `alter table business
    add column legal_name text null,
    add column tax_number text null,
    add column vat_number text null,
    add column receipt_address text null,
    add column receipt_footer text null,
    add column receipt_prefix text not null default '',
    add column receipt_yearly boolean not null default true,
    add column receipts_issued text null`,
  'alter table refund add constraint refund_business_id_id_unique unique (business_id, id)',
  `create table receipt_counter (
    business_id text not null,
    series text not null,
    last_ordinal int not null,
    primary key (business_id, series),
    constraint receipt_counter_business_id_foreign foreign key (business_id) references business (id)
  )`,
  `create table receipt (
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
    client_id text null,
    order_id text null,
    appointment_id text null,
    corrects_id text null,
    payment_id text null,
    refund_id text null,
    frozen jsonb not null,
    issued_at timestamptz(3) not null,
    primary key (id),
    constraint receipt_business_id_id_unique unique (business_id, id),
    constraint receipt_business_id_series_ordinal_unique unique (business_id, series, ordinal),
    constraint receipt_business_id_number_unique unique (business_id, number),
    constraint receipt_corrects_check check ((kind = 'credit_note') = (corrects_id is not null)),
    constraint receipt_gross_check check (gross_minor > 0),
    constraint receipt_business_id_foreign foreign key (business_id) references business (id)
  )`,
  ...Object.entries(references).map(
    ([column, table]) => `alter table receipt
      add constraint receipt_business_id_${column}_foreign foreign key (business_id, ${column})
        references ${table} (business_id, id)`,
  ),
  'create index receipt_business_id_order_id_index on receipt (business_id, order_id)',
  'create index receipt_business_id_appointment_id_index on receipt (business_id, appointment_id)',
  'create index receipt_business_id_client_id_id_index on receipt (business_id, client_id, id)',
  'create index receipt_business_id_corrects_id_index on receipt (business_id, corrects_id)',
  `create unique index receipt_refund_index on receipt (business_id, refund_id)
    where refund_id is not null`,
  `create function refuse_receipt_change() returns trigger language plpgsql as $$
  begin
    raise restrict_violation using message = 'A receipt never changes; a credit note takes it back.';
  end $$`,
  `create trigger receipt_append_only before update or delete on receipt
    for each row execute function refuse_receipt_change()`,
  `create trigger receipt_no_truncate before truncate on receipt
    for each statement execute function refuse_receipt_change()`,
];

/** Receipts, invoices and credit notes, and what a business says of itself on them. */
export class Receipts extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
    for (const table of ['receipt', 'receipt_counter']) {
      this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
      this.addSql(`create policy ${table}_insert on ${table} for insert with check (${isOwn})`);
      this.addSql(
        `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
      );
      this.addSql(`create policy ${table}_delete on ${table} for delete using (${isOwn})`);
      this.addSql(`alter table ${table} enable row level security, force row level security`);
    }
  }
}

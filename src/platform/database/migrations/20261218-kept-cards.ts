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
  'alter table business add column requires_card boolean not null default false',
  `create table kept_card (
    id text not null,
    business_id text not null,
    client_id text not null,
    appointment_id text not null,
    provider text not null,
    status text not null,
    consent jsonb not null,
    agreed_at timestamptz(3) not null,
    provider_setup_id text null,
    setup_url text null,
    sealed text null,
    brand text null,
    last4 text null,
    valid_until text null,
    expires_at timestamptz(3) not null,
    deleted_at timestamptz(3) null,
    check_after timestamptz(3) null,
    primary key (id),
    constraint kept_card_business_id_id_unique unique (business_id, id),
    constraint kept_card_business_id_foreign foreign key (business_id) references business (id),
    constraint kept_card_business_id_client_id_foreign foreign key (business_id, client_id)
      references client (business_id, id),
    constraint kept_card_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
      references appointment (business_id, id),
    constraint kept_card_sealed_check check (status <> 'kept' or sealed is not null)
  )`,
  'create index kept_card_business_id_appointment_id_index on kept_card (business_id, appointment_id)',
  `create index kept_card_client_index on kept_card (business_id, client_id) where status = 'kept'`,
  'create index kept_card_due_index on kept_card (check_after) where check_after is not null',
  ...walled('kept_card'),
  `alter table payment add column card_id text null,
    add constraint payment_business_id_card_id_foreign foreign key (business_id, card_id)
      references kept_card (business_id, id)`,
  `alter table payment_event alter column payment_id drop not null, add column card_id text null,
    add constraint payment_event_business_id_card_id_foreign foreign key (business_id, card_id)
      references kept_card (business_id, id),
    add constraint payment_event_subject_check check ((payment_id is null) <> (card_id is null))`,
  `alter table sandbox_charge add column kind text not null default 'charge', add column card text null`,
];

/** Cards that clients leave for the fees of a visit. */
export class KeptCards extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

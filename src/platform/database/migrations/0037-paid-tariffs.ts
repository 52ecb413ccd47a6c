import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** The tariffs of version 1, which the service had in its code before. */
const first = [
  ['solo', 'Solo', 'For one person with a calendar of their own.', 1200, 12000, '1, 25, 150', 14],
  ['team', 'Team', 'For a small team.', 3900, 39000, '5, 200, 1500', 14],
  [
    'studio',
    'Studio',
    'For a large team, with as many appointments as it can serve.',
    9900,
    99000,
    '25, 2000, null',
    14,
  ],
  [
    'open',
    'Open',
    'Without limits, for those who run the service themselves.',
    0,
    0,
    'null, null, null',
    0,
  ],
] as const;

/** Adds versions of tariffs, and what businesses pay for them. */
export class PaidTariffs extends Migration {
  override up(): void {
    this.addSql('alter table business add column tariff_version int not null default 1');
    this.addSql('alter table business add column read_only_at timestamptz(3) null');
    this.addSql(`create table tariff (
      key text not null,
      version int not null,
      position int not null,
      name text not null,
      description text not null,
      monthly_minor bigint not null,
      yearly_minor bigint null,
      currency text not null,
      staff int null,
      catalog_items int null,
      appointments_per_month int null,
      messages_per_month int null,
      features text[] not null,
      trial_days int not null,
      offered boolean not null,
      created_at timestamptz(3) not null,
      primary key (key, version)
    )`);
    for (const [
      place,
      [key, name, description, monthly, yearly, limits, trial],
    ] of first.entries()) {
      this
        .addSql(`insert into tariff (key, version, position, name, description, monthly_minor, yearly_minor, currency,
          staff, catalog_items, appointments_per_month, messages_per_month, features, trial_days, offered, created_at)
        values ('${key}', 1, ${place + 1}, '${name}', '${description}', ${monthly}, ${yearly}, 'EUR',
          ${limits}, null, '{own_domain,webhooks,sandboxes}', ${trial}, ${key !== 'open'}, now())`);
    }
    this.addSql(`create table tariff_subscription (
      business_id text not null,
      trial_started_at timestamptz(3) null,
      free_ends_at timestamptz(3) null,
      waived boolean not null default false,
      customer_id text null,
      checkout_id text null,
      subscription_id text null,
      provider_status text null,
      interval text null,
      amount_minor bigint null,
      currency text null,
      coupon_code text null,
      period_ends_at timestamptz(3) null,
      cancels_at timestamptz(3) null,
      past_due_since timestamptz(3) null,
      ended_at timestamptz(3) null,
      converted_at timestamptz(3) null,
      read_at timestamptz(3) null,
      noticed text null,
      check_after timestamptz(3) null,
      created_at timestamptz(3) not null,
      primary key (business_id),
      constraint tariff_subscription_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(
      'create index tariff_subscription_customer_index on tariff_subscription (customer_id) where customer_id is not null',
    );
    this.addSql(
      'create index tariff_subscription_check_index on tariff_subscription (check_after) where check_after is not null',
    );
    this.addSql(`create table tariff_invoice (
      business_id text not null,
      id text not null,
      number text null,
      status text not null,
      currency text not null,
      net_minor bigint not null,
      tax_minor bigint not null,
      total_minor bigint not null,
      paid_minor bigint not null,
      page_url text null,
      pdf_url text null,
      issued_at timestamptz(3) not null,
      attempts int not null,
      next_attempt_at timestamptz(3) null,
      read_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint tariff_invoice_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(
      `create index tariff_invoice_open_index on tariff_invoice (issued_at) where status = 'open'`,
    );
    this.addSql(`create table tariff_revenue (
      business_id text not null,
      at timestamptz(3) not null,
      monthly_minor bigint not null,
      currency text not null,
      primary key (business_id, at),
      constraint tariff_revenue_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(`create table tariff_coupon (
      code text not null,
      percent int null,
      amount_minor bigint null,
      currency text null,
      months int null,
      most_uses int null,
      expires_at timestamptz(3) null,
      active boolean not null,
      created_at timestamptz(3) not null,
      primary key (code),
      constraint tariff_coupon_discount_check check ((percent is null) <> (amount_minor is null))
    )`);
    this.addSql(`create table billing_event (
      id text not null,
      type text not null,
      customer_id text not null,
      received_at timestamptz(3) not null,
      processed_at timestamptz(3) null,
      error text null,
      check_after timestamptz(3) not null,
      primary key (id)
    )`);
    this.addSql(
      'create index billing_event_due_index on billing_event (check_after) where processed_at is null',
    );
    this.addSql(
      'create index billing_event_ended_index on billing_event (received_at) where processed_at is not null',
    );
    for (const table of ['tariff_subscription', 'tariff_invoice', 'tariff_revenue']) {
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

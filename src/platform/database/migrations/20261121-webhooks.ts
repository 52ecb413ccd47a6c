import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table outbox (
      id text not null,
      business_id text not null,
      event text not null,
      subject text not null,
      data jsonb not null,
      at timestamptz(3) not null,
      postponed_until timestamptz(3) null,
      primary key (id)
    )`,
  `create table webhook_endpoint (
      id text not null,
      business_id text not null,
      url text not null,
      description text null,
      events text[] not null,
      active boolean not null,
      secret text not null,
      previous_secret text null,
      previous_secret_until timestamptz(3) null,
      disabled_reason text null,
      failing_since timestamptz(3) null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `create index webhook_endpoint_business_id_id_index on webhook_endpoint (business_id, id)`,
  `alter table webhook_endpoint add constraint webhook_endpoint_business_id_foreign foreign key (business_id) references business (id)`,
  `create table webhook_delivery (
      id text not null,
      business_id text not null,
      endpoint_id text not null,
      event_id text not null,
      event text not null,
      payload text not null,
      status text not null,
      attempts int not null,
      failures int not null,
      next_attempt_at timestamptz(3) null,
      last_status int null,
      last_error text null,
      log jsonb not null,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `alter table webhook_delivery add constraint webhook_delivery_business_id_endpoint_id_event_id_unique unique (business_id, endpoint_id, event_id)`,
  `create index webhook_delivery_business_id_endpoint_id_id_index on webhook_delivery (business_id, endpoint_id, id)`,
  `create index webhook_delivery_business_id_id_index on webhook_delivery (business_id, id)`,
  `create index webhook_delivery_due_index on webhook_delivery (next_attempt_at, endpoint_id) where status = 'pending'`,
  `alter table webhook_delivery add constraint webhook_delivery_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table webhook_delivery add constraint webhook_delivery_endpoint_id_foreign foreign key (endpoint_id) references webhook_endpoint (id) on delete cascade`,
];

/** The outbox, and webhooks with what was sent over them. */
export class Webhooks extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table notification (
      id text not null,
      business_id text not null,
      event_id text not null,
      kind text not null,
      subject text not null,
      audience text not null,
      channel text not null,
      recipient text not null,
      locale text not null,
      facts jsonb not null,
      status text not null,
      attempts int not null,
      next_attempt_at timestamptz(3) null,
      sent_at timestamptz(3) null,
      last_error text null,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `alter table notification add constraint notification_business_id_event_id_kind_channel_recipient_unique unique (business_id, event_id, kind, channel, recipient)`,
  `create index notification_business_id_id_index on notification (business_id, id)`,
  `create index "notification_due_index" on "notification" ("next_attempt_at") where status = 'pending'`,
  `alter table notification add constraint notification_business_id_foreign foreign key (business_id) references business (id)`,
  // Until now only what somebody listened to was there.
  `alter table outbox add column listened boolean not null default true`,
  `create table notification_settings (
      business_id text not null,
      to_clients text[] not null,
      to_business text[] not null,
      reminder_hours int null,
      version int not null default 1,
      primary key (business_id)
    )`,
  `alter table notification_settings add constraint notification_settings_business_id_foreign foreign key (business_id) references business (id) on update cascade on delete cascade`,
];

/** What clients and businesses are notified of by mail and text message. */
export class Notifications extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

-- Outgoing messages: events in the outbox, webhooks, mails and text messages.

-- Events of committed transactions, until they become webhook deliveries and notifications.
create table outbox (
  id text not null,
  business_id text not null,
  event text not null,
  subject text not null,
  data jsonb not null,
  at timestamptz(3) not null,
  postponed_until timestamptz(3),
  listened boolean not null default true,
  notified boolean not null default true,
  waits_for_undo_of text,
  primary key (business_id, id)
);
create index outbox_id_index on outbox (id);
create index outbox_waits_for_undo_of_index on outbox (business_id, waits_for_undo_of)
  where waits_for_undo_of is not null;

create table webhook_endpoint (
  id text not null,
  business_id text not null,
  url text not null,
  description text,
  events text[] not null,
  active boolean not null,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz(3),
  disabled_reason text,
  failing_since timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint webhook_endpoint_business_id_foreign foreign key (business_id) references business (id)
);
create index webhook_endpoint_failing_index on webhook_endpoint (business_id)
  where failing_since is not null or disabled_reason is not null;
create index webhook_endpoint_id_index on webhook_endpoint (id);

create table webhook_delivery (
  id text not null,
  business_id text not null,
  endpoint_id text not null,
  event_id text not null,
  event text not null,
  payload text not null,
  status text not null,
  attempts int not null,
  failures int not null,
  next_attempt_at timestamptz(3),
  last_status int,
  last_error text,
  log jsonb not null,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint webhook_delivery_business_id_endpoint_id_event_id_unique unique (business_id, endpoint_id, event_id),
  constraint webhook_delivery_business_id_foreign foreign key (business_id) references business (id),
  constraint webhook_delivery_business_id_endpoint_id_foreign foreign key (business_id, endpoint_id)
    references webhook_endpoint (business_id, id) on delete cascade
);
create index webhook_delivery_business_id_endpoint_id_id_index on webhook_delivery (business_id, endpoint_id, id);
create index webhook_delivery_due_index on webhook_delivery (next_attempt_at, endpoint_id) where status = 'pending';
create index webhook_delivery_ended_index on webhook_delivery (created_at) where status <> 'pending';

create table notification_settings (
  business_id text not null,
  to_clients text[] not null,
  to_business text[] not null,
  reminder_hours int,
  version int not null default 1,
  further_reminder_hours int[] not null default '{}',
  next_visit_days int not null default 42,
  asks_for_replies boolean not null default false,
  primary key (business_id),
  constraint notification_settings_business_id_foreign foreign key (business_id)
    references business (id) on update cascade on delete cascade
);

-- Message texts of a business, by kind and language.
create table notification_text (
  business_id text not null,
  kind text not null,
  language text not null,
  subject text,
  text text,
  sms text,
  version int not null default 1,
  primary key (business_id, kind, language),
  constraint notification_text_business_id_foreign foreign key (business_id) references business (id)
);

create table notification (
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
  next_attempt_at timestamptz(3),
  sent_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null,
  client_id text,
  primary key (business_id, id),
  constraint notification_business_id_event_id_kind_channel_recipient_unique
    unique (business_id, event_id, kind, channel, recipient),
  constraint notification_business_id_foreign foreign key (business_id) references business (id)
);
-- The sender of a text message is identified by the reminders sent to that number.
create index notification_asked_index on notification (recipient, sent_at)
  where channel = 'sms' and kind = 'appointment_reminder';
create index notification_business_id_subject_id_index on notification (business_id, subject, id);
create index notification_client_index on notification (business_id, client_id, created_at, id)
  where client_id is not null;
create index notification_id_index on notification (id);

-- Clients' replies to reminders by text message.
create table text_reply (
  id text not null,
  business_id text not null,
  client_id text not null,
  appointment_id text,
  message_key text not null,
  phone text not null,
  text text not null,
  meaning text,
  outcome text,
  received_at timestamptz(3) not null,
  check_after timestamptz(3),
  primary key (business_id, id),
  constraint text_reply_message_key_unique unique (message_key),
  constraint text_reply_business_id_foreign foreign key (business_id) references business (id),
  constraint text_reply_business_id_client_id_foreign foreign key (business_id, client_id)
    references client (business_id, id)
);
create index text_reply_business_id_client_id_index on text_reply (business_id, client_id);
create index text_reply_due_index on text_reply (check_after) where check_after is not null;
create index text_reply_id_index on text_reply (id);

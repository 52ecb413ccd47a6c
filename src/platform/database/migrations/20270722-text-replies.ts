import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  'alter table appointment add column client_confirmed_at timestamptz(3) null',
  'alter table notification_settings add column asks_for_replies boolean not null default false',
  // Whom a text message is from is known by what was asked of the number.
  `create index notification_asked_index on notification (recipient, sent_at)
      where channel = 'sms' and kind = 'appointment_reminder'`,
  `create table text_reply (
      id text not null,
      business_id text not null,
      client_id text not null,
      appointment_id text null,
      message_key text not null,
      phone text not null,
      text text not null,
      meaning text null,
      outcome text null,
      received_at timestamptz(3) not null,
      check_after timestamptz(3) null,
      primary key (id),
      constraint text_reply_message_key_unique unique (message_key),
      constraint text_reply_business_id_foreign foreign key (business_id) references business (id),
      constraint text_reply_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id)
    )`,
  'create index text_reply_business_id_client_id_index on text_reply (business_id, client_id)',
  'create index text_reply_due_index on text_reply (check_after) where check_after is not null',
  'create policy text_reply_read on text_reply for select using (true)',
  `create policy text_reply_insert on text_reply for insert with check (${isOwn})`,
  `create policy text_reply_update on text_reply for update using (${isOwn}) with check (${isOwn})`,
  `create policy text_reply_delete on text_reply for delete using (${isOwn})`,
  'alter table text_reply enable row level security, force row level security',
];

/** Clients answer reminders by text message. */
export class TextReplies extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

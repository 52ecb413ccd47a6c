import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds conversations with clients, the chats of visitors, saved answers and connections with WhatsApp. */
export class Conversations extends Migration {
  override up(): void {
    this.addSql(`create table conversation (
      business_id text not null,
      id text not null,
      client_id text null,
      address text null,
      name text null,
      email text null,
      phone text null,
      state text not null default 'open',
      unread boolean not null default false,
      assigned_to text null,
      last_message_at timestamptz(3) not null,
      preview text not null,
      last_channel text not null,
      whatsapp_phone text null,
      whatsapp_at timestamptz(3) null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint conversation_business_id_client_id_unique unique (business_id, client_id),
      constraint conversation_business_id_address_unique unique (business_id, address),
      constraint conversation_of_one_check check ((client_id is null) <> (address is null)),
      constraint conversation_business_id_foreign foreign key (business_id) references business (id),
      constraint conversation_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id)
    )`);
    this.addSql(`create table visitor_chat (
      business_id text not null,
      id text not null,
      conversation_id text not null,
      token_hash text not null,
      sealed_token text not null,
      name text not null,
      email text null,
      phone text null,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint visitor_chat_business_id_foreign foreign key (business_id) references business (id),
      constraint visitor_chat_business_id_conversation_id_foreign foreign key (business_id, conversation_id)
        references conversation (business_id, id) on delete cascade
    )`);
    this.addSql(`create table conversation_message (
      business_id text not null,
      id text not null,
      conversation_id text not null,
      chat_id text null,
      direction text not null,
      channel text not null,
      text text not null,
      template text null,
      author_name text null,
      by_assistant boolean not null default false,
      recipient text null,
      state text not null,
      failure text null,
      provider_key text null,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint conversation_message_business_id_provider_key_unique unique (business_id, provider_key),
      constraint conversation_message_business_id_foreign foreign key (business_id) references business (id),
      constraint conversation_message_business_id_conversation_id_foreign foreign key (business_id, conversation_id)
        references conversation (business_id, id) on delete cascade,
      constraint conversation_message_business_id_chat_id_foreign foreign key (business_id, chat_id)
        references visitor_chat (business_id, id) on delete cascade
    )`);
    this.addSql(`create table saved_answer (
      business_id text not null,
      id text not null,
      name text not null,
      text text not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint saved_answer_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(`create table whatsapp_account (
      business_id text not null,
      phone_number_id text null,
      sealed text null,
      template_name text null,
      template_language text null,
      version int not null default 1,
      primary key (business_id),
      constraint whatsapp_account_business_id_foreign foreign key (business_id) references business (id)
        on update cascade on delete cascade
    )`);
    const indexes = [
      'conversation_business_id_last_message_at_index on conversation (business_id, last_message_at)',
      'conversation_last_message_at_index on conversation (last_message_at)',
      'conversation_id_index on conversation (id)',
      'conversation_unread_index on conversation (business_id) where unread',
      'visitor_chat_token_hash_index on visitor_chat (token_hash)',
      'visitor_chat_business_id_conversation_id_index on visitor_chat (business_id, conversation_id)',
      'conversation_message_business_id_conversation_id_index on conversation_message (business_id, conversation_id)',
      'conversation_message_business_id_chat_id_index on conversation_message (business_id, chat_id)',
      'conversation_message_created_at_index on conversation_message (created_at)',
      `conversation_message_phone_index on conversation_message (recipient) where channel = 'sms' and recipient is not null`,
    ];
    for (const index of indexes) this.addSql(`create index ${index}`);
    for (const table of [
      'conversation',
      'visitor_chat',
      'conversation_message',
      'saved_answer',
      'whatsapp_account',
    ]) {
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

import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/**
 * Adds the search words of messages, the subjects, ids and proofs of mails, files of messages, and the addresses to which businesses
 * forward their mail. Each statement can be repeated, since an index cannot be made in a transaction.
 */
export class InboxFilesAndWords extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const column of ['search tsvector', 'subject text', 'mail_id text', 'verified boolean']) {
      this.addSql(`alter table conversation_message add column if not exists ${column} null`);
    }
    this.addSql(`create table if not exists message_file (
      business_id text not null,
      id text not null,
      message_id text null,
      name text not null,
      content_type text not null,
      bytes int not null,
      content bytea null,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint message_file_business_id_foreign foreign key (business_id) references business (id),
      constraint message_file_business_id_message_id_foreign foreign key (business_id, message_id)
        references conversation_message (business_id, id) on delete cascade
    )`);
    // Pictures and documents are compressed already.
    this.addSql('alter table message_file alter column content set storage external');
    this.addSql(`create table if not exists inbox_address (
      business_id text not null,
      number int not null default 1,
      is_open boolean not null default true,
      version int not null default 1,
      primary key (business_id),
      constraint inbox_address_business_id_foreign foreign key (business_id) references business (id)
        on update cascade on delete cascade
    )`);
    for (const table of ['message_file', 'inbox_address']) {
      for (const kind of ['read', 'insert', 'update', 'delete']) {
        this.addSql(`drop policy if exists ${table}_${kind} on ${table}`);
      }
      this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
      this.addSql(`create policy ${table}_insert on ${table} for insert with check (${isOwn})`);
      this.addSql(
        `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
      );
      this.addSql(`create policy ${table}_delete on ${table} for delete using (${isOwn})`);
      this.addSql(`alter table ${table} enable row level security, force row level security`);
    }
    // Words as the service makes them of new messages, except that marks of letters stay.
    this.addSql(`update conversation_message set search = array_to_tsvector(array(
        select distinct right(business_id, 8) || ':' || left(word, 40)
        from regexp_split_to_table(lower(left(text, 10000)), '[^[:alnum:]]+') word where word <> ''))
      where search is null`);
    // An index of an aborted attempt is invalid and would prevent a new one.
    this.addSql('drop index concurrently if exists conversation_message_search_index');
    this.addSql(`create index concurrently conversation_message_search_index on conversation_message
      using gin (search) with (fastupdate = off)`);
    this.addSql('drop index concurrently if exists message_file_business_id_message_id_index');
    this.addSql(`create index concurrently message_file_business_id_message_id_index
      on message_file (business_id, message_id)`);
    this.addSql('drop index concurrently if exists message_file_unsent_index');
    this.addSql(`create index concurrently message_file_unsent_index
      on message_file (created_at) where message_id is null`);
  }
}

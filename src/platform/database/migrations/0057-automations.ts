import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds automations, the recipients of news by message, scheduled messages, and addresses that do not work. */
export class Automations extends Migration {
  override up(): void {
    this.addSql(`create table automation (
      business_id text not null,
      id text not null,
      name text not null,
      active boolean not null,
      trigger text not null,
      days int not null,
      segment_id text null,
      channel text null,
      subject text null,
      text text not null,
      ran_on text null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint automation_business_id_foreign foreign key (business_id) references business (id),
      constraint automation_business_id_segment_id_foreign foreign key (business_id, segment_id)
        references segment (business_id, id)
    )`);
    this.addSql(
      'create unique index "automation_business_id_name_index" on "automation" ("business_id", lower("name"))',
    );
    this.addSql(`create table message_recipient (
      business_id text not null,
      id text not null,
      message_id text not null,
      client_id text not null,
      automation_id text null,
      occasion text null,
      created_at timestamptz(3) not null,
      sent_at timestamptz(3) null,
      failed_at timestamptz(3) null,
      primary key (business_id, id),
      constraint message_recipient_business_id_foreign foreign key (business_id) references business (id),
      constraint message_recipient_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id),
      constraint message_recipient_business_id_automation_id_foreign foreign key (business_id, automation_id)
        references automation (business_id, id) on delete set null (automation_id)
    )`);
    this
      .addSql(`create unique index "message_recipient_occasion_index" on "message_recipient" ("business_id", "automation_id", "occasion")
      where automation_id is not null`);
    this.addSql(
      'create index message_recipient_business_id_message_id_index on message_recipient (business_id, message_id)',
    );
    this.addSql(
      'create index message_recipient_business_id_client_id_index on message_recipient (business_id, client_id)',
    );
    this.addSql(
      'create index message_recipient_created_at_index on message_recipient (created_at)',
    );
    for (const table of ['automation', 'message_recipient']) {
      this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
      this.addSql(`create policy ${table}_insert on ${table} for insert with check (${isOwn})`);
      this.addSql(
        `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
      );
      this.addSql(`create policy ${table}_delete on ${table} for delete using (${isOwn})`);
      this.addSql(`alter table ${table} enable row level security, force row level security`);
    }
    this.addSql(`alter table written_message add column automation_id text null,
      add column recipients jsonb null, add column choose_at timestamptz(3) null`);
    this
      .addSql(`create index "written_message_due_index" on "written_message" ("choose_at", "business_id")
      where choose_at is not null and cancelled_at is null`);
    this.addSql(`alter table client add column bounced_email text null,
      add column bounced_at timestamptz(3) null, add column bounce_reason text null`);
  }
}

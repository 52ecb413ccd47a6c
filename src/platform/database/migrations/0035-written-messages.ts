import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';

/** Adds the messages that people and assistants write to clients. Their recipients are rows of `notification`. */
export class WrittenMessages extends Migration {
  override up(): void {
    this.addSql(`create table written_message (
      business_id text not null,
      id text not null,
      purpose text not null,
      channel text null,
      subject text null,
      text text not null,
      client_id text null,
      by_name text null,
      by_actor text not null,
      skipped jsonb not null,
      send_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      cancelled_at timestamptz(3) null,
      primary key (business_id, id),
      constraint written_message_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql('create index written_message_created_at_index on written_message (created_at)');
    this
      .addSql(`create index written_message_client_index on written_message (business_id, client_id)
      where client_id is not null`);
    const own = `business_id = ${business} or ${business} = '*'`;
    const table = 'written_message';
    this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
    this.addSql(`create policy ${table}_insert on ${table} for insert with check (${own})`);
    this.addSql(
      `create policy ${table}_update on ${table} for update using (${own}) with check (${own})`,
    );
    this.addSql(`create policy ${table}_delete on ${table} for delete using (${own})`);
    this.addSql(`alter table ${table} enable row level security, force row level security`);
  }
}

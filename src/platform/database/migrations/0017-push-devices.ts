import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds the browsers of members that receive push messages, with the chosen kinds. */
export class PushDevices extends Migration {
  override up(): void {
    this.addSql(`create table push_device (
      id text not null,
      business_id text not null,
      user_id text not null,
      session_id text,
      endpoint_hash text not null,
      sealed text not null,
      public_key text not null,
      device text,
      language text not null,
      created_at timestamptz(3) not null,
      last_sent_at timestamptz(3),
      primary key (business_id, id),
      constraint push_device_business_id_endpoint_hash_unique unique (business_id, endpoint_hash),
      constraint push_device_business_id_foreign foreign key (business_id) references business (id),
      constraint push_device_user_id_foreign foreign key (user_id) references app_user (id)
    )`);
    this.addSql(
      'create index push_device_business_id_user_id_index on push_device (business_id, user_id)',
    );
    this.addSql(`create table push_choice (
      business_id text not null,
      user_id text not null,
      kinds text[] not null,
      quiet_from text,
      quiet_to text,
      version int not null default 1,
      primary key (business_id, user_id),
      constraint push_choice_business_id_foreign foreign key (business_id) references business (id)
        on update cascade on delete cascade,
      constraint push_choice_user_id_foreign foreign key (user_id) references app_user (id)
        on update cascade on delete cascade
    )`);
    for (const table of ['push_device', 'push_choice']) {
      this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
      this.addSql(`create policy ${table}_insert on ${table} for insert with check (${isOwn})`);
      this.addSql(`create policy ${table}_update on ${table} for update
        using (${isOwn}) with check (${isOwn})`);
      this.addSql(`create policy ${table}_delete on ${table} for delete using (${isOwn})`);
      this.addSql(`alter table ${table} enable row level security, force row level security`);
    }
  }
}

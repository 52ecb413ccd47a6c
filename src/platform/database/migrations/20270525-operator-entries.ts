import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `create table operator_entry (
      id text not null,
      business_id text not null,
      session_id text not null,
      user_id text not null,
      reason text not null,
      started_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      left_at timestamptz(3) null,
      primary key (id),
      constraint operator_entry_business_id_foreign foreign key (business_id) references business (id)
    )`,
  'create index operator_entry_business_id_id_index on operator_entry (business_id, id)',
  'create index operator_entry_present_index on operator_entry (session_id, id) where left_at is null',
  'create policy operator_entry_read on operator_entry for select using (true)',
  `create policy operator_entry_insert on operator_entry for insert with check (${isOwn})`,
  `create policy operator_entry_update on operator_entry for update using (${isOwn}) with check (${isOwn})`,
  `create policy operator_entry_delete on operator_entry for delete using (${isOwn})`,
  'alter table operator_entry enable row level security, force row level security',
  `create index webhook_endpoint_failing_index on webhook_endpoint (business_id)
     where failing_since is not null or disabled_reason is not null`,
];

/** Operators of the service look into a business for a while and with a reason, and find those whose webhooks fail. */
export class OperatorEntries extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

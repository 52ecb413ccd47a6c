import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const policies = (table: string) => [
  `create policy ${table}_read on ${table} for select using (true)`,
  `create policy ${table}_insert on ${table} for insert with check (${isOwn})`,
  `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
  `create policy ${table}_delete on ${table} for delete using (${isOwn})`,
  `alter table ${table} enable row level security, force row level security`,
];

const statements = [
  `create table time_entry (
      id text not null,
      business_id text not null,
      staff_id text not null,
      day text not null,
      start_at timestamptz(3) not null,
      end_at timestamptz(3) null,
      breaks jsonb not null,
      corrected_by_name text null,
      removed_at timestamptz(3) null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint time_entry_business_id_foreign foreign key (business_id) references business (id),
      constraint time_entry_business_id_staff_id_foreign foreign key (business_id, staff_id)
        references staff_member (business_id, id)
    )`,
  'create index time_entry_business_id_day_start_at_index on time_entry (business_id, day, start_at)',
  'create index time_entry_business_id_staff_id_day_start_at_index on time_entry (business_id, staff_id, day, start_at)',
  `create unique index time_entry_open_index on time_entry (business_id, staff_id)
    where end_at is null and removed_at is null`,
  ...policies('time_entry'),
  `create table time_approval (
      business_id text not null,
      staff_id text not null,
      day text not null,
      approved_at timestamptz(3) not null,
      approved_by_name text null,
      primary key (business_id, staff_id, day),
      constraint time_approval_business_id_foreign foreign key (business_id) references business (id),
      constraint time_approval_business_id_staff_id_foreign foreign key (business_id, staff_id)
        references staff_member (business_id, id)
    )`,
  ...policies('time_approval'),
];

/** People clock in and out, and what they worked is approved by the day. */
export class TimeSheets extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

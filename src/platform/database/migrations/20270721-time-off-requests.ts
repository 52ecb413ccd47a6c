import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `create table time_off_request (
      id text not null,
      business_id text not null,
      staff_id text not null,
      start_at timestamptz(3) not null,
      end_at timestamptz(3) not null,
      reason text null,
      status text not null,
      note text null,
      decided_by_name text null,
      decided_at timestamptz(3) null,
      time_off_id text null,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint time_off_request_business_id_foreign foreign key (business_id) references business (id),
      constraint time_off_request_business_id_staff_id_foreign foreign key (business_id, staff_id)
        references staff_member (business_id, id)
    )`,
  'create index time_off_request_business_id_status_id_index on time_off_request (business_id, status, id)',
  'create index time_off_request_business_id_staff_id_index on time_off_request (business_id, staff_id)',
  'create policy time_off_request_read on time_off_request for select using (true)',
  `create policy time_off_request_insert on time_off_request for insert with check (${isOwn})`,
  `create policy time_off_request_update on time_off_request for update using (${isOwn}) with check (${isOwn})`,
  `create policy time_off_request_delete on time_off_request for delete using (${isOwn})`,
  'alter table time_off_request enable row level security, force row level security',
  `update notification_settings set to_business = to_business || array['timeoff_requested', 'timeoff_decided']
    where 'appointment_booked' = any(to_business)`,
];

/** People ask for time off. Who hears of bookings hears of that. */
export class TimeOffRequests extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

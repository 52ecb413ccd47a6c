import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `create table appointment_series (
      id text not null,
      business_id text not null,
      rule text not null,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint appointment_series_business_id_id_unique unique (business_id, id),
      constraint appointment_series_business_id_foreign foreign key (business_id) references business (id)
    )`,
  'create policy appointment_series_read on appointment_series for select using (true)',
  `create policy appointment_series_insert on appointment_series for insert with check (${isOwn})`,
  `create policy appointment_series_update on appointment_series for update using (${isOwn}) with check (${isOwn})`,
  `create policy appointment_series_delete on appointment_series for delete using (${isOwn})`,
  'alter table appointment_series enable row level security, force row level security',
  'alter table appointment add column series_id text null',
  `alter table appointment add constraint appointment_business_id_series_id_foreign
     foreign key (business_id, series_id) references appointment_series (business_id, id) on delete set null (series_id)`,
  `create index appointment_series_index on appointment (business_id, series_id)
     where series_id is not null`,
];

/** Visits that were booked together by a rule: a regular's. */
export class Series extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

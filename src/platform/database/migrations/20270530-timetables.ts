import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `alter table catalog_item add column timetable jsonb null, add column min_participants int null,
     add column min_participants_cutoff_minutes int null`,
  'create index catalog_item_least_index on catalog_item (business_id, id) where min_participants is not null',
  `create table class_decision (
      business_id text not null,
      catalog_item_id text not null,
      start_at timestamptz(3) not null,
      staff_id text not null,
      takes_place boolean not null,
      decided_at timestamptz(3) not null,
      primary key (business_id, catalog_item_id, start_at, staff_id),
      constraint class_decision_business_id_foreign foreign key (business_id) references business (id),
      constraint class_decision_business_id_catalog_item_id_foreign foreign key (business_id, catalog_item_id)
        references catalog_item (business_id, id)
    )`,
  'create policy class_decision_read on class_decision for select using (true)',
  `create policy class_decision_insert on class_decision for insert with check (${isOwn})`,
  `create policy class_decision_update on class_decision for update using (${isOwn}) with check (${isOwn})`,
  `create policy class_decision_delete on class_decision for delete using (${isOwn})`,
  'alter table class_decision enable row level security, force row level security',
];

/** When services begin, with how many participants they take place, and of which starts that is decided. */
export class Timetables extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

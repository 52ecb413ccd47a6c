import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Which events of the journal somebody has looked at. */
export class SeenEvents extends Migration {
  override up(): void {
    const statements = [
      `create table seen_event (
        business_id text not null,
        event_id text not null,
        seen_at timestamptz(3) not null,
        user_id text null,
        primary key (business_id, event_id),
        constraint seen_event_business_id_foreign foreign key (business_id) references business (id)
      )`,
      'create policy seen_event_read on seen_event for select using (true)',
      `create policy seen_event_insert on seen_event for insert with check (${isOwn})`,
      `create policy seen_event_update on seen_event for update using (${isOwn}) with check (${isOwn})`,
      `create policy seen_event_delete on seen_event for delete using (${isOwn})`,
      'alter table seen_event enable row level security, force row level security',
    ];
    for (const statement of statements) this.addSql(statement);
  }
}

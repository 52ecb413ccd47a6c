import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `create table saved_view (
      id text not null,
      business_id text not null,
      user_id text not null,
      list text not null,
      name text not null,
      filters jsonb not null,
      is_default boolean not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint saved_view_business_id_user_id_list_name_unique unique (business_id, user_id, list, name),
      constraint saved_view_business_id_foreign foreign key (business_id) references business (id),
      constraint saved_view_user_id_foreign foreign key (user_id) references app_user (id)
    )`,
  'create policy saved_view_read on saved_view for select using (true)',
  `create policy saved_view_insert on saved_view for insert with check (${isOwn})`,
  `create policy saved_view_update on saved_view for update using (${isOwn}) with check (${isOwn})`,
  `create policy saved_view_delete on saved_view for delete using (${isOwn})`,
  'alter table saved_view enable row level security, force row level security',
];

/** What people keep of how they look at lists. */
export class SavedViews extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

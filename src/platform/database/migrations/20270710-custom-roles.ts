import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `create table custom_role (
      id text not null,
      business_id text not null,
      name text not null,
      actions text[] not null,
      own_only boolean not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint custom_role_business_id_id_unique unique (business_id, id),
      constraint custom_role_business_id_name_unique unique (business_id, name),
      constraint custom_role_business_id_foreign foreign key (business_id) references business (id)
    )`,
  'create policy custom_role_read on custom_role for select using (true)',
  `create policy custom_role_insert on custom_role for insert with check (${isOwn})`,
  `create policy custom_role_update on custom_role for update using (${isOwn}) with check (${isOwn})`,
  `create policy custom_role_delete on custom_role for delete using (${isOwn})`,
  'alter table custom_role enable row level security, force row level security',
  // What members are shown depends on what they may do.
  ...Object.entries({ insert: 'new', update: 'new', delete: 'old' }).map(
    ([change, rows]) =>
      `create trigger custom_role_${change}_shown after ${change} on custom_role
        referencing ${rows} table as changed for each statement
        execute function raise_shown_revision_by_business_id()`,
  ),
  `alter table membership
      add column custom_role_id text null,
      add constraint membership_business_id_custom_role_id_foreign foreign key (business_id, custom_role_id)
        references custom_role (business_id, id),
      add constraint membership_custom_role_check check ((role = 'custom') = (custom_role_id is not null))`,
];

/** Roles that a business makes of its own. */
export class CustomRoles extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

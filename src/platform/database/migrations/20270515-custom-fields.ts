import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `create table custom_field (
      id text not null,
      business_id text not null,
      record text not null,
      key text not null,
      name text not null,
      type text not null,
      choices text[] not null,
      help text null,
      active boolean not null,
      position int not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint custom_field_business_id_id_unique unique (business_id, id),
      constraint custom_field_business_id_record_key_unique unique (business_id, record, key),
      constraint custom_field_business_id_foreign foreign key (business_id) references business (id)
    )`,
  'create policy custom_field_read on custom_field for select using (true)',
  `create policy custom_field_insert on custom_field for insert with check (${isOwn})`,
  `create policy custom_field_update on custom_field for update using (${isOwn}) with check (${isOwn})`,
  `create policy custom_field_delete on custom_field for delete using (${isOwn})`,
  'alter table custom_field enable row level security, force row level security',
  `alter table client add column fields jsonb not null default '{}'`,
];

/** Businesses have fields of their own, in which clients have values. */
export class CustomFields extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

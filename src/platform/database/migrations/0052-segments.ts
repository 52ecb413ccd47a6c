import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds the segments of clients. */
export class Segments extends Migration {
  override up(): void {
    this.addSql(`create table segment (
      business_id text not null,
      id text not null,
      name text not null,
      filter jsonb not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint segment_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(
      'create unique index "segment_business_id_name_index" on "segment" ("business_id", lower("name"))',
    );
    this.addSql('create policy segment_read on segment for select using (true)');
    this.addSql(`create policy segment_insert on segment for insert with check (${isOwn})`);
    this.addSql(
      `create policy segment_update on segment for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy segment_delete on segment for delete using (${isOwn})`);
    this.addSql('alter table segment enable row level security, force row level security');
  }
}

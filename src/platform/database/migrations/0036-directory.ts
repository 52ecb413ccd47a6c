import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;
const table = 'directory_entry';

/** Adds the directory: the agreement of businesses to be found, their kinds and places. */
export class Directory extends Migration {
  override up(): void {
    this.addSql(`create table ${table} (
      business_id text not null,
      listed boolean not null,
      google boolean not null,
      kinds text[] not null,
      town text null,
      postal_code text null,
      latitude double precision null,
      longitude double precision null,
      search tsvector null,
      indexed_revision text not null default '',
      google_sent_at timestamptz(3) null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (business_id),
      constraint ${table}_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(`create index ${table}_words_index on ${table} using gin (search) where listed`);
    this.addSql(
      `create index ${table}_place_index on ${table} using gist (point(longitude, latitude)) where listed`,
    );
    this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
    this.addSql(`create policy ${table}_insert on ${table} for insert with check (${isOwn})`);
    this.addSql(
      `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy ${table}_delete on ${table} for delete using (${isOwn})`);
    this.addSql(`alter table ${table} enable row level security, force row level security`);
  }
}

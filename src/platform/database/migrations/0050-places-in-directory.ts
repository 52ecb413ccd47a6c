import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;
const table = 'directory_place';

/** Adds the coordinates of locations, and the further locations of listed businesses in the directory. */
export class PlacesInDirectory extends Migration {
  override up(): void {
    this.addSql(`alter table location add column latitude double precision null,
      add column longitude double precision null`);
    this.addSql(`create table ${table} (
      business_id text not null,
      location_id text not null,
      town text null,
      postal_code text null,
      latitude double precision null,
      longitude double precision null,
      search tsvector null,
      primary key (business_id, location_id),
      constraint ${table}_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(`create index ${table}_words_index on ${table} using gin (search)`);
    this.addSql(
      `create index ${table}_place_index on ${table} using gist (point(longitude, latitude))`,
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

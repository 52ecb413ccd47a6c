import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** The id of a business's main location: that of the business, with another prefix. */
const mainId = (businessId: string) => `'loc_' || substr(${businessId}, 5)`;

const operations = { insert: 'new', update: 'new', delete: 'old' };

/**
 * Adds the locations of businesses. Every business gets its main location. Its address, phone, zone, hours and capacity stay in
 * the row of the business, so the release before can go on with both. It deletes sandboxes without knowing of their locations.
 */
export class Locations extends Migration {
  override up(): void {
    this.addSql('alter table business add column location_count int not null default 1');
    this.addSql(`create table location (
      business_id text not null,
      id text not null,
      name text null,
      slug text null,
      address text null,
      phone text null,
      timezone text null,
      working_hours text null,
      parallel_capacity int null,
      position int not null default 0,
      status text not null default 'active',
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint location_business_id_slug_unique unique (business_id, slug),
      constraint location_business_id_foreign foreign key (business_id) references business (id) on delete cascade,
      constraint location_main_check check (case when id = ${mainId('business_id')}
        then slug is null and address is null and phone is null and timezone is null and working_hours is null
          and parallel_capacity is null and status = 'active'
        else name is not null and slug is not null and timezone is not null and working_hours is not null end)
    )`);
    this.addSql('create policy location_read on location for select using (true)');
    this.addSql(`create policy location_insert on location for insert with check (${isOwn})`);
    this.addSql(
      `create policy location_update on location for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy location_delete on location for delete using (${isOwn})`);
    this.makeMain();
    this.addSql('alter table location enable row level security, force row level security');
    this.count();
    this.note();
  }

  /** Gives each business its main location: the present ones now, and others at the end of the transaction that makes them. */
  private makeMain(): void {
    const insert = (from: string) => `insert into location (business_id, id, created_at)
      select b.id, ${mainId('b.id')}, b.created_at from ${from}`;
    this.addSql(insert('business b'));
    this.addSql(`create function make_main_location() returns trigger language plpgsql as $$
      begin
        ${insert('business b where b.id = new.id')} on conflict do nothing;
        return null;
      end $$`);
    // An import or a copy brings the row of its main location itself, so this waits for it.
    this.addSql(`create constraint trigger business_main_location after insert on business
      deferrable initially deferred for each row execute function make_main_location()`);
  }

  /** Counts the active locations in the row of the business, so that businesses with one read no more than that row. */
  private count(): void {
    this.addSql(`create function count_locations() returns trigger language plpgsql as $$
      begin
        update business set calendar_revision = calendar_revision + 1, location_count = 1 + (
            select count(*) from location l
            where l.business_id = business.id and l.status = 'active' and l.id <> ${mainId('business.id')})
          where id = coalesce(new.business_id, old.business_id);
        return null;
      end $$`);
    // The main location is made with its business, which counts it already.
    for (const [operation, row] of Object.entries(operations)) {
      const others =
        operation === 'update' ? '' : `when (${row}.id <> ${mainId(`${row}.business_id`)})`;
      this.addSql(`create trigger location_${operation}_counted after ${operation} on location
        for each row ${others} execute function count_locations()`);
    }
  }

  /** Notes changes of locations in the feed of changes, and raises the revision of cached answers. */
  private note(): void {
    this.addSql(`create function note_location_change() returns trigger language plpgsql as $$
      begin
        insert into object_change (business_id, kind, object_id, deleted)
          select distinct business_id, 'location', id, tg_op = 'DELETE' from changed;
        return null;
      end $$`);
    for (const [operation, row] of Object.entries(operations)) {
      const rows = `after ${operation} on location referencing ${row} table as changed for each statement`;
      this.addSql(
        `create trigger location_${operation}_noted ${rows} execute function note_location_change()`,
      );
      this.addSql(
        `create trigger location_${operation}_shown ${rows} execute function raise_shown_revision_by_business_id()`,
      );
    }
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What takes places in the calendar of a business, and what the places are, with the functions for their changes. */
const tables: Readonly<Record<string, string>> = {
  appointment: 'raise_booked_revision',
  hold: 'raise_booked_revision',
  resource: 'raise_shown_revision_by_business_id',
};

const changes = { insert: 'new', update: 'new', delete: 'old' } as const;

/** How often what is booked has changed, counted beside how often what is shown has. */
export class BookedRevision extends Migration {
  override up(): void {
    this.addSql('alter table shown_revision add column booked bigint not null default 0');
    this
      .addSql(`create function raise_booked_revision_of(changed text) returns void language plpgsql as $$
      begin
        update shown_revision set booked = booked + 1
          where business_id = changed and part = (
            select part from shown_revision where business_id = changed
            limit 1 for no key update skip locked);
        if not found then
          insert into shown_revision (business_id, part, revision, booked)
            values (changed, gen_random_uuid(), 0, 1);
        end if;
      end $$`);
    this.addSql(`create function raise_booked_revision() returns trigger language plpgsql as $$
      begin
        perform raise_booked_revision_of(each.business_id)
          from (select distinct business_id from changed) each;
        return null;
      end $$`);
    for (const [table, raise] of Object.entries(tables)) {
      for (const [change, rows] of Object.entries(changes)) {
        this.addSql(`create trigger ${table}_${change}_shown after ${change} on ${table}
          referencing ${rows} table as changed for each statement
          execute function ${raise}()`);
      }
    }
  }
}

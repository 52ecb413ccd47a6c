import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Tables with rows of a location. A call that waited for a leaving could add one at the location that left. */
const placed = [
  'appointment',
  'cash_drawer',
  'hold',
  'location_stock',
  'payment',
  'receipt',
  'resource',
  'sales_order',
] as const;

/**
 * Adds the leavings: which location became a business of its own, and the function by which the copies of its things get new ids.
 */
export class Leaving extends Migration {
  override up(): void {
    this.addSql(`create table business_leaving (
      business_id text not null,
      id text not null,
      left_id text not null,
      left_name text not null,
      location_id text not null,
      facts jsonb not null,
      left_at timestamptz(3) not null,
      by_name text null,
      undone_at timestamptz(3) null,
      primary key (business_id, id),
      constraint business_leaving_business_id_foreign foreign key (business_id) references business (id)
    )`);
    const policies = {
      read: 'for select using (true)',
      insert: `for insert with check (${isOwn})`,
      update: `for update using (${isOwn}) with check (${isOwn})`,
      delete: `for delete using (${isOwn})`,
    };
    for (const [name, rule] of Object.entries(policies))
      this.addSql(`create policy business_leaving_${name} on business_leaving ${rule}`);
    this.addSql('alter table business_leaving enable row level security, force row level security');
    // As with joinings, the check of the foreign key waits, and the failure makes the service try again, and then refuse.
    this.addSql(`create function refuse_left() returns trigger language plpgsql as $$
      begin
        if current_setting('app.joining', true) is distinct from 'on' and exists (
            select from business_leaving v join location l on l.business_id = v.business_id and l.id = v.location_id
            where v.business_id = new.business_id and v.location_id = new.location_id and v.undone_at is null
              and l.status = 'archived') then
          raise serialization_failure using message = 'The location became a business of its own.';
        end if;
        return null;
      end $$`);
    for (const table of placed) {
      this.addSql(`create trigger ${table}_not_left after insert on ${table}
        for each row when (new.location_id is not null) execute function refuse_left()`);
    }
    // Addresses of pictures have ids before a slash. Copies share the pictures, so these ids stay.
    this
      .addSql(`create function renew_ids(value jsonb, ids jsonb) returns jsonb language plpgsql immutable as $$
      declare
        renewed text := value::text;
        old text;
      begin
        for old in
          select distinct m.mention[1] from regexp_matches(renewed, '([a-z]{2,5}_[0-9a-z]{26})(?![0-9a-z/])', 'g') m (mention)
          where jsonb_exists(ids, m.mention[1])
        loop
          renewed := regexp_replace(renewed, old || '(?![0-9a-z/])', ids ->> old, 'g');
        end loop;
        return renewed::jsonb;
      end $$`);
  }
}

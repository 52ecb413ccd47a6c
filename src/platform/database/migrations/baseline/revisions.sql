-- Counters that detect stale cache entries: see src/platform/cache.

-- Revisions of a business's visible data and of its bookings, as sums of several counters.
-- A change raises a counter that no other transaction has locked, so orders of one business do not wait for each other.
create table shown_revision (
  business_id text not null,
  part uuid not null,
  revision bigint not null,
  booked bigint not null default 0,
  primary key (business_id, part)
);

create function raise_shown_revision_of(changed text) returns void language plpgsql as $$
begin
  update shown_revision set revision = revision + 1
    where business_id = changed and part = (
      select part from shown_revision where business_id = changed
      limit 1 for no key update skip locked);
  if not found then
    insert into shown_revision (business_id, part, revision) values (changed, gen_random_uuid(), 1);
  end if;
end $$;

create function raise_booked_revision_of(changed text) returns void language plpgsql as $$
begin
  update shown_revision set booked = booked + 1
    where business_id = changed and part = (
      select part from shown_revision where business_id = changed
      limit 1 for no key update skip locked);
  if not found then
    insert into shown_revision (business_id, part, revision, booked)
      values (changed, gen_random_uuid(), 0, 1);
  end if;
end $$;

create function raise_shown_revision_by_id() returns trigger language plpgsql as $$
begin
  perform raise_shown_revision_of(each.id) from (select distinct id from changed) each;
  return null;
end $$;

create function raise_shown_revision_by_business_id() returns trigger language plpgsql as $$
begin
  perform raise_shown_revision_of(each.business_id) from (select distinct business_id from changed) each;
  return null;
end $$;

create function raise_booked_revision() returns trigger language plpgsql as $$
begin
  perform raise_booked_revision_of(each.business_id)
    from (select distinct business_id from changed) each;
  return null;
end $$;

do $$
declare
  change record;
begin
  for change in
    select what.table_name, what.function_name, operation.name, operation.which
    from (values
      ('business', 'raise_shown_revision_by_id'),
      ('catalog_category', 'raise_shown_revision_by_business_id'),
      ('catalog_collection', 'raise_shown_revision_by_business_id'),
      ('catalog_item', 'raise_shown_revision_by_business_id'),
      ('catalog_part', 'raise_shown_revision_by_business_id'),
      ('catalog_variant', 'raise_shown_revision_by_business_id'),
      ('custom_field', 'raise_shown_revision_by_business_id'),
      ('custom_role', 'raise_shown_revision_by_business_id'),
      ('membership', 'raise_shown_revision_by_business_id'),
      ('resource', 'raise_shown_revision_by_business_id'),
      ('shop', 'raise_shown_revision_by_business_id'),
      ('staff_member', 'raise_shown_revision_by_business_id'),
      ('stock', 'raise_shown_revision_by_business_id'),
      ('tax_rate', 'raise_shown_revision_by_business_id'),
      ('appointment', 'raise_booked_revision'),
      ('hold', 'raise_booked_revision')
    ) as what (table_name, function_name),
    (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as operation (name, which)
  loop
    execute format(
      'create trigger %1$s_%2$s_shown after %2$s on %1$s referencing %3$s table as changed
         for each statement execute function %4$s()',
      change.table_name, change.name, change.which, change.function_name);
  end loop;
end $$;

-- Raises the business's revision of all data that free times depend on.
create function raise_calendar_revision() returns trigger language plpgsql as $$
begin
  update business set calendar_revision = calendar_revision + 1
    where id = coalesce(new.business_id, old.business_id);
  return null;
end $$;

create trigger staff_member_calendar after insert or update on staff_member
  for each row execute function raise_calendar_revision();
create trigger resource_calendar after insert or update on resource
  for each row execute function raise_calendar_revision();
create trigger catalog_variant_calendar after insert or update or delete on catalog_variant
  for each row execute function raise_calendar_revision();
create trigger tax_rate_calendar after insert or update or delete on tax_rate
  for each row execute function raise_calendar_revision();

-- Raises the revision once per statement. Imports insert thousands of rows, and one update of the business per row would be slow.
create function raise_calendar_revision_once() returns trigger language plpgsql as $$
begin
  update business set calendar_revision = calendar_revision + 1
    where id in (select business_id from changed);
  return null;
end $$;

create trigger catalog_item_inserted_calendar after insert on catalog_item referencing new table as changed
  for each statement execute function raise_calendar_revision_once();
create trigger catalog_item_updated_calendar after update on catalog_item referencing new table as changed
  for each statement execute function raise_calendar_revision_once();

-- An external busy time changes free times like a block in our calendar.
do $$
declare
  change record;
begin
  for change in
    select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as operation (name, which)
  loop
    execute format(
      'create trigger busy_time_%1$s_calendar after %2$s on busy_time referencing %3$s table as changed
         for each statement execute function raise_calendar_revision_once()',
      rtrim(change.name, 'e') || 'ed', change.name, change.which);
    execute format(
      'create trigger busy_time_%1$s_shown after %2$s on busy_time referencing %3$s table as changed
         for each statement execute function raise_shown_revision_by_business_id()',
      rtrim(change.name, 'e') || 'ed', change.name, change.which);
  end loop;
end $$;

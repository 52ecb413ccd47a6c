-- Makes a migrated database a cell. Run it in that database as superuser, and again after an upgrade of the registry:
--   psql "$CELL" -v cell=a -v url=http://10.0.1.5:3000 -v host=10.0.0.5 -v port=5432 -v dbname=frontdesk -v password=… -f cell.sql
--
-- People and places are kept in the registry, and each cell has a copy by logical replication. The service reads the copy.
-- It also writes to the copy, and triggers write the same to the registry in the same transaction. If the registry does
-- not answer, these writes fail, and everything else goes on.

\set ON_ERROR_STOP on
begin;

create extension if not exists postgres_fdw;
drop server if exists registry cascade;
drop schema if exists registry cascade;
create server registry foreign data wrapper postgres_fdw
  options (host :'host', port :'port', dbname :'dbname', connect_timeout '3', tcp_user_timeout '3000', keepalives_idle '5');
create user mapping for current_user server registry options (user 'frontdesk_cell', password :'password');
create schema registry;
import foreign schema public
  limit to (announcement, announcement_reader, app, app_user, buyer, cell, login_link, oauth_client, oauth_code,
    one_time_code, place, refresh_token, tariff, tariff_coupon, token)
  from server registry into registry;

create function registry.cell_name() returns text language sql immutable return :'cell';

-- The time of a token's last use is each cell's own: it changes each minute, and decides nothing.
create function registry.shared(stored jsonb) returns jsonb language sql immutable return stored - 'last_used_at';

create function registry.columns_of(named text) returns text[] language sql stable return (
  select array_agg(quote_ident(attname) order by attnum) from pg_attribute
  where attrelid = format('registry.%I', named)::regclass and attnum > 0 and not attisdropped);

create function registry.key_of(named text) returns text[] language sql stable return (
  select array_agg(quote_ident(attname)) from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = format('public.%I', named)::regclass and i.indisprimary);

-- The first cell may have people already.
do $$
declare
  filled text;
begin
  foreach filled in array array['app_user', 'announcement', 'announcement_reader', 'app', 'buyer', 'login_link', 'oauth_client',
    'oauth_code', 'one_time_code', 'token', 'refresh_token', 'tariff', 'tariff_coupon']
  loop
    execute format('insert into registry.%1$I (%2$s) select %2$s from public.%1$I on conflict do nothing', filled,
      array_to_string(registry.columns_of(filled), ', '));
  end loop;
end $$;

-- Writes a changed row to the registry. A row that another cell changed meanwhile is a serialization failure (40001), which the
-- service repeats. A registry that does not answer is a lock timeout (55P03), which the service answers as BUSY.
create function registry.write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns text := array_to_string(registry.columns_of(tg_table_name), ', ');
  found jsonb;
  is_key text;
begin
  if tg_op = 'UPDATE' and registry.shared(to_jsonb(old)) = registry.shared(to_jsonb(new)) then
    return null;
  end if;
  select string_agg(format('r.%s = ($1).%s', name, name), ' and ') into is_key
  from unnest(registry.key_of(tg_table_name)) name;
  if tg_op = 'INSERT' then
    execute format('insert into registry.%I (%s) select %s from (select ($1).*) r', tg_table_name, columns, columns)
      using new;
    return null;
  end if;
  if tg_op = 'DELETE' then
    execute format('delete from registry.%I r where %s', tg_table_name, is_key) using old;
    return null;
  end if;
  execute format('select to_jsonb(r) from registry.%I r where %s for update', tg_table_name, is_key)
    into found using old;
  if found is null or registry.shared(found) <> registry.shared(to_jsonb(old)) then
    raise serialization_failure using message = format('Another cell changed %s meanwhile.', tg_table_name);
  end if;
  execute format('update registry.%I r set (%s) = (select %s from (select ($2).*) s) where %s',
    tg_table_name, columns, columns, is_key) using old, new;
  return null;
exception
  when unique_violation then
    raise serialization_failure using message = format('Another cell wrote %s meanwhile.', tg_table_name);
  when connection_exception or sqlclient_unable_to_establish_sqlconnection or connection_failure
    or admin_shutdown or crash_shutdown or cannot_connect_now then
    raise lock_not_available using message = 'The registry does not answer.';
end $$;

-- Stores a row that arrives from the registry. The cell that wrote it has it already.
create function registry.arrive() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  execute format('insert into %I select ($1).* on conflict (%s) do update set %s', tg_table_name,
    array_to_string(registry.key_of(tg_table_name), ', '),
    (select string_agg(format('%s = excluded.%s', name, name), ', ') from unnest(registry.columns_of(tg_table_name)) name))
  using new;
  return null;
end $$;

create function registry.keep_use() returns trigger language plpgsql as $$
begin
  new.last_used_at := old.last_used_at;
  return new;
end $$;

-- Registers the names by which a business is found. A name of another cell is refused as a taken one of this cell is.
create function registry.register() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  its_business text := coalesce(changed ->> 'business_id', changed ->> 'id');
  names text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    names := case tg_argv[0]
      when 'business' then array[changed ->> 'id']
      when 'member' then array[changed ->> 'user_id' || '/' || its_business]
      when 'host' then array(select changed ->> 'host' where changed ->> 'state' = 'proven')
      else array(select jsonb_array_elements_text(changed -> 'former_slugs') union select changed ->> 'slug') end;
  end if;
  delete from registry.place p
  where p.kind = tg_argv[0] and p.business = its_business and p.cell = registry.cell_name() and p.name <> all(names)
    and (p.kind <> 'member' or p.name = changed ->> 'user_id' || '/' || its_business);
  insert into registry.place (kind, name, business, cell)
  select tg_argv[0], name, its_business, registry.cell_name() from unnest(names) name on conflict do nothing;
  if exists (select from registry.place p
    where p.kind = tg_argv[0] and p.name = any(names) and p.cell <> registry.cell_name() and p.business <> its_business)
  then
    raise unique_violation using constraint = format('%s_slug_unique', tg_table_name), message = 'Another cell has this name.';
  end if;
  return null;
exception
  when connection_exception or sqlclient_unable_to_establish_sqlconnection or connection_failure
    or admin_shutdown or crash_shutdown or cannot_connect_now then
    raise lock_not_available using message = 'The registry does not answer.';
end $$;

do $$
declare
  copied text;
begin
  foreach copied in array array(select foreign_table_name::text from information_schema.foreign_tables
    where foreign_table_schema = 'registry')
  loop
    execute format('create trigger registry_write after insert or update or delete on %I
      for each row execute function registry.write()', copied);
    execute format('create trigger registry_arrive before insert on %I
      for each row execute function registry.arrive()', copied);
    execute format('alter table %I enable replica trigger registry_arrive', copied);
  end loop;
end $$;
create trigger registry_keep_use before update on token for each row execute function registry.keep_use();
alter table token enable replica trigger registry_keep_use;
create trigger registry_id after insert or delete on business
  for each row execute function registry.register('business');
create trigger registry_slug after insert or update of slug, former_slugs or delete on business
  for each row execute function registry.register('slug');
create trigger registry_shop after insert or update of slug, former_slugs or delete on shop
  for each row execute function registry.register('shop');
create trigger registry_host after insert or update of host, state or delete on shop_domain
  for each row execute function registry.register('host');

create trigger registry_member after insert or delete on membership
  for each row execute function registry.register('member');

insert into registry.place (kind, name, business, cell)
select 'business', id, id, registry.cell_name() from business
union all select 'slug', each, id, registry.cell_name() from business, unnest(former_slugs || slug) each
union all select 'shop', each, business_id, registry.cell_name() from shop, unnest(former_slugs || slug) each
union all select 'host', host, business_id, registry.cell_name() from shop_domain where state = 'proven'
union all select 'member', user_id || '/' || business_id, business_id, registry.cell_name() from membership
on conflict do nothing;

insert into registry.cell (name, url) values (:'cell', :'url') on conflict do nothing;
update registry.cell set url = :'url' where name = :'cell' and url <> :'url';

commit;

select not exists (select from pg_subscription where subname = 'people_' || :'cell') as missing \gset
\if :missing
-- From PostgreSQL 16 on, rows are written as the tables' owner unless this is said, and row-level security refuses that.
select case when current_setting('server_version_num')::int >= 160000 then ' with (run_as_owner)' else '' end as "as" \gset
select format('create subscription %I connection %L publication people', 'people_' || :'cell',
  format('host=%s port=%s dbname=%s user=frontdesk_cell password=%s', :'host', :'port', :'dbname', :'password')) || :'as' \gexec
\else
select format('alter subscription %I refresh publication', 'people_' || :'cell') \gexec
\endif

-- A transaction can change only rows of its own business. It can read rows of all businesses.

-- Returns the business whose rows the transaction can change; '*' for every business. Evaluated once per statement.
create function app_business() returns text language plpgsql stable parallel safe as $$
declare
  setting text := current_setting('app.business_id', true);
begin
  if coalesce(setting, '') = '' then
    raise insufficient_privilege using
      message = 'The change of a tenant''s row was begun without a reach.',
      hint = 'Change rows by write, inTransaction or changeRows, which say of which business.';
  end if;
  return setting;
end $$;

do $$
declare
  tenants record;
  own text;
begin
  for tenants in
    select c.relname as name,
      -- The first partition was once the whole journal.
      case c.relname when 'audit_event_before' then 'audit_event' else c.relname end as prefix,
      case c.relname when 'business' then 'id' else 'business_id' end as key,
      -- Tokens of people belong to no business.
      case c.relname when 'token' then 'business_id is null or ' else '' end as or_none
    from pg_class c
    where c.relnamespace = current_schema::regnamespace and c.relkind in ('r', 'p') and (
      c.relname = 'business'
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id'))
  loop
    own := format(
      '%s%s = (select app_business()) or (select app_business()) = ''*''', tenants.or_none, tenants.key);
    execute format('create policy %s_read on %s for select using (true)', tenants.prefix, tenants.name);
    execute format('create policy %s_insert on %s for insert with check (%s)', tenants.prefix, tenants.name, own);
    execute format(
      'create policy %s_update on %s for update using (%s) with check (%3$s)', tenants.prefix, tenants.name, own);
    execute format('create policy %s_delete on %s for delete using (%s)', tenants.prefix, tenants.name, own);
    -- Forced, because the service's own role owns the tables.
    execute format('alter table %s enable row level security, force row level security', tenants.name);
  end loop;
end $$;

-- Makes a migrated database the registry of cells. Run it in that database as superuser, and again after an upgrade:
--   psql "$REGISTRY" -v password=… -f registry.sql

\set ON_ERROR_STOP on
begin;

-- The role by which the cells read and write people and places, for all businesses.
select not exists (select from pg_roles where rolname = 'frontdesk_cell') as missing \gset
\if :missing
create role frontdesk_cell login replication bypassrls;
\endif
alter role frontdesk_cell password :'password';
grant usage on schema public to frontdesk_cell;

drop publication if exists people;
create publication people for table
  announcement, announcement_reader, app, app_user, buyer, cell, login_link, oauth_client, oauth_code, one_time_code,
  place, refresh_token, tariff, tariff_coupon, token;

select format('grant select, insert, update, delete on %I to frontdesk_cell', tablename)
from pg_publication_tables where pubname = 'people' \gexec

commit;

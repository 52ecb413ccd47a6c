#!/bin/sh
# Patroni calls this once, with the superuser's address of the new cluster.
# The service's role is not a superuser, so that row-level security applies to it.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" "$1" <<'SQL'
create role frontdesk login password :'password';
-- Each transaction has shorter limits of its own, but loses them when it fails: while its process stands still, it keeps a connection of PgBouncer.
alter role frontdesk set idle_in_transaction_session_timeout = '10s';
create database frontdesk owner frontdesk;
SQL

#!/bin/sh
# Patroni calls this once, with the superuser's address of the new cluster.
# The service's role is no superuser, so that row-level security holds for it.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" "$1" <<'SQL'
create role frontdesk login password :'password';
create database frontdesk owner frontdesk;
SQL

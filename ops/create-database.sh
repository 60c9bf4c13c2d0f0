#!/bin/sh
# Creates the shop's login and its empty database, as PostgreSQL's superuser. The login owns the tables and creates the
# roles for row-level security; it is no superuser. Usage: SHOP_DATABASE_PASSWORD=… create-database.sh
set -eu
: "${SHOP_DATABASE_PASSWORD:?}"
psql --username="${POSTGRES_USER:-postgres}" --dbname=postgres --set=ON_ERROR_STOP=1 --no-psqlrc --quiet <<'SQL'
\getenv password SHOP_DATABASE_PASSWORD
create role shop_owner login createrole password :'password';
create database shop owner shop_owner;
SQL

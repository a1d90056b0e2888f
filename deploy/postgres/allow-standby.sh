#!/bin/sh
# Runs once, when the primary's volume is empty: the user and the database of Vitrina, the user and the slot of the
# standby. Vitrina's user owns its database and no more.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
\getenv password DATABASE_PASSWORD
\getenv standby_password STANDBY_PASSWORD
create role vitrina login password :'password';
-- For `vitrina doctor`: it sees whether the standby follows.
grant pg_monitor to vitrina;
create database vitrina owner vitrina;
create role standby replication login password :'standby_password';
select pg_create_physical_replication_slot('standby');
-- From the next start on: an order that was confirmed is on two machines, and orders wait while the standby is away.
alter system set synchronous_standby_names = 'standby';
SQL

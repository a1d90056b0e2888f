#!/bin/sh
# Runs once, when the primary's volume is empty: the user and the slot of the standby.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$STANDBY_PASSWORD" <<'SQL'
create role standby with replication login password :'password';
select pg_create_physical_replication_slot('standby');
-- From the next start on: an order that was confirmed is on two machines, and orders wait while the standby is away.
alter system set synchronous_standby_names = 'standby';
SQL

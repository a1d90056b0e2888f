#!/bin/sh
# Starts the standby: copies the primary when the volume is empty, then follows it.
set -eu
export PGPASSWORD="$STANDBY_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was cut short.
  rm -rf "${PGDATA:?}" "$PGDATA.new"
  pg_basebackup --pgdata "$PGDATA.new" --wal-method stream --slot standby --checkpoint fast \
    --dbname "host=postgres user=standby application_name=standby"
  mv "$PGDATA.new" "$PGDATA"
fi
touch "$PGDATA/standby.signal"
chown -R postgres:postgres "$PGDATA"
chmod 700 "$PGDATA"
exec docker-entrypoint.sh postgres -c config_file=/etc/vitrina/primary.conf \
  -c primary_slot_name=standby -c synchronous_standby_names= \
  -c "primary_conninfo=host=postgres user=standby password=$STANDBY_PASSWORD application_name=standby"

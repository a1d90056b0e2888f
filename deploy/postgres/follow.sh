#!/bin/sh
# Starts the standby: copies the primary when the volume is empty, then follows it until it is promoted.
set -eu
# Not in the command line, which everybody on the machine can read.
PASSWORDS="$(dirname "$PGDATA")/standby.pgpass"
(
  umask 077
  echo "*:*:*:standby:$STANDBY_PASSWORD" >"$PASSWORDS"
)
primary="host=postgres user=standby passfile=$PASSWORDS application_name=standby"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was cut short.
  rm -rf "${PGDATA:?}" "$PGDATA.new"
  pg_basebackup --pgdata "$PGDATA.new" --wal-method stream --slot standby --checkpoint fast --dbname "$primary"
  # With the copy alone: a standby that was promoted is a primary, also after a restart.
  touch "$PGDATA.new/standby.signal"
  mv "$PGDATA.new" "$PGDATA"
fi
chown -R postgres:postgres "$PGDATA" "$PASSWORDS"
chmod 700 "$PGDATA"
exec docker-entrypoint.sh postgres -c config_file=/etc/vitrina/primary.conf \
  -c primary_slot_name=standby -c synchronous_standby_names= -c "primary_conninfo=$primary"

# Shared by install and upgrade; read by `.`.

# For tests, a folder in place of the machine's root, and a program in place of systemctl.
ROOT="${VITRINA_ROOT:-}"
SYSTEMCTL="${VITRINA_SYSTEMCTL:-systemctl}"

HOME_DIR="$ROOT/opt/vitrina"
RELEASES="$HOME_DIR/releases"
CURRENT="$HOME_DIR/current"
SETTINGS="$ROOT/etc/vitrina/settings.env"
BACKUPS="$ROOT/var/backups/vitrina"
# By time; archives of single stores have another name.
BACKUP_NAME='vitrina-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]-[0-9][0-9][0-9][0-9][0-9][0-9].tar.zst*'
# There from the first time on that the service was ready.
INSTALLED="$HOME_DIR/installed"
# Seconds in which a release has to be ready: migrations may wait for orders.
READY_SECONDS="${VITRINA_READY_SECONDS:-180}"
# Releases that stay on the disk.
RELEASES_LEFT=3

fail() {
  echo "$1" >&2
  exit 1
}

need_root() {
  [ -n "$ROOT" ] || [ "$(id -u)" = 0 ] || fail 'Hace falta sudo.'
}

need_systemd() {
  [ -n "$ROOT" ] || [ -d /run/systemd/system ] ||
    fail 'En esta máquina no corre systemd. Sin él: npm start (docs/operating.md, «From an empty machine»).'
}

need_node() {
  command -v node >/dev/null || fail 'Falta Node 20 o más nuevo, con npm (apt install nodejs npm).'
  command -v npm >/dev/null || fail 'Falta npm (apt install npm).'
  [ "$(node --print 'parseInt(process.versions.node)')" -ge 20 ] ||
    fail "Hace falta Node 20 o más nuevo, y este es $(node --version): npm install --global node@20"
}

# Keeps a second installation or upgrade out until this one ends.
take_lock() {
  mkdir -p "$HOME_DIR"
  exec 9>"$HOME_DIR/lock"
  flock --nonblock 9 || fail 'Otra instalación está en curso.'
}

# A value of the settings, or a default.
setting() {
  value="$(sed -n "s/^$1=//p" "$SETTINGS" | tail -n 1 | tr -d "\"'")"
  echo "${value:-$2}"
}

# Copies the program of a folder into another one: of a checkout, the files that Git tracks, with packages and build.
# Settings, data, keys and backups that lie among them stay where they are.
copy_program() {
  mkdir -p "$2"
  if [ -e "$1/.git" ]; then
    command -v git >/dev/null || fail 'Falta Git (apt install git).'
    (
      cd "$1"
      # Under sudo the folder is another user's.
      git -c safe.directory="$1" -c core.fsmonitor=false ls-files -z >"$2.files" &&
        xargs -0 cp -a --parents --target-directory "$2" <"$2.files"
    ) || fail "Git no pudo leer los archivos de $1; nada cambió."
    rm -f "$2.files"
    for made in node_modules build; do
      [ ! -e "$1/$made" ] || cp -a "$1/$made" "$2/"
    done
  else
    cp -a "$1/." "$2/"
    rm -rf "$2/.data"
    find "$2" -path "$2/node_modules" -prune -o -type f \
      \( -name '.env' -o -name '.env.*' ! -name '.env.example' -o -name '*.tar.zst*' -o -name '*.pem' -o -name '*.key' \
      -o -name 'key*.txt' -o -name 'llave*.txt' \) -exec rm -f {} +
  fi
}

# Copies this folder into one of its own, and builds it there unless its build is as new as its sources. Prints the
# folder.
build_release() {
  source="$(cd "$(dirname "$0")/../.." && pwd)"
  # A name that sorts by time.
  release="$RELEASES/$(date -u +%Y%m%dT%H%M%S%3NZ)"
  mkdir -p "$RELEASES"
  # An earlier build that was cut short.
  rm -rf "$RELEASES"/*.new "$RELEASES"/*.new.files
  copy_program "$source" "$release.new"
  if ! (cd "$release.new" && node scripts/build.mjs) >&2; then
    rm -rf "$release.new"
    fail 'La versión nueva no se pudo construir; nada cambió.'
  fi
  # The service's user reads it, and nobody but root writes it.
  [ -n "$ROOT" ] || chown -R root:root "$release.new"
  chmod -R u+rwX,go+rX,go-w "$release.new"
  mv "$release.new" "$release"
  echo "$release"
}

# Prints the names of the migrations of a release that another one does not know, by commas.
migrations_beyond() {
  names=
  for file in "$1"/src/data/migrations/*.sql; do
    [ -e "$file" ] || continue
    name="$(basename "$file" .sql)"
    [ -e "$2/src/data/migrations/$name.sql" ] || names="${names:+$names, }$name"
  done
  echo "$names"
}

# Prints the newest backup of the installation; nothing where there is none.
newest_backup() {
  find "$BACKUPS" -maxdepth 1 -name "$BACKUP_NAME" ! -name "*.partial" 2>/dev/null | sort | tail -n 1
}

# Has the service run a release. The link changes in one step.
switch_to() {
  ln -sfn "$1" "$CURRENT.new"
  mv -T "$CURRENT.new" "$CURRENT"
}

# Copies the units and the command of a release to their places.
copy_units() {
  units="$1/deploy/systemd"
  mkdir -p "$ROOT/etc/systemd/system" "$ROOT/usr/local/bin"
  install -m 644 "$units/vitrina.service" "$units/vitrina-backup.service" "$units/vitrina-backup.timer" \
    "$ROOT/etc/systemd/system/"
  install -m 755 "$units/vitrina" "$ROOT/usr/local/bin/vitrina"
  "$SYSTEMCTL" daemon-reload
}

# Prints the URL of the service. A process with jobs alone has only its inner port.
service_url() {
  if [ "$(setting ROLE '')" = jobs ]; then
    host="$(setting INNER_HOST 127.0.0.1)"
    [ "$host" != 0.0.0.0 ] || host=127.0.0.1
    echo "http://$host:$(setting INNER_PORT 9464)"
  else
    echo "http://127.0.0.1:$(setting PORT 3000)"
  fi
}

# Waits until the service is ready, and fails where it ended or the time is over.
wait_until_ready() {
  url="$(service_url)/readyz"
  seconds=0
  while [ "$seconds" -lt "$READY_SECONDS" ]; do
    if "$CURRENT/node_modules/node/bin/node" -e '
      fetch(process.argv[1], { signal: AbortSignal.timeout(2000) })
        .then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$url"; then
      return 0
    fi
    "$SYSTEMCTL" is-failed --quiet vitrina.service && return 1
    sleep 1
    seconds=$((seconds + 1))
  done
  return 1
}

# Removes all but the newest releases, and never the one that runs.
prune_releases() {
  running="$(readlink -f "$CURRENT")"
  ls -1d "$RELEASES"/*Z | sort -r | tail -n "+$((RELEASES_LEFT + 1))" | while read -r old; do
    [ "$old" = "$running" ] || rm -rf "$old"
  done
}

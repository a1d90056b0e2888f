import type { PostalSource } from '../postal-code/postal-place.ts'
import { POSTAL_SOURCE_NAMES } from '../postal-code/postal-source-names.ts'
import { listed } from '../text/listed.ts'

/** A setting that the next version will not read, and the setting or way that replaces it. */
export interface LeavingSetting {
  name: string
  instead: string
}

/** The user that a connection to a database has. */
export interface DatabaseUser {
  user: string
  database: string
  /** The owner of the tables; null where that is a superuser, or where there are no tables. */
  owner: string | null
}

/** A part of the installation that is examined with the help of the database. */
export type ExaminedPart =
  | 'schema'
  | 'server'
  | 'clock'
  | 'secret'
  | 'payment-tokens'
  | 'second-factors'
  | 'jobs'
  | 'holds'
  | 'backups'
  | 'domains'
  | 'tills'

/** A fault of an installation, with the facts that its sentence needs. */
export type Finding =
  | { code: 'database-unavailable'; reason: string }
  | ({ code: 'rights-missing'; parts: readonly ExaminedPart[] } & DatabaseUser)
  | { code: 'database-slow'; parts: readonly ExaminedPart[] }
  | { code: 'not-examined'; part: ExaminedPart; reason: string }
  | { code: 'extensions-missing'; extensions: readonly string[] }
  | { code: 'migrations-pending'; count: number }
  | { code: 'durability-off'; settings: readonly string[] }
  | { code: 'commits-local'; wanted: string }
  | { code: 'replica-asynchronous'; replicas: readonly string[] }
  | { code: 'synchronous-replica-away'; wanted: string }
  | { code: 'replication-hidden' }
  | { code: 'replica-unavailable'; reason: string }
  | { code: 'session-url-missing' }
  | { code: 'session-url-pooled' }
  | { code: 'statement-names-lost' }
  | { code: 'secret-missing' }
  | { code: 'secret-different' }
  | { code: 'secret-changed' }
  | { code: 'secret-file-missing'; path: string }
  | { code: 'secret-unusable'; reason: string }
  | { code: 'payment-tokens-unreadable'; accounts: readonly string[] }
  | { code: 'second-factors-unreadable'; count: number }
  | { code: 'public-url-missing' }
  | { code: 'public-url-unresolved'; host: string }
  | { code: 'public-url-insecure'; url: string }
  | { code: 'public-url-unreachable'; url: string; reason: string }
  | { code: 'wildcard-unresolved'; host: string }
  | { code: 'mail-to-files'; folder: string }
  | { code: 'mail-rejected'; reason: string }
  | { code: 'mail-sender-rejected'; address: string; reason: string }
  | { code: 'images-unavailable'; reason: string }
  | { code: 'mail-domain-local'; address: string }
  | { code: 'spf-missing'; domain: string }
  | { code: 'dkim-missing'; domain: string; selectors: readonly string[] }
  | { code: 'dmarc-missing'; domain: string }
  | { code: 'dns-silent'; names: readonly string[] }
  | { code: 'domain-record-missing'; account: string; domain: string; since: Date }
  | { code: 'clock-off'; seconds: number; reference: ClockReference }
  | { code: 'clock-not-compared' }
  | { code: 'data-folder-missing'; folder: string }
  | { code: 'disk-unwritable'; folder: string; reason: string }
  | { code: 'disk-nearly-full'; folder: string; freeBytes: number; totalBytes: number }
  | { code: 'memory-short'; workers: number; fitting: number; neededBytes: number; memoryBytes: number }
  | { code: 'jobs-never-ran' }
  | { code: 'jobs-not-running'; minutes: number }
  | { code: 'jobs-waiting'; queue: string; count: number; minutes: number }
  | { code: 'mails-given-up'; count: number }
  | { code: 'holds-overdue'; count: number }
  | { code: 'backup-missing' }
  | { code: 'backup-old'; hours: number }
  | { code: 'till-silent'; account: string; id: string; key: string; hours: number }
  | { code: 'till-never-used'; account: string; id: string; key: string; hours: number }
  | ({ code: 'setting-leaves' } & LeavingSetting)
  | { code: 'versions-differ'; versions: readonly VersionCount[] }
  | { code: 'postal-codes-sample'; codes: number }
  | ({ code: 'postal-codes-old' } & PostalCatalogueFacts)
  | ({ code: 'postal-codes-loaded' } & PostalCatalogueFacts)

/** A clock that another one is compared with. */
export type ClockReference = 'database' | 'internet'

/** The imported catalogue of postal codes. */
interface PostalCatalogueFacts {
  source: PostalSource
  codes: number
  importedAt: Date
}

interface VersionCount {
  version: string
  processes: number
}

/** `problem`: orders, mails or data are in danger now. `warning`: they may be one day. `note`: no fault. */
export type Severity = 'problem' | 'warning' | 'note'

interface FindingText {
  severity: Severity
  sentence: string
  /** A command that mends it, or the place where it is mended. */
  remedy: string
}

type FindingTexts = { [Code in Finding['code']]: (finding: Extract<Finding, { code: Code }>) => FindingText }

const problem = (sentence: string, remedy: string): FindingText => ({ severity: 'problem', sentence, remedy })
const warning = (sentence: string, remedy: string): FindingText => ({ severity: 'warning', sentence, remedy })
const note = (sentence: string, remedy: string): FindingText => ({ severity: 'note', sentence, remedy })

const START_JOBS = 'Arranca un proceso con ROLE=jobs o sin ROLE'

const BACK_UP =
  'vitrina backup --out CARPETA, cada día (systemctl status vitrina-backup.timer); si lo hace otra herramienta, que ' +
  'después lo anote: vitrina backup record'

const IMPORT_POSTAL_CODES = 'vitrina postal-codes import ARCHIVO; de dónde bajarlo: vitrina postal-codes --help'

function catalogueText({ source, codes, importedAt }: PostalCatalogueFacts): string {
  return (
    `Hay ${counted(codes, 'código')} ${codes === 1 ? 'postal' : 'postales'}, ${POSTAL_SOURCE_NAMES[source]}, ` +
    `importados el ${importedAt.toISOString().slice(0, 10)}`
  )
}

const TEXTS: FindingTexts = {
  'database-unavailable': ({ reason }) =>
    problem(
      reason,
      'Revisa DATABASE_URL, DATABASE_SESSION_URL y que la base de datos esté en marcha: psql DIRECCIÓN -c "select 1"',
    ),
  'rights-missing': ({ parts, user, database, owner }) =>
    problem(
      `El usuario de DATABASE_URL (${user}) no tiene permiso sobre las tablas; no se pudo revisar: ${partNames(parts)}.`,
      `psql, como administrador: GRANT CREATE ON DATABASE ${quoted(database)} TO ${quoted(user)}; ` +
        (owner === null
          ? `y que las tablas sean suyas (ALTER TABLE … OWNER TO ${quoted(user)};)`
          : `GRANT ${quoted(owner)} TO ${quoted(user)};`),
    ),
  'database-slow': ({ parts }) =>
    problem(
      `La base de datos no respondió a tiempo; no se pudo revisar: ${partNames(parts)}.`,
      'Mira qué espera a qué: psql DIRECCIÓN -c "select pid, state, wait_event_type, query from pg_stat_activity"',
    ),
  'not-examined': ({ part, reason }) =>
    problem(
      `La base de datos no dejó revisar ${PARTS[part]}: ${reason}.`,
      'Si el esquema está completo (vitrina migrate), manda este texto a quien mantiene Vitrina',
    ),
  'extensions-missing': ({ extensions }) =>
    problem(
      `Al servidor de PostgreSQL le faltan extensiones: ${listed(extensions)}.`,
      'En el servidor de PostgreSQL: apt install postgresql-contrib',
    ),
  'migrations-pending': ({ count }) =>
    problem(
      `Al esquema de la base de datos le ${count === 1 ? 'falta una migración' : `faltan ${count} migraciones`}.`,
      'vitrina migrate',
    ),
  'durability-off': ({ settings }) =>
    problem(
      `PostgreSQL puede perder pedidos confirmados si se apaga de golpe: ${listed(settings)}.`,
      `psql: ${settings.map((setting) => `ALTER SYSTEM RESET ${setting.split(' ')[0]};`).join(' ')} SELECT pg_reload_conf();`,
    ),
  'commits-local': ({ wanted }) =>
    problem(
      `Con synchronous_commit = local ningún pedido espera a la réplica síncrona (${wanted}): si se pierde el primario, ` +
        'se pierden los últimos.',
      'psql: ALTER SYSTEM RESET synchronous_commit; SELECT pg_reload_conf();',
    ),
  'replica-asynchronous': ({ replicas }) =>
    warning(
      `La réplica es asíncrona (${listed(replicas.map((name) => name || 'sin nombre'))}): si se pierde el primario, se ` +
        'pierden los últimos pedidos confirmados.',
      `psql: ALTER SYSTEM SET synchronous_standby_names = ${literal(`ANY 1 (${standbyNames(replicas)})`)}; ` +
        'SELECT pg_reload_conf();',
    ),
  'synchronous-replica-away': ({ wanted }) =>
    problem(
      `PostgreSQL espera a una réplica síncrona (${wanted}) que no está conectada: los pedidos esperan con él.`,
      'Arranca la réplica, o en psql: ALTER SYSTEM RESET synchronous_standby_names; SELECT pg_reload_conf();',
    ),
  'replication-hidden': () =>
    warning(
      'Hay réplicas, y el usuario de DATABASE_URL no puede ver si son síncronas.',
      'psql, como administrador: GRANT pg_monitor TO el usuario de DATABASE_URL;',
    ),
  'replica-unavailable': ({ reason }) =>
    warning(
      `La réplica de DATABASE_REPLICA_URL no responde (${reason}): sus lecturas las hace el primario.`,
      'Revisa que la réplica esté en marcha: psql DIRECCIÓN -c "select pg_is_in_recovery()"',
    ),
  'session-url-missing': () =>
    problem(
      'DATABASE_URL lleva a un agrupador de conexiones y falta DATABASE_SESSION_URL: los avisos de cambios no llegan.',
      'Define DATABASE_SESSION_URL con la dirección directa de PostgreSQL',
    ),
  'session-url-pooled': () =>
    problem(
      'DATABASE_SESSION_URL no recibe avisos: lleva a otra base de datos, o a un agrupador y no a PostgreSQL.',
      'Define DATABASE_SESSION_URL con la dirección directa de PostgreSQL',
    ),
  'statement-names-lost': () =>
    problem(
      'El agrupador de DATABASE_URL pierde las sentencias preparadas: es un PgBouncer anterior a 1.21, o tiene ' +
        'max_prepared_statements = 0.',
      'Actualiza PgBouncer y pon max_prepared_statements = 200, o define DATABASE_STATEMENT_NAMES=0',
    ),
  'secret-missing': () =>
    warning(
      'Falta SECRET: cada DATA_DIR tiene uno propio, y un proceso en otra máquina no arranca.',
      'Define en todos los procesos el mismo SECRET: el del archivo secret de la DATA_DIR que se usó primero',
    ),
  'secret-different': () =>
    problem(
      'SECRET no es el que usa esta base de datos: los procesos con este no arrancan.',
      'Define el de los demás procesos, o los dos para cambiarlo (SECRET=nuevo,anterior); si se perdió: ' +
        'vitrina secret forget',
    ),
  'secret-changed': () =>
    problem(
      'El secreto no es el que usaba esta base de datos: los enlaces de pedidos y los cupones de antes no valen.',
      'Define SECRET con el anterior (SECRET=nuevo,anterior), o devuelve a DATA_DIR su archivo secret; si se perdió: ' +
        'vitrina secret forget',
    ),
  'secret-file-missing': ({ path }) =>
    problem(
      `Falta ${path}: al arrancar se hace otro secreto, y los enlaces de pedidos y los cupones de antes no valen.`,
      `Restaura ese archivo, o define SECRET con lo que decía; si se perdió: vitrina secret forget`,
    ),
  'secret-unusable': ({ reason }) => problem(reason, 'Define SECRET, o restaura el archivo secret de DATA_DIR'),
  'payment-tokens-unreadable': ({ accounts }) =>
    problem(
      `La cuenta para cobrar en línea de ${listed(accounts)} se guardó con otro SECRET y no se puede leer.`,
      'Agrega el SECRET anterior (SECRET=nuevo,anterior), o que la tienda la conecte de nuevo en «Formas de pago»',
    ),
  'second-factors-unreadable': ({ count }) =>
    problem(
      `La verificación en dos pasos de ${counted(count, 'persona')} se guardó con otro SECRET: no pueden entrar.`,
      'Agrega el SECRET anterior (SECRET=nuevo,anterior); si se perdió, dales un enlace: ' +
        'vitrina staff password --store CUENTA --email CORREO',
    ),
  'public-url-missing': () =>
    warning(
      'Falta PUBLIC_URL: los enlaces de los correos y de los buscadores llevan a http://localhost.',
      'Define PUBLIC_URL, por ejemplo https://tiendas.example, y pon su host en SHARED_HOSTS',
    ),
  'public-url-unresolved': ({ host }) =>
    problem(
      `El DNS no conoce a ${host}, el host de PUBLIC_URL: nadie llega a las tiendas por él.`,
      `Crea en su zona un registro A o AAAA que lleve a esta máquina; compruébalo con: dig ${host}`,
    ),
  'public-url-insecure': ({ url }) =>
    warning(
      `PUBLIC_URL es http (${url}): las contraseñas y los datos de los clientes viajan sin cifrar.`,
      'Pon delante un proxy con certificado y define PUBLIC_URL con https',
    ),
  'public-url-unreachable': ({ url, reason }) =>
    warning(
      `Desde esta máquina, ${url} no responde como Vitrina (${reason}).`,
      `Revisa el proxy y el cortafuegos: curl -i ${url}/healthz`,
    ),
  'wildcard-unresolved': ({ host }) =>
    warning(
      `El DNS no conoce nombres bajo ${host}: una tienda que pruebe su dominio con un CNAME no llevará a ninguna parte.`,
      `Crea en su zona un registro *.${host} que lleve a esta máquina`,
    ),
  'mail-to-files': ({ folder }) =>
    problem(
      `Falta SMTP_URL: los correos son archivos en ${folder} y no le llegan a nadie.`,
      'Define SMTP_URL y MAIL_FROM, por ejemplo SMTP_URL=smtp://usuario:clave@mail.example:587',
    ),
  'mail-rejected': ({ reason }) =>
    problem(
      `El servidor de correo no acepta esta conexión: ${reason}.`,
      'Revisa el usuario, la clave, el host y el puerto de SMTP_URL',
    ),
  'mail-sender-rejected': ({ address, reason }) =>
    problem(
      `El servidor de correo no acepta mensajes de ${address}: ${reason}.`,
      'Define MAIL_FROM con una dirección que tu proveedor de correo tenga verificada',
    ),
  'images-unavailable': ({ reason }) =>
    problem(reason, 'Revisa BLOB_URL y los permisos de su llave: s3:GetObject, PutObject, DeleteObject y ListBucket'),
  'mail-domain-local': ({ address }) =>
    problem(
      `MAIL_FROM es ${address}, que no es una dirección de Internet: los servidores de correo la rechazan.`,
      'Define MAIL_FROM con una dirección de tu dominio',
    ),
  'spf-missing': ({ domain }) =>
    problem(
      `${domain} no tiene un registro SPF: muchos correos acabarán como no deseados.`,
      `Crea en su DNS un TXT en ${domain}, como lo pide tu proveedor de correo: v=spf1 include:… -all`,
    ),
  'dkim-missing': ({ domain, selectors }) =>
    warning(
      `No se encontró DKIM de ${domain} con ${selectors.length === 1 ? 'el selector' : 'los selectores'} ` +
        `${listed(selectors)}.`,
      'Si tu proveedor de correo usa otro selector: vitrina doctor --dkim SELECTOR',
    ),
  'dmarc-missing': ({ domain }) =>
    warning(
      `${domain} no tiene un registro DMARC, que Gmail y Yahoo piden a quien envía muchos correos.`,
      `Crea en su DNS un TXT en _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    ),
  'dns-silent': ({ names }) =>
    warning(
      `El DNS no respondió por ${listed(names)}, así que no se pudo revisar.`,
      'Revisa /etc/resolv.conf y repite el comando',
    ),
  'domain-record-missing': ({ account, domain, since }) =>
    warning(
      `El registro que prueba ${domain}, de la tienda ${account}, falta en el DNS desde ${since.toISOString().slice(0, 10)}: ` +
        'a la semana deja de servirse.',
      `vitrina store domain --store ${account}`,
    ),
  'clock-off': ({ seconds, reference }) =>
    problem(
      `El reloj de esta máquina está ${Math.abs(seconds)} s ${seconds > 0 ? 'adelantado' : 'atrasado'} respecto ` +
        `${REFERENCES[reference]}.`,
      'timedatectl set-ntp true (en ambas máquinas)',
    ),
  'clock-not-compared': () =>
    note(
      'El reloj no se pudo comparar: no hay otro, porque MERCADO_PAGO_BASE_URL no respondió.',
      'timedatectl dice si está sincronizado',
    ),
  'data-folder-missing': ({ folder }) =>
    problem(
      `La carpeta ${folder} (DATA_DIR) no existe: si la instalación ya se usó, la ruta está mal o falta su disco.`,
      `ls -ld ${folder}; en una instalación nueva la hace el servidor al arrancar`,
    ),
  'disk-unwritable': ({ folder, reason }) =>
    problem(
      `No se puede escribir en ${folder} (${reason}): no se aceptan pedidos.`,
      `df -h ${folder}; ls -ld ${folder}`,
    ),
  'disk-nearly-full': ({ folder, freeBytes, totalBytes }) =>
    warning(
      `En el disco de ${folder} quedan ${gibibytes(freeBytes)} GiB de ${gibibytes(totalBytes)}.`,
      `du -xh --max-depth=2 ${folder} | sort -h; la carpeta derived se puede vaciar`,
    ),
  'memory-short': ({ workers, fitting, neededBytes, memoryBytes }) =>
    warning(
      `${workers > 1 ? `Con WORKERS=${workers} los procesos ocupan` : 'Un proceso ocupa'} ${gibibytes(neededBytes)} GiB ` +
        `y hay ${gibibytes(memoryBytes)} GiB de memoria: el sistema los terminará.`,
      `${fitting > 0 && workers > 1 ? `Define WORKERS=${fitting}, o da` : 'Da'} más memoria a la máquina, al contenedor ` +
        'o a la unidad de systemd (MemoryMax)',
    ),
  'jobs-never-ran': () =>
    problem(
      'Ningún proceso ha hecho nunca los trabajos de fondo: no salen correos ni se sueltan apartados.',
      START_JOBS,
    ),
  'jobs-not-running': ({ minutes }) =>
    problem(
      `Hace ${duration(minutes)} que ningún proceso hace los trabajos de fondo: no salen correos ni se sueltan apartados.`,
      START_JOBS,
    ),
  'jobs-waiting': ({ queue, count, minutes }) =>
    problem(
      `En la cola ${queue} ${count === 1 ? 'espera un trabajo' : `esperan ${count} trabajos`} desde hace ` +
        `${duration(minutes)}.`,
      'El registro del proceso con los trabajos dice por qué; si hay pocos procesos, arranca otro con ROLE=jobs',
    ),
  'mails-given-up': ({ count }) =>
    warning(
      `${count === 1 ? 'Un correo se dio por perdido' : `${count} correos se dieron por perdidos`} en los últimos 30 días.`,
      'vitrina store health --store CUENTA',
    ),
  'holds-overdue': ({ count }) =>
    problem(
      `${count === 1 ? 'Un apartado venció' : `${count} apartados vencieron`} hace más de una hora y sus piezas no han ` +
        'vuelto a la venta.',
      `${START_JOBS}; si ya hay uno, su registro dice por qué`,
    ),
  'backup-missing': () => warning('No se conoce ningún respaldo de esta instalación.', BACK_UP),
  'backup-old': ({ hours }) => warning(`El último respaldo es de hace ${duration(hours * 60)}.`, BACK_UP),
  'till-silent': ({ account, id, key, hours }) =>
    warning(
      `La caja «${key}» de la tienda ${account} no se comunica desde hace ${duration(hours * 60)}.`,
      `vitrina store health --store ${account}; si ya no se usa: vitrina keys revoke --store ${account} --id ${id}`,
    ),
  'till-never-used': ({ account, id, key, hours }) =>
    warning(
      `La caja «${key}» de la tienda ${account} nunca se ha comunicado; su llave se hizo hace ${duration(hours * 60)}.`,
      `Pon la llave en la caja; si ya no se usa: vitrina keys revoke --store ${account} --id ${id}`,
    ),
  'setting-leaves': ({ name, instead }) =>
    warning(`La siguiente versión ya no lee ${name}.`, `Usa ${instead}; CHANGELOG.md dice cómo`),
  'versions-differ': ({ versions }) =>
    warning(
      `Hay procesos de versiones distintas: ${listed(versions.map(({ version, processes }) => `${version} (${processes})`))}.`,
      'Termina la actualización: detén los procesos de la versión anterior',
    ),
  'postal-codes-sample': ({ codes }) =>
    warning(
      `Los códigos postales son una muestra de ${codes}: casi ninguna dirección se llena con ellos.`,
      IMPORT_POSTAL_CODES,
    ),
  'postal-codes-old': (catalogue) => warning(`${catalogueText(catalogue)}: hace más de un año.`, IMPORT_POSTAL_CODES),
  'postal-codes-loaded': (catalogue) => note(`${catalogueText(catalogue)}.`, 'vitrina postal-codes show'),
}

const REFERENCES: Record<ClockReference, string> = {
  database: 'al de la base de datos',
  internet: 'al de un servidor de Internet',
}

const PARTS: Record<ExaminedPart, string> = {
  schema: 'el esquema',
  server: 'el servidor de PostgreSQL',
  clock: 'el reloj',
  secret: 'el secreto',
  'payment-tokens': 'las cuentas para cobrar',
  'second-factors': 'la verificación en dos pasos',
  jobs: 'los trabajos de fondo',
  holds: 'los apartados',
  backups: 'los respaldos',
  domains: 'los dominios',
  tills: 'las cajas',
}

function partNames(parts: readonly ExaminedPart[]): string {
  return listed(parts.map((part) => PARTS[part]))
}

/** Returns the sentence of a finding, its severity and its remedy. */
export function findingText(finding: Finding): FindingText {
  // The record has the text of each code, which the compiler cannot relate to the code of this finding.
  const text = TEXTS[finding.code] as (finding: Finding) => FindingText
  return text(finding)
}

/** Names of standbys as `synchronous_standby_names` takes them: quoted, since a name can be `15/standby`. */
function standbyNames(names: readonly string[]): string {
  const named = names.filter((name) => name !== '')
  return named.length === 0 ? '*' : named.map(quoted).join(', ')
}

/** A name as PostgreSQL takes it. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

const GIBIBYTE = 2 ** 30

function gibibytes(bytes: number): string {
  return (bytes / GIBIBYTE).toFixed(1)
}

const [HOUR_MINUTES, DAY_MINUTES] = [60, 1_440]

function duration(minutes: number): string {
  if (minutes < HOUR_MINUTES) return counted(minutes, 'minuto')
  if (minutes < 2 * DAY_MINUTES) return counted(Math.floor(minutes / HOUR_MINUTES), 'hora')
  return counted(Math.floor(minutes / DAY_MINUTES), 'día')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

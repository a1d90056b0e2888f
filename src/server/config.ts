import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { hostUrls } from '#data/database/host-urls.ts'
import type { AiProviders } from '#domain/ai/ai-provider.ts'
import { BACKUP_RECIPIENT_FORM, isBackupRecipient } from '#domain/backup/backup-recipient.ts'
import type { LeavingSetting } from '#domain/installation/finding.ts'
import { hostname } from '#domain/store/requested-store.ts'
import { BLOB_URL_FORM, type BlobService, parseBlobUrl } from './blob-service.ts'
import { isRange } from './ip-range.ts'
import { leavingSettings } from './leaving-settings.ts'

/** The secrets of an installation: it signs with the first, and what any of them has signed is valid. */
export type Secrets = readonly [string, ...string[]]

/**
 * The part of the work that a process does: it serves visitors, runs the background jobs, or does both (decision 070).
 */
export type ProcessRole = 'all' | 'http' | 'jobs'

/** Where OpenTelemetry's traces and metrics are sent. */
export interface TelemetrySettings {
  /** The collector's URL, without a slash at its end. */
  endpoint: string
  /** Sent with each call, for example with a key. */
  headers: Record<string, string>
  serviceName: string
  /** The share of traces that are sent, from 0 to 1. */
  sampledShare: number
}

/** The checked environment. Nothing else reads `process.env`, and an empty environment boots. */
export interface Config {
  port: number
  /** Where the pages for the operator are served; null where they are not. */
  inner: { host: string; port: number } | null
  role: ProcessRole
  /** Processes that share the port; one is without a supervisor. */
  workers: number
  /** Milliseconds for which a process that ends is not ready any more, and still takes requests. */
  drainMs: number
  /** Folder of the embedded database, images and mail; absolute. */
  dataDir: string
  /** Whether the data folder has to be on a volume, as in a container. */
  requiresVolume: boolean
  /** The service that stores images and files of imports; without it they are in the data folder. */
  blobService: BlobService | null
  /** Whom backups are encrypted for, as public keys of age; none where they are not. */
  backupRecipients: string[]
  /** PostgreSQL, on one host or several; without it the embedded database is used. */
  databaseUrl: string | undefined
  /** The same database where each connection keeps its session, if `databaseUrl` leads to a pooler. */
  databaseSessionUrl: string | undefined
  /** A replica of the same database, for reads that may come from one. */
  databaseReplicaUrl: string | undefined
  /** Whether statements are prepared by name, which older poolers cannot pass on. */
  hasStatementNames: boolean
  /** The longest that one statement of a request may take on PostgreSQL, in milliseconds. */
  databaseTimeoutMs: number
  /** Shared and development hosts, in lower case without port. */
  sharedHosts: string[]
  /** IPs and ranges of the proxies in front, whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** URL under which the shared host is reached from outside, without a slash at its end. */
  publicUrl: string | undefined
  /** The secrets that this installation signs with; without them one is made and stored in the data folder. */
  secrets: Secrets | undefined
  /** The mail server, with name and password; without it messages are files in the data folder. */
  smtpUrl: string | undefined
  /** The e-mail that messages come from. */
  mailFrom: string
  /** URL of the Google Maps script, with the key; null without one. */
  mapsScript: string | null
  /** The fitting service; null without a key. */
  fashn: { key: string; baseUrl: string } | null
  /** A public host for garments' images; null without a key. */
  imageHost: { key: string; baseUrl: string } | null
  /** The provider of generated avatars; null without a key. */
  images: { key: string; baseUrl: string; model: string } | null
  /** The provider of online payments, without a slash at the end of its URL; each store has its own key. */
  mercadoPago: { baseUrl: string }
  /** The provider of the shoppers' own AI keys. */
  ai: AiProviders
  /** Whether webhooks may lead to private networks and be plain HTTP. */
  allowsPrivateWebhooks: boolean
  /** The factor by which the limits of orders are raised (docs/rules/checkout.md#order-limits). */
  orderLimitFactor: number
  /** False retires the service workers that browsers have. */
  hasServiceWorker: boolean
  /** Where traces and metrics are sent; null where nowhere. */
  telemetry: TelemetrySettings | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Optional outside services, and whether this environment configures them. */
  services: { name: string; live: boolean; variable: string }[]
  /** Settings of this environment that the next version will not read. */
  leavingSettings: readonly LeavingSetting[]
}

const text = z.string().trim()
const requiredUrl = (protocols: RegExp) =>
  text.pipe(z.url({ protocol: protocols, error: 'no es una dirección válida', abort: true }))
const url = (protocols: RegExp) => requiredUrl(protocols).optional()
/** A URL that may name several hosts, separated by commas. */
const postgresUrl = text.refine(
  (written) => hostUrls(written).every((each) => /^postgres(ql)?:$/.test(protocolOf(each))),
  'no es una dirección válida',
)
/** The URL of an API, without a slash at its end. */
const anyBaseUrl = requiredUrl(/^https?$/)
  .refine((written) => !/[?#;,\s]/.test(written), 'no debe tener parámetros, espacios, comas ni punto y coma')
  .transform((written) => written.replace(/\/+$/, ''))
const baseUrl = (usual: string) => anyBaseUrl.default(usual)
const optionalBaseUrl = anyBaseUrl.optional()
const port = text
  .regex(/^\d+$/, 'no es un número de puerto')
  .transform(Number)
  .refine((number) => number <= 65_535, 'no es un puerto entre 0 y 65535')
const key = text.min(1).optional()
/** A process serves on one core: more of them than any machine has cores are a slip of the keyboard. */
const MOST_WORKERS = 128
/** Seconds for which a process takes requests before it ends, where another one may take its place. */
const DRAIN_SECONDS = 5
/** For `DATABASE_SESSION_URL` and `DATABASE_REPLICA_URL`. */
const OF_ANOTHER = 'es otra conexión a la base de datos de DATABASE_URL, que falta'
const ONE_PROCESS = 'necesita PostgreSQL (DATABASE_URL), porque la base de datos integrada tiene un solo proceso'
/** Characters. A shorter secret could be found by trying. */
export const MIN_SECRET = 16
const SHORT_SECRET = `debe tener al menos ${MIN_SECRET} caracteres, y si son varios separados por comas, cada uno`

/** `name=value` pairs with commas between them, as OpenTelemetry has them; values are percent-encoded. */
const headers = text.transform((list, context): Record<string, string> => {
  const pairs = list.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair?.[1]) throw new URIError(list)
        return [pair[1], decodeURIComponent(pair[2] ?? '')]
      }),
    )
  } catch {
    context.addIssue({ code: 'custom', message: 'no son encabezados, como nombre=valor,otro=valor' })
    return z.NEVER
  }
})

const settings = z.object({
  PORT: port.default(3000),
  INNER_PORT: port.optional(),
  INNER_HOST: text.min(1).default('127.0.0.1'),
  ROLE: z
    .enum(['http', 'jobs'], 'debe ser http o jobs, o quedar vacío para que cada proceso haga ambas cosas')
    .optional(),
  WORKERS: text
    .regex(/^[1-9]\d{0,2}$/, `no es un número entero de 1 a ${MOST_WORKERS}`)
    .transform(Number)
    .refine((count) => count <= MOST_WORKERS, `no es un número entero de 1 a ${MOST_WORKERS}`)
    .default(1),
  DRAIN_SECONDS: text
    .regex(/^\d{1,3}$/, 'no es un número entero de segundos, de 0 a 999')
    .transform(Number)
    .optional(),
  DATA_DIR: text.min(1).default('.data'),
  REQUIRE_VOLUME: z.enum(['0', '1'], 'debe ser 0 o 1').default('0'),
  BLOB_URL: text
    .transform((written) => parseBlobUrl(written))
    .refine((service) => service !== null, BLOB_URL_FORM)
    .optional(),
  BACKUP_RECIPIENT: text
    .transform((list) => list.split(',').map((recipient) => recipient.trim()))
    .refine((recipients) => recipients.every(isBackupRecipient), BACKUP_RECIPIENT_FORM)
    .default([]),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_SESSION_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/),
  DATABASE_STATEMENT_NAMES: z.enum(['0', '1'], 'debe ser 0 o 1').default('1'),
  DATABASE_TIMEOUT: text
    .regex(/^[1-9]\d{0,3}$/, 'no es un número entero de segundos, de 1 a 9999')
    .transform((seconds) => 1_000 * Number(seconds))
    .default(30_000),
  SHARED_HOSTS: text
    .transform((list) => list.split(',').map((host) => hostname(host)))
    .refine((hosts) => hosts.every((host) => host !== ''), 'tiene un nombre de host que no es válido')
    .default(['localhost', '127.0.0.1']),
  TRUSTED_PROXIES: text
    .transform((list) => list.split(',').map((range) => range.trim()))
    .refine((ranges) => ranges.every(isRange), 'tiene algo que no es una dirección IP ni un rango como 10.0.0.0/8')
    .default(['127.0.0.0/8', '::1']),
  PUBLIC_URL: requiredUrl(/^https?$/)
    .refine(isOrigin, 'debe ser solo protocolo y host, como https://tiendas.mx, sin ruta ni parámetros')
    .transform((written) => new URL(written).origin)
    .optional(),
  SECRET: text
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= MIN_SECRET), SHORT_SECRET)
    .transform(([first = '', ...more]): Secrets => [first, ...more])
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalBaseUrl,
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: text.min(1).default('vitrina'),
  OTEL_TRACES_SAMPLER_ARG: text
    .regex(/^(?:0|1|0?\.\d{1,6}|1\.0+)$/, 'no es una parte de 0 a 1, como 0.1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'no es un nivel de registro')
    .default('info'),
  SMTP_URL: url(/^smtps?$/),
  MAIL_FROM: text
    .transform((written) => (/^[^<>]*<([^<>]*)>$/.exec(written)?.[1] ?? written).trim())
    .pipe(z.email('no es una dirección de correo, como pedidos@tiendas.mx o Tiendas <pedidos@tiendas.mx>'))
    .optional(),
  ORDER_LIMIT_FACTOR: text
    .regex(/^[1-9]\d{0,3}$/, 'no es un número entero de 1 a 9999')
    .transform(Number)
    .default(1),
  SERVICE_WORKER: z.enum(['0', '1'], 'debe ser 0 o 1').default('1'),
  WEBHOOKS_TO_PRIVATE: z.enum(['0', '1'], 'debe ser 0 o 1').default('0'),
  FASHN_API_KEY: key,
  FASHN_BASE_URL: baseUrl('https://api.fashn.ai'),
  IMAGE_HOST_KEY: key,
  IMAGE_HOST_BASE_URL: baseUrl('https://api.imgbb.com'),
  IMAGE_API_KEY: key,
  IMAGE_BASE_URL: baseUrl('https://api.openai.com/v1'),
  IMAGE_MODEL: text.min(1).default('dall-e-3'),
  GOOGLE_MAPS_API_KEY: key,
  GOOGLE_MAPS_BASE_URL: baseUrl('https://maps.googleapis.com'),
  MERCADO_PAGO_BASE_URL: baseUrl('https://api.mercadopago.com'),
  AI_BASE_URL: baseUrl('https://api.openai.com/v1'),
  AI_ORIGINS: text
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && /^https?:/.test(origin) && isOrigin(origin)),
      'tiene algo que no es solo protocolo y host, como https://openrouter.ai',
    )
    .transform((origins) => origins.map((written) => new URL(written).origin))
    .default([
      'https://openrouter.ai',
      'https://generativelanguage.googleapis.com',
      'https://api.groq.com',
      'https://api.mistral.ai',
    ]),
  AI_VISION_MODEL: text.min(1).default('gpt-4o'),
  AI_CHAT_MODEL: text.min(1).default('gpt-4o-mini'),
})

const environment = settings.superRefine((given, context) => {
  const { DATABASE_URL, ROLE, WORKERS } = given
  if (DATABASE_URL !== undefined) return
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (given[name] !== undefined) context.addIssue({ code: 'custom', path: [name], message: OF_ANOTHER })
  }
  if (ROLE !== undefined) context.addIssue({ code: 'custom', path: ['ROLE'], message: ONE_PROCESS })
  if (WORKERS > 1) context.addIssue({ code: 'custom', path: ['WORKERS'], message: ONE_PROCESS })
})

/** One or more environment values are wrong; the message names each with the reason, a line each. */
export class InvalidEnvironment extends Error {
  override name = 'InvalidEnvironment'
}

/** @throws InvalidEnvironment */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty value (`PORT=` in a .env file) means that the variable is not set.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => {
      const name = String(issue.path[0])
      // A URL or a key may contain a password, so its value is not shown.
      const shown = /_(URL|KEY|HEADERS|ENDPOINT)$|^SECRET$/.test(name) ? '' : ` «${given[name]}»`
      return `  ${name}:${shown} ${issue.message}.`
    })
    throw new InvalidEnvironment(`La configuración del entorno no es válida:\n${lines.join('\n')}`)
  }
  const value = read.data
  return {
    port: value.PORT,
    inner: value.INNER_PORT === undefined ? null : { host: value.INNER_HOST, port: value.INNER_PORT },
    role: value.ROLE ?? 'all',
    workers: value.WORKERS,
    drainMs: 1_000 * (value.DRAIN_SECONDS ?? (value.DATABASE_URL === undefined ? 0 : DRAIN_SECONDS)),
    dataDir: resolve(value.DATA_DIR),
    requiresVolume: value.REQUIRE_VOLUME === '1',
    blobService: value.BLOB_URL ?? null,
    backupRecipients: value.BACKUP_RECIPIENT,
    databaseUrl: value.DATABASE_URL,
    databaseSessionUrl: value.DATABASE_SESSION_URL,
    databaseReplicaUrl: value.DATABASE_REPLICA_URL,
    hasStatementNames: value.DATABASE_STATEMENT_NAMES === '1',
    databaseTimeoutMs: value.DATABASE_TIMEOUT,
    sharedHosts: value.SHARED_HOSTS,
    trustedProxies: value.TRUSTED_PROXIES,
    publicUrl: value.PUBLIC_URL,
    secrets: value.SECRET,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? `no-reply@${mailDomain(value.PUBLIC_URL)}`,
    mapsScript: mapsScript(value.GOOGLE_MAPS_API_KEY, value.GOOGLE_MAPS_BASE_URL),
    fashn: value.FASHN_API_KEY === undefined ? null : { key: value.FASHN_API_KEY, baseUrl: value.FASHN_BASE_URL },
    imageHost:
      value.IMAGE_HOST_KEY === undefined ? null : { key: value.IMAGE_HOST_KEY, baseUrl: value.IMAGE_HOST_BASE_URL },
    images:
      value.IMAGE_API_KEY === undefined
        ? null
        : { key: value.IMAGE_API_KEY, baseUrl: value.IMAGE_BASE_URL, model: value.IMAGE_MODEL },
    mercadoPago: { baseUrl: value.MERCADO_PAGO_BASE_URL },
    ai: {
      baseUrl: value.AI_BASE_URL,
      visionModel: value.AI_VISION_MODEL,
      chatModel: value.AI_CHAT_MODEL,
      origins: value.AI_ORIGINS,
    },
    allowsPrivateWebhooks: value.WEBHOOKS_TO_PRIVATE === '1',
    orderLimitFactor: value.ORDER_LIMIT_FACTOR,
    hasServiceWorker: value.SERVICE_WORKER === '1',
    telemetry:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: value.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: value.OTEL_SERVICE_NAME,
            sampledShare: value.OTEL_TRACES_SAMPLER_ARG,
          },
    logLevel: value.LOG_LEVEL,
    leavingSettings: leavingSettings(given),
    services: [
      { name: 'Imágenes y archivos (S3)', live: value.BLOB_URL !== undefined, variable: 'BLOB_URL' },
      { name: 'Correo (SMTP)', live: value.SMTP_URL !== undefined, variable: 'SMTP_URL' },
      { name: 'Probador (FASHN)', live: value.FASHN_API_KEY !== undefined, variable: 'FASHN_API_KEY' },
      { name: 'Imágenes generadas', live: value.IMAGE_API_KEY !== undefined, variable: 'IMAGE_API_KEY' },
      { name: 'Google Maps', live: value.GOOGLE_MAPS_API_KEY !== undefined, variable: 'GOOGLE_MAPS_API_KEY' },
    ],
  }
}

/** The protocol of a URL, with its colon; '' for a text that is no URL. */
function protocolOf(written: string): string {
  return URL.canParse(written) ? new URL(written).protocol : ''
}

/** Whether a URL is an origin, without path or query. */
function isOrigin(written: string): boolean {
  const { origin, href } = new URL(written)
  return href === `${origin}/`
}

/** The domain that messages come from; an IP cannot be one. */
function mailDomain(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname
  return host === '' || host.startsWith('[') || isIP(host) !== 0 ? 'localhost' : host
}

/** URL of the Google Maps script with its places library, in Mexican Spanish. */
function mapsScript(key: string | undefined, base: string): string | null {
  if (key === undefined) return null
  const parameters = { key, v: 'weekly', language: 'es-419', region: 'MX', libraries: 'places', loading: 'async' }
  return `${base}/maps/api/js?${new URLSearchParams(parameters)}`
}

/** The folder that messages are written to when there is no mail server. */
export function mailFolder(config: Config): string {
  return join(config.dataDir, 'mail')
}

/** The folder of original images, where no service stores them. */
export function blobFolder(config: Config): string {
  return join(config.dataDir, 'blobs')
}

/** The folder of the record of erasures, where no service stores it. */
export function erasureFolder(config: Config): string {
  return join(config.dataDir, 'erasures')
}

/** The folder of the imported postal codes, where no service stores them. */
export function postalTableFolder(config: Config): string {
  return join(config.dataDir, 'postal-codes')
}

/** The folder of files that are being imported from the counter, where no service stores them. */
export function uploadFolder(config: Config): string {
  return join(config.dataDir, 'imports')
}

/** The folder of the browser files of all releases. */
export function releaseFolder(config: Config): string {
  return join(config.dataDir, 'assets')
}

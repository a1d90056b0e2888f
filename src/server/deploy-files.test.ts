import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { adaptCaddyfile, caddy } from '../../test/caddy.ts'
import { readConfig } from './config.ts'

const DEPLOY = resolve(import.meta.dirname, '../../deploy')
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

interface Service {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  networks: string[]
  healthcheck?: object
  stop_grace_period?: string
  deploy?: { resources: { limits: object } }
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
}

interface ComposeFile {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, null>
}

const ROLES: Record<string, string> = { app: 'http', jobs: 'jobs' }

const compose: ComposeFile = parse(read('compose.yaml'), { merge: true })
const services = Object.entries(compose.services)

/** Replaces `${NAME:-default}`, `${NAME:?sentence}` and `${NAME}` like Compose. */
const filledIn = (text: string, values: Record<string, string> = {}) =>
  text.replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign = '', rest = '') => {
    return values[name] ?? (sign === '-' ? rest : `<${name}>`)
  })

describe('deploy/compose.yaml', () => {
  const secrets = { SECRET: 'sixteen or more of them', SHARED_HOST: 'tiendas.example', BLOB_KEY: 'k', BLOB_SECRET: 's' }
  const mail = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'pedidos@tiendas.example' }
  const values: Record<string, string> = { ...secrets, ...mail, DATABASE_PASSWORD: 'p' }

  it.each(['migrate', 'backup', 'app', 'jobs'])('the settings of %s are known and accepted', (name) => {
    const given = Object.entries(compose.services[name]?.environment ?? {})
    const environment = Object.fromEntries(given.map(([key, text]) => [key, filledIn(text, values)]))
    const known = new Set(Object.keys(parseEnv(readFileSync(join(DEPLOY, '../.env.example'), 'utf8'))))
    expect(Object.keys(environment).filter((each) => !known.has(each))).toEqual([])
    expect(readConfig(environment)).toMatchObject({
      inner: { host: '0.0.0.0', port: 9464 },
      publicUrl: 'https://tiendas.example',
      sharedHosts: ['tiendas.example'],
      role: ROLES[name] ?? 'all',
    })
  })

  it('only the proxy can be reached, and databases have no way out', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy'])
    expect(compose.networks.inner?.internal).toBe(true)
    for (const name of ['postgres', 'standby', 'pooler', 'objects']) {
      expect([name, compose.services[name]?.networks]).toEqual([name, ['inner']])
    }
  })

  it('each image has a tag, each service limits, and every volume is declared', () => {
    for (const [name, { image, deploy, volumes = [] }] of services) {
      expect([name, filledIn(image)]).toEqual([name, expect.stringMatching(/:[\w.-]+$/)])
      expect([name, filledIn(image)]).not.toEqual([name, expect.stringMatching(/<|postgres:latest$/)])
      expect([name, deploy?.resources.limits]).toEqual([name, expect.any(Object)])
      const named = volumes.map((each) => each.split(':')[0] ?? '').filter((each) => !each.startsWith('.'))
      expect([name, named.filter((each) => !(each in compose.volumes))]).toEqual([name, []])
    }
    for (const name of ['app', 'jobs', 'backup', 'caddy', 'postgres', 'standby', 'objects']) {
      const named = compose.services[name]?.volumes?.filter((each) => !each.startsWith('.')) ?? []
      expect([name, named.length]).toEqual([name, expect.any(Number)])
      expect(named).not.toEqual([])
    }
  })

  it('no service can gain rights, and only the pooler writes outside its volumes', () => {
    for (const [name, { cap_drop, security_opt }] of services) {
      expect([name, cap_drop, security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']])
    }
    expect(services.filter(([, { read_only }]) => read_only !== true).map(([name]) => name)).toEqual(['pooler'])
  })

  it('the processes do not connect as the superuser, and no password is in a command line', () => {
    expect(compose.services.postgres?.environment?.POSTGRES_USER).toBe('postgres')
    expect(read('postgres/pg_hba.conf')).not.toMatch(/^host\s+\S+\s+(?:all|postgres)\s+samenet/m)
    expect(read('postgres/allow-standby.sh')).toContain('create database vitrina owner vitrina;')
    for (const script of ['allow-standby.sh', 'follow.sh']) {
      expect(read(`postgres/${script}`)).not.toMatch(/password=|psql .*PASSWORD/)
    }
  })

  it('each setting without a default is in the sample, and ends the start with a sentence where it is empty', () => {
    const sample = parseEnv(read('settings/compose.env'))
    const text = read('compose.yaml')
    const used = new Set([...text.matchAll(/\$\{([A-Z_]+)(?!:-)[:}]/g)].map(([, name]) => name as string))
    const demanded = new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name as string))
    expect([...used].filter((name) => !(name in sample))).toEqual([])
    expect(
      Object.keys(sample)
        .filter((name) => sample[name] === '')
        .toSorted(),
    ).toEqual([...demanded].toSorted())
  })

  it('a process gets as long to end as it needs', () => {
    for (const name of ['app', 'jobs']) {
      const { drainMs } = readConfig({
        ...withDatabase,
        DRAIN_SECONDS: compose.services[name]?.environment?.DRAIN_SECONDS,
      })
      const seconds = Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10)
      expect(1_000 * seconds).toBeGreaterThanOrEqual(drainMs + 35_000)
    }
  })
})

it('settings and keys of any folder stay out of the image', () => {
  const left = read('../.dockerignore').split('\n')
  expect(left).toEqual(expect.arrayContaining(['**/.env', '**/.env.*', '**/.data', '**/*.tar.zst*', '**/*.key']))
})

const withDatabase = { DATABASE_URL: 'postgres://ana@base/tienda' }

const SAMPLES = globSync(join(DEPLOY, 'settings/*stores*.env')).concat(join(DEPLOY, 'settings/1-store.env')).toSorted()

it.each(SAMPLES.map((path) => [basename(path), path]))('the settings of %s are accepted', (_, path) => {
  const given = parseEnv(readFileSync(path, 'utf8'))
  const known = parseEnv(readFileSync(join(DEPLOY, '../.env.example'), 'utf8'))
  expect(Object.keys(given).filter((name) => !(name in known))).toEqual([])
  const { drainMs, inner } = readConfig(given)
  // TimeoutStopSec of the unit.
  expect(45_000).toBeGreaterThanOrEqual(drainMs + 35_000)
  expect(inner?.port).toBe(9464)
})

it.each(['vitrina.service', 'vitrina-backup.service', 'vitrina-backup.timer'])(
  '%s is copied by the installation',
  (unit) => {
    expect(read('systemd/lib.sh')).toContain(`"$units/${unit}"`)
  },
)

it.skipIf(caddy === null).each(['fixed', 'by-name'])('the Caddyfile is valid with upstreams %s', async (upstreams) => {
  const adapted = await adaptCaddyfile({
    ACME_EMAIL: 'ana@tiendas.example',
    SHARED_HOST: 'tiendas.example',
    UPSTREAMS: upstreams,
  })
  expect(adapted.apps.tls.automation.policies.map(({ issuers }) => issuers)).not.toContain(undefined)
})

it('Caddy notices that a process ends while it still takes requests', () => {
  const [, seconds] = /^health_interval (\d+)s$/m.exec(read('caddy/upstreams/fixed.caddy')) ?? []
  expect(2_000 * Number(seconds)).toBeLessThan(readConfig(withDatabase).drainMs)
})

describe('deploy/Containerfile', () => {
  it('runs programs of the repository that exist, and lists its packages by ours', () => {
    const programs = [...read('Containerfile').matchAll(/bin\/node (\S+\.ts) (\S+)/g)].map(
      ([, path = '', first = '']) => ({
        path,
        first,
      }),
    )
    expect(programs.filter(({ path }) => !existsSync(join(DEPLOY, '..', path)))).toEqual([])
    // `npm sbom --omit=dev` leaves out packages that development needs as well (decision 107).
    expect(programs).toContainEqual({ path: 'scripts/packages/main.ts', first: 'sbom' })
  })
})

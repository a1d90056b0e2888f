import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vitrina } from '../../../test/command-caller.ts'
import { type DatabaseServers, pgbouncer, startDatabaseServers } from '../../../test/database-servers.ts'
import { withClient } from '../../../test/postgres-admin.ts'

let servers: DatabaseServers
let dataDir = ''
beforeAll(async () => {
  servers = await startDatabaseServers()
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-doctor-'))
})
afterAll(() => servers?.end())

/** Other faults of these servers, which are new and have no mails. */
const USUAL = ['durability-off', 'migrations-pending', 'public-url-missing', 'mail-to-files', 'postal-codes-sample']

async function codesOf(env: NodeJS.ProcessEnv): Promise<string[]> {
  return (await findingsOf(env)).map(({ code }) => code)
}

async function findingsOf(env: NodeJS.ProcessEnv): Promise<{ code: string; remedy: string }[]> {
  const { stdout } = await vitrina(['doctor', '--json'], {
    env: { DATA_DIR: dataDir, MERCADO_PAGO_BASE_URL: 'http://127.0.0.1:9', ...env },
  })
  const found: { code: string; remedy: string }[] = JSON.parse(stdout)
  return found.filter(({ code }) => !USUAL.includes(code))
}

/** Runs the statements of a remedy for psql as they are. */
async function applyRemedy(url: string, remedy: string): Promise<void> {
  const statements = remedy.replace(/^psql: /, '').split('; ')
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

describe('a doctor', () => {
  it('names an asynchronous replica, and a synchronous replica that is away', async () => {
    const { primary } = servers
    const DATABASE_URL = primary.url
    expect(await codesOf({ DATABASE_URL })).toEqual([])
    const standby = await servers.follow(primary, 'standby')
    await expect.poll(() => codesOf({ DATABASE_URL })).toEqual(['replica-asynchronous'])
    await withClient(primary.url, async (client) => {
      await client.query("create role blind login password 'x'")
    })
    const blind = new URL(primary.url)
    blind.username = 'blind'
    blind.password = 'x'
    expect(await codesOf({ DATABASE_URL: blind.href })).toEqual(['replication-hidden'])
    const [asynchronous] = await findingsOf({ DATABASE_URL })
    await applyRemedy(primary.url, asynchronous?.remedy ?? '')
    await expect.poll(() => codesOf({ DATABASE_URL })).toEqual([])
    await withClient(primary.url, async (client) => {
      await client.query('alter system set synchronous_commit = local')
      await client.query('select pg_reload_conf()')
    })
    await expect.poll(() => codesOf({ DATABASE_URL })).toEqual(['commits-local'])
    const [local] = await findingsOf({ DATABASE_URL })
    await applyRemedy(primary.url, local?.remedy ?? '')
    await expect.poll(() => codesOf({ DATABASE_URL })).toEqual([])
    expect(await codesOf({ DATABASE_URL, DATABASE_REPLICA_URL: standby.url })).toEqual([])
    await standby.kill()
    await expect.poll(() => codesOf({ DATABASE_URL })).toEqual(['synchronous-replica-away'])
    expect(await codesOf({ DATABASE_URL, DATABASE_REPLICA_URL: standby.url })).toEqual([
      'synchronous-replica-away',
      'replica-unavailable',
    ])
    await withClient(primary.url, async (client) => {
      await client.query('alter system reset synchronous_standby_names')
      await client.query('select pg_reload_conf()')
    })
    await expect.poll(() => codesOf({ DATABASE_URL })).toEqual([])
  })

  it('takes an archiver of WAL for no standby', async () => {
    const { url } = servers.primary
    const receiver = (name: string) => {
      const receiving = new URL(url)
      receiving.searchParams.set('replication', 'true')
      receiving.searchParams.set('application_name', name)
      return receiving.href
    }
    const codesBeside = (name: string) => withClient(receiver(name), () => codesOf({ DATABASE_URL: url }))
    expect(await codesBeside('pg_receivewal')).toEqual([])
    expect(await codesBeside('15/standby')).toEqual(['replica-asynchronous'])
  })

  // PgBouncer comes from Debian's package of that name.
  it.skipIf(pgbouncer === null)('names what a pooler does not pass on', async () => {
    const { url: direct } = servers.primary
    const pooler = await servers.pool(servers.primary)
    const { url: pooled } = pooler
    const isOld = await isOldPooler(pooled)
    const lost = isOld ? ['statement-names-lost'] : []
    expect(await codesOf({ DATABASE_URL: pooled })).toEqual(['session-url-missing', ...lost])
    expect(await codesOf({ DATABASE_URL: pooled, DATABASE_SESSION_URL: pooled })).toEqual([
      'session-url-pooled',
      ...lost,
    ])
    expect(await codesOf({ DATABASE_URL: pooled, DATABASE_SESSION_URL: direct })).toEqual(lost)
    const names = { DATABASE_STATEMENT_NAMES: '0' }
    expect(await codesOf({ DATABASE_URL: pooled, DATABASE_SESSION_URL: direct, ...names })).toEqual([])
    await pooler.kill()
    // A second client would wait for the only connection.
    const { url: narrow } = await servers.pool(servers.primary, 1)
    expect(await codesOf({ DATABASE_URL: narrow, DATABASE_SESSION_URL: direct })).toEqual([])
  })
})

/** Whether a PgBouncer is older than 1.21. Its administrator's console has the version. */
async function isOldPooler(url: string): Promise<boolean> {
  const console = new URL(url)
  console.pathname = '/pgbouncer'
  return withClient(console.href, async (client) => {
    const { rows } = await client.query('show version')
    const [, minor] = /PgBouncer 1\.(\d+)/.exec(rows[0].version) ?? []
    return Number(minor) < 21
  })
}

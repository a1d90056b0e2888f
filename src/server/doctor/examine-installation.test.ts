import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import type { Database } from '#data/database/client.ts'
import { processNameOf } from '#data/database/listening-processes.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { EVENT_CHANNEL } from '#data/event/event-channel.ts'
import { recordBackup } from '#data/installation/last-backup.ts'
import { deleteSecretFingerprints } from '#data/installation/secret-fingerprints.ts'
import { onlineAccount } from '#data/schema/online-payment.ts'
import { person, personSecondFactor } from '#data/schema/person.ts'
import { variant } from '#data/schema/product.ts'
import { apiKey, domainClaim } from '#data/schema/store.ts'
import { vitrina } from '../../../test/command-caller.ts'
import { createStore } from '../../../test/create-store.ts'
import { createDataFolder, createPostgres, pgliteImage } from '../../../test/databases.ts'
import { ordersOf } from '../../../test/orders-of.ts'
import { withClient } from '../../../test/postgres-admin.ts'
import type { Installation } from '../adapters/command-context.ts'
import { adoptCommonSecret } from '../adapters/common-secret.ts'
import { createSecretCipher } from '../adapters/secret-cipher.ts'
import { readConfig } from '../config.ts'
import { bossDatabase } from '../jobs/boss-database.ts'
import { examineSchema } from './examine-database.ts'
import { examineInstallation } from './examine-installation.ts'

const SECRET = 'the secret of this test'
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

interface Found {
  code: string
  severity: string
  sentence: string
  remedy: string
}

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
let dataDir = ''
/** No server of this test is outside of the machine. */
const env = () => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  SECRET,
  MERCADO_PAGO_BASE_URL: 'http://127.0.0.1:9',
})

/**
 * The faults of every installation of these tests: it has no mail server and no catalogue of postal codes, and its
 * database trusts the disk's cache.
 */
const USUAL = ['durability-off', 'public-url-missing', 'mail-to-files', 'postal-codes-sample']

async function doctor(more: NodeJS.ProcessEnv = {}): Promise<Found[]> {
  const { stdout, stderr } = await vitrina(['doctor', '--json'], { env: { ...env(), ...more } })
  expect(stderr).toBe('')
  const found: Found[] = JSON.parse(stdout)
  return found.filter(({ code }) => !USUAL.includes(code))
}

const codesOf = (found: readonly Found[]) => found.map(({ code }) => code)

/** Encrypts a text as better-auth does for a second factor. */
const encryptedFactor = (text: string, secret: string) => symmetricEncrypt({ key: secret, data: text })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-doctor-'))
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  await createStore(database.db, { account: 'luna' })
  await runJobsOnce()
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
})
beforeEach(() => deleteSecretFingerprints(database.db))

/** Makes the queues as a process with jobs does, which has looked at the schedules now. */
async function runJobsOnce({ mails = 0 } = {}) {
  const boss = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('mail')
  await database.db.execute(sql`update pgboss.version set cron_on = now()`)
  const sent = await Promise.all(Array.from({ length: mails }, () => boss.send('mail', {})))
  await boss.stop({ close: false, graceful: false })
  return sent
}

describe('a doctor', () => {
  it('finds nothing else in an installation that is well, and prints a command with each sentence', async () => {
    expect(await doctor()).toEqual([])
    const { stdout, status } = await vitrina(['doctor'], { env: env() })
    expect(status).toBe(1)
    expect(stdout).toContain('Problema: PostgreSQL puede perder pedidos confirmados si se apaga de golpe: fsync = off')
    expect(stdout).toContain('ALTER SYSTEM RESET fsync;')
    expect(stdout.match(/^(?:Problema|Aviso): /gm)).toHaveLength(stdout.match(/^ {2}→ /gm)?.length ?? 0)
    expect(stdout.indexOf('Problema')).toBeLessThan(stdout.indexOf('Aviso'))
  })

  it('names a database that cannot be reached, and goes on with the rest', async () => {
    const found = await doctor({ DATABASE_URL: 'postgres://nadie:secreto@127.0.0.1:9/vitrina' })
    expect(found).toMatchObject([{ code: 'database-unavailable', severity: 'problem' }, { code: 'clock-not-compared' }])
    expect(found[0]?.sentence).toMatch(/^PostgreSQL no responde en 127\.0\.0\.1:9\/vitrina/)
    expect(JSON.stringify(found)).not.toContain('secreto')
  })

  it('names a missing secret, and a secret of another database', async () => {
    await adoptCommonSecret(database, ['the secret of the other processes'])
    expect(await doctor()).toMatchObject([{ code: 'secret-different' }])
    expect(await doctor({ SECRET: '' })).toMatchObject([{ code: 'secret-missing' }])
    expect(await doctor({ SECRET: `${SECRET},the secret of the other processes` })).toEqual([])
  })

  it('names stores whose payment tokens were encrypted with another secret', async () => {
    const encrypt = (text: string) => createSecretCipher(['a secret that was lost']).encrypt(text, 'luna')
    await database.db.insert(onlineAccount).values({
      account: 'luna',
      owner: '1',
      accessToken: encrypt('token'),
      webhookSecret: encrypt('secret'),
      unpaidHours: 24,
      savedAt: now,
    })
    const found = await doctor()
    expect(found).toMatchObject([{ code: 'payment-tokens-unreadable' }])
    expect(found[0]?.sentence).toContain('luna')
    expect(await doctor({ SECRET: `${SECRET},a secret that was lost` })).toEqual([])
    await database.db.delete(onlineAccount)
  })

  it('names domains whose record is gone, and tills that are silent for a day, of open stores', async () => {
    const { db } = database
    await createStore(db, { account: 'norte', isActive: false })
    const key = { hash: '', name: 'Caja 1', scopes: ['stock' as const], lastUsedAt: daysAgo(3) }
    await db.insert(apiKey).values([
      { ...key, account: 'luna', id: 'f', hash: 'f', name: 'Caja 4', createdAt: daysAgo(2), lastUsedAt: null },
      { ...key, account: 'luna', id: 'g', hash: 'g', name: 'Caja 5', lastUsedAt: null },
      { ...key, account: 'luna', id: 'a', hash: 'a' },
      { ...key, account: 'luna', id: 'b', hash: 'b', name: 'Caja 2', lastUsedAt: now },
      { ...key, account: 'luna', id: 'c', hash: 'c', name: 'Caja 3', revokedAt: now },
      { ...key, account: 'norte', id: 'd', hash: 'd' },
      { ...key, account: 'luna', id: 'e', hash: 'e', name: 'Informes', scopes: ['orders'] },
    ])
    const claim = {
      token: 't',
      claimedAt: daysAgo(9),
      expiresAt: daysAgo(2),
      provenAt: daysAgo(9),
      proof: 'txt' as const,
    }
    await db.insert(domainClaim).values([
      { ...claim, account: 'luna', domain: 'luna.example', missingSince: daysAgo(1) },
      { ...claim, account: 'norte', domain: 'norte.example' },
    ])
    const found = await doctor()
    expect(found.map(({ code }) => code)).toEqual(['domain-record-missing', 'till-silent', 'till-never-used'])
    expect(found.map(({ sentence }) => sentence)).toEqual([
      `El registro que prueba luna.example, de la tienda luna, falta en el DNS desde ` +
        `${daysAgo(1).toISOString().slice(0, 10)}: a la semana deja de servirse.`,
      'La caja «Caja 1» de la tienda luna no se comunica desde hace 3 días.',
      'La caja «Caja 4» de la tienda luna nunca se ha comunicado; su llave se hizo hace 2 días.',
    ])
    await db.delete(apiKey)
    await db.delete(domainClaim)
  })

  it('names jobs that no process runs, that wait, and mails that were given up', async () => {
    const { db } = database
    const [late, failed] = await runJobsOnce({ mails: 2 })
    await db.execute(sql`update pgboss.version set cron_on = now() - interval '3 hours'`)
    await db.execute(sql`update pgboss.job set start_after = now() - interval '1 hour' where id = ${late}::uuid`)
    await db.execute(sql`update pgboss.job set state = 'failed', retry_limit = 1 where id = ${failed}::uuid`)
    expect((await doctor()).map(({ sentence }) => sentence)).toEqual([
      'Hace 3 horas que ningún proceso hace los trabajos de fondo: no salen correos ni se sueltan apartados.',
      'En la cola mail espera un trabajo desde hace 1 hora.',
      'Un correo se dio por perdido en los últimos 30 días.',
    ])
    await db.execute(sql`delete from pgboss.job`)
    await db.execute(sql`update pgboss.version set cron_on = now()`)
  })

  it('names an installation whose jobs never ran, and holds that are overdue for an hour', async () => {
    const { db } = database
    await db.execute(sql`update pgboss.version set cron_on = null`)
    expect(await doctor()).toMatchObject([{ code: 'jobs-never-ran', severity: 'problem' }])
    await db.execute(sql`update pgboss.version set cron_on = now()`)
    await createStore(db, {
      account: 'sur',
      products: [{ name: 'Vestido', variants: [{ price: 10_000, stock: 3 }] }],
    })
    await placeOrderAt('sur')
    await db.execute(sql`update hold set expires_at = now() - interval '50 minutes'`)
    expect(await doctor()).toEqual([])
    await db.execute(sql`update hold set expires_at = now() - interval '61 minutes'`)
    expect((await doctor()).map(({ sentence }) => sentence)).toEqual([
      'Un apartado venció hace más de una hora y sus piezas no han vuelto a la venta.',
    ])
    await db.execute(sql`delete from hold`)
  })

  it('names stores that have had no backup for two days', async () => {
    const { db } = database
    await db.execute(sql`update store set created_at = created_at - interval '49 hours'`)
    expect(await doctor()).toMatchObject([
      { code: 'backup-missing', severity: 'warning', remedy: expect.stringContaining('vitrina backup record') },
    ])
    await recordBackup(db, { at: daysAgo(3) })
    expect(await doctor()).toMatchObject([{ sentence: 'El último respaldo es de hace 3 días.' }])
    await recordBackup(db, { at: now })
    expect(await doctor()).toEqual([])
    await db.execute(sql`update store set created_at = now()`)
  })

  it('names processes of different versions', async () => {
    const listening = await Promise.all(
      ['1.0.0', '1.1.0'].map(async (version) => {
        const opened = await openDatabase({ url: postgres.url, processName: processNameOf({ version, role: 'http' }) })
        const end = await opened.listen(EVENT_CHANNEL, () => {})
        return async () => {
          await end()
          await opened.close()
        }
      }),
    )
    const found = await doctor()
    expect(found.map(({ sentence }) => sentence)).toEqual([
      'Hay procesos de versiones distintas: 1.0.0 (1) y 1.1.0 (1).',
    ])
    await Promise.all(listening.map((end) => end()))
  })

  it('names migrations that are pending, and changes nothing', async () => {
    const empty = await createPostgres()
    await withClient(empty.url, async (client) => {
      await client.query(
        'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
      )
    })
    const found = await doctor({ DATABASE_URL: empty.url })
    expect(found).toMatchObject([{ code: 'migrations-pending', remedy: 'vitrina migrate' }])
    expect(found[0]?.sentence).toBe('Al esquema de la base de datos le falta una migración.')
    expect(await doctor({ DATABASE_URL: empty.url })).toEqual(found)
    await empty.drop()
  })

  it('names extensions that the server of an empty database lacks', async () => {
    // The embedded engine has the extensions that it is opened with.
    const pglite = await PGlite.create({ loadDataDir: await pgliteImage() })
    const db = drizzlePglite(pglite)
    await db.execute(sql`drop schema drizzle cascade`)
    const found = await examineSchema({ db })
    expect(found).toMatchObject([
      { code: 'extensions-missing', extensions: ['pg_trgm', 'btree_gin'] },
      { code: 'migrations-pending' },
    ])
    await pglite.close()
  })

  it('finds nothing in the database of an embedded installation that was never started', async () => {
    expect(codesOf(await doctor({ DATABASE_URL: '', SECRET: '' }))).toEqual(['clock-not-compared'])
  })

  it('makes nothing where the data folder is missing', async () => {
    const DATA_DIR = join(dataDir, 'con-errata')
    const found = await doctor({ DATABASE_URL: '', SECRET: '', DATA_DIR })
    expect(codesOf(found)).toEqual(['data-folder-missing', 'clock-not-compared'])
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('names on the embedded engine a secret that was changed or lost, and second factors that it cannot decrypt', async () => {
    const DATA_DIR = await createDataFolder()
    const codes = async (SECRET: string) => {
      const found = await doctor({ DATABASE_URL: '', DATA_DIR, SECRET })
      return codesOf(found).filter((code) => code !== 'clock-not-compared' && code !== 'jobs-never-ran')
    }
    expect(await codes('')).toEqual([])
    const embedded = await openDatabase({ dataDir: DATA_DIR })
    await adoptCommonSecret(embedded, [SECRET])
    const text = await encryptedFactor('a text', SECRET)
    await embedded.db.insert(person).values({ id: 'ana', email: 'ana@correo.example', name: 'Ana' })
    await embedded.db.insert(personSecondFactor).values({ id: 'f', userId: 'ana', secret: text, backupCodes: text })
    // It starts with any secret, which is not taken for its own.
    await adoptCommonSecret(embedded, ['another secret of this test'])
    await embedded.close()

    expect(await codes(SECRET)).toEqual([])
    expect(await codes('another secret of this test')).toEqual(['secret-changed', 'second-factors-unreadable'])
    expect(await codes(`another secret of this test,${SECRET}`)).toEqual([])
    expect(await codes('')).toEqual(['secret-file-missing'])
    expect(existsSync(join(DATA_DIR, 'secret'))).toBe(false)
    await writeFile(join(DATA_DIR, 'secret'), 'short')
    expect(await codes('')).toEqual(['secret-unusable'])
  })

  it('names a bucket that is away', async () => {
    const found = await doctor({ BLOB_URL: 'http://key:secret@127.0.0.1:9/bucket' })
    expect(found).toMatchObject([{ code: 'images-unavailable', severity: 'problem' }])
    expect(found[0]?.sentence).toMatch(/^El servicio de archivos \(BLOB_URL\) no responde/)
  })

  it('names the rights that the user of the database lacks, and goes on with the rest', async () => {
    await withClient(postgres.url, async (client) => {
      await client.query(`create role "sin permisos" login password 'x'`)
    })
    const url = new URL(postgres.url)
    url.username = 'sin permisos'
    url.password = 'x'
    const found = await doctor({ DATABASE_URL: url.href })
    expect(codesOf(found)).toContain('rights-missing')
    const missing = found.find(({ code }) => code === 'rights-missing')
    expect(missing?.sentence).toMatch(/^El usuario de DATABASE_URL \(sin permisos\) no tiene permiso .* el esquema/)
    expect(missing?.remedy).toContain(`GRANT CREATE ON DATABASE "${url.pathname.slice(1)}" TO "sin permisos";`)
    const { status, stderr } = await vitrina(['store', 'health', '--store', 'luna'], {
      env: { ...env(), DATABASE_URL: url.href },
    })
    expect([status, stderr.split('\n')]).toEqual([2, [expect.stringContaining('no tiene permiso'), '']])
    await withClient(postgres.url, async (client) => {
      await client.query('drop role "sin permisos"')
    })
  })

  it('names a table that is locked for longer than a statement may take, and goes on with the rest', async () => {
    const { db } = database
    await db.execute(sql`update pgboss.version set cron_on = null`)
    const config = readConfig(env())
    const installation: Installation = {
      config,
      publicOrigin: { publicUrl: config.publicUrl, port: config.port },
      openSecrets: async () => [SECRET],
      openDatabase: () => openDatabase({ url: postgres.url }),
      openCurrent: () => openDatabase({ url: postgres.url }),
      openUntouched: () => openDatabase({ url: postgres.url }),
      servesVisitors: false,
    }
    const found = await withClient(postgres.url, async (client) => {
      await client.query('begin')
      await client.query('lock table hold, api_key in access exclusive mode')
      return examineInstallation(installation, { dkimSelector: undefined, statementMs: 200 })
    })
    await db.execute(sql`update pgboss.version set cron_on = now()`)
    expect(found.filter(({ code }) => !USUAL.includes(code))).toEqual([
      { code: 'database-slow', parts: ['holds', 'tills'] },
      { code: 'jobs-never-ran' },
    ])
  })

  it.each([
    [['--dkim', 'dos palabras'], '--dkim es un selector, como s1 o google.\n'],
    [['algo'], /Hay un argumento de más/],
  ])('rejects %j', async (args, sentence) => {
    const { status, stderr } = await vitrina(['doctor', ...args], { env: env() })
    expect(status).toBe(2)
    expect(stderr).toMatch(sentence)
  })
})

async function placeOrderAt(account: string) {
  const { db } = database
  const variants = await db.select({ id: variant.id }).from(variant).where(eq(variant.account, account))
  const placed = await placeOrder(db, {
    account,
    actor: 'shopper',
    request: ordersOf(variants.map(({ id }) => id))(),
    now,
    openCoupon: () => null,
    queueMail: async () => {},
    by: { visitor: '203.0.113.7', networks: {}, factor: 1, report: (err) => console.error(err) },
  })
  expect(placed.ok).toBe(true)
}

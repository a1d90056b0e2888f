import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import { tableSql } from '#data/backup/backup-tables.ts'
import { passIdsOf } from '#data/backup/staged-rows.ts'
import { readStoreTables, STAGED } from '#data/backup/store-tables.ts'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { rewriteDescriptions } from '#data/product/rewrite-descriptions.ts'
import { onlineAccount } from '#data/schema/online-payment.ts'
import { order } from '#data/schema/order.ts'
import { person, personCredential } from '#data/schema/person.ts'
import { staff } from '#data/schema/staff.ts'
import { apiKey, domainClaim, store } from '#data/schema/store.ts'
import { blobKeyOf, folderBlobStore } from '#server/adapters/blob-store.ts'
import { folderErasureRecord } from '#server/adapters/erasure-record.ts'
import { sanitizeDescription } from '#server/adapters/sanitize-description.ts'
import { createSecretCipher } from '#server/adapters/secret-cipher.ts'
import type { BackupManifest } from '#server/backup/archive-format.ts'
import { NO_KEYS, type ReadEntry, readArchive } from '#server/backup/read-archive.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import { callVitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import {
  callOf,
  fillInstallation,
  type InstallationEngine,
  installationMaker,
  type TestInstallation,
} from '../../test/installation.ts'
import { isWholeRun } from '../../test/is-whole-run.ts'
import { countLockWaiters } from '../../test/lock-waiters.ts'
import { orderRequest } from '../../test/order-request.ts'
import { readTableRows } from '../../test/table-rows.ts'

const [SECRET, OTHER_SECRET] = ['the secret of the first installation', 'the secret of the second one']
/** Where nothing is to be written. */
const NOWHERE = join(tmpdir(), 'vitrina-nowhere.tar.zst')
const create = installationMaker()

const PEOPLE = ['ana', 'beto', 'carla']
const proven = { emailVerified: true, account: null }

/** The claim of a store for luna.mx, which a record proves. */
function provenClaim(account: string, at: Date) {
  const times = { claimedAt: at, expiresAt: at, provenAt: at }
  return { account, domain: 'luna.mx', token: 'a token', proof: 'txt' as const, ...times }
}

/** A store with keys, people, a domain and an account for online payments. */
async function createSource(engine: InstallationEngine): Promise<TestInstallation> {
  const source = await create({ engine })
  await fillInstallation(source)
  await source.within(async ({ db }) => {
    await rewriteDescriptions(db, { account: 'luna', clean: sanitizeDescription })
    await db.insert(person).values(PEOPLE.map((id) => ({ ...proven, id, name: id, email: `${id}@correo.mx` })))
    await db.insert(personCredential).values(
      PEOPLE.map((id) => ({
        id: `c-${id}`,
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: `hash ${id}`,
      })),
    )
    await db.insert(staff).values([
      { account: 'luna', personId: 'ana', role: 'owner' },
      { account: 'luna', personId: 'beto', role: 'seller' },
      { account: 'norte', personId: 'carla', role: 'owner' },
    ])
    await db
      .insert(apiKey)
      .values({ account: 'luna', id: 'caja', hash: 'a'.repeat(64), name: 'Caja', scopes: ['stock'] })
    await db
      .update(store)
      .set({ domain: 'luna.mx', onlinePayments: true, storeDescription: 'Vestidos' })
      .where(eq(store.account, 'luna'))
    const at = new Date('2026-11-01T12:00:00Z')
    await db.insert(domainClaim).values(provenClaim('luna', at))
    const { encrypt } = createSecretCipher([SECRET])
    await db.insert(onlineAccount).values({
      account: 'luna',
      owner: 'Luna',
      accessToken: encrypt('token', 'luna'),
      webhookSecret: encrypt('secret', 'luna'),
      unpaidHours: 24,
      savedAt: at,
    })
  })
  return source
}

/** Every row that moves with luna unchanged. */
async function movedRows(db: Db): Promise<Record<string, string[]>> {
  const tables = (await readStoreTables(db, { account: 'luna' })).filter(
    ({ name }) => !STAGED.includes(name) && name !== 'domain_claim' && name !== 'online_account',
  )
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const read = await rows<{ row: string }>(
      db,
      sql.raw(`select t::text as row from ${tableSql(table)} t where ${table.where} order by 1`),
    )
    found[table.name] = read.map(({ row }) => row)
  }
  return found
}

const secretOf = (SECRET_OF: string) => ({ SECRET: SECRET_OF })

async function exportLuna(source: TestInstallation, ...options: string[]): Promise<string> {
  const file = join(source.env.DATA_DIR, `luna-${randomUUID()}.tar.zst`)
  const env = { ...source.env, ...secretOf(SECRET) }
  const made = await callOf({ env }, 'store', 'export', '--store', 'luna', '--all', '--out', file, ...options)
  expect(made).toMatchObject({ status: 0, stderr: '' })
  return file
}

const importInto = ({ env }: TestInstallation, ...args: string[]) =>
  callOf({ env: { ...env, ...secretOf(OTHER_SECRET) } }, 'store', 'import', ...args)

/** The domain of luna, under which norte is served at the other installation by the operator's word. */
const TAKEN_DOMAIN = 'luna.mx es aquí de la tienda «norte»: se sirve ahí hasta que esta lo compruebe.'

const DIRECTIONS: [InstallationEngine, InstallationEngine][] = isWholeRun
  ? [
      ['pglite', 'postgres'],
      ['postgres', 'pglite'],
      ['postgres', 'postgres'],
    ]
  : [['postgres', 'postgres']]

describe.each(DIRECTIONS)('a store that moves from %s to %s', (from, to) => {
  let source: TestInstallation
  let target: TestInstallation
  let file = ''
  let open = ''

  beforeAll(async () => {
    source = await createSource(from)
    target = await create({ engine: to })
    await target.within(async ({ db }) => {
      await createStore(db, { account: 'norte', domain: 'luna.mx', products: [{ name: 'Ajeno' }] })
      // Beto is known here by another name and e-mail, and by a password of his own.
      await db.insert(person).values({ ...proven, id: 'beto', name: 'Beto', email: 'beto@otro.mx' })
      const own = { id: 'own', userId: 'beto', accountId: 'beto', providerId: 'credential', password: 'own hash' }
      await db.insert(personCredential).values(own)
    })
    open = join(source.env.DATA_DIR, 'open.tar.zst')
    const exported = await callOf(source, 'store', 'export', '--store', 'luna', '--all', '--out', open)
    expect(exported.stdout).toContain(`Tienda luna en ${open} (`)
    expect(exported.stdout).toContain('La tienda está abierta, y los pedidos que lleguen no están en el archivo.')
    await callOf(source, 'store', 'close', '--store', 'luna')
    file = await exportLuna(source)
  })

  it('changes nothing in a dry run', async () => {
    const { status, stdout } = await importInto(target, file, '--dry-run')
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^La tienda luna se puede traer aquí\. Nada ha cambiado\.\n/),
    ])
    expect(stdout).toContain('Plan: Premium (npm run vitrina -- store plan --store luna)')
    expect(stdout).toContain(TAKEN_DOMAIN)
    expect(stdout).not.toContain('El archivo es de cuando la tienda estaba abierta')
    expect((await importInto(target, open, '--dry-run')).stdout).toContain(
      'El archivo es de cuando la tienda estaba abierta: los pedidos posteriores no están en él.',
    )
    await target.within(async ({ db }) => {
      expect(await db.$count(store)).toBe(1)
      expect(await db.$count(person)).toBe(1)
    })
    expect(await folderBlobStore(join(target.env.DATA_DIR, 'blobs')).size('luna', PHOTO_KEY)).toBeNull()
  })

  it('arrives with every row and image, closed, and with what it has to prove again', async () => {
    const { status, stdout, stderr } = await importInto(target, file)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('La tienda luna está aquí, como estaba el ')
    expect(stdout).toContain('Dominios que se comprueban aquí otra vez: luna.mx (')
    expect(stdout).toContain(TAKEN_DOMAIN)
    expect(stdout).toContain('Plan: Premium')
    expect((await callOf(target, 'store', 'domain', '--store', 'luna')).stdout).toContain(TAKEN_DOMAIN)
    expect(stdout).toContain('Conecta otra vez su cuenta para cobrar en línea')
    const expected = await source.within(({ db }) => movedRows(db))
    expect(Object.values(expected).flat().length).toBeGreaterThan(40)
    await target.within(async ({ db }) => {
      expect(await movedRows(db)).toEqual(expected)
      expect(await db.select().from(store).where(eq(store.account, 'luna'))).toMatchObject([
        { domain: null, isActive: false, onlinePayments: false, nextFolio: 2 },
      ])
      expect(await db.select().from(domainClaim)).toMatchObject([
        { domain: 'luna.mx', token: 'a token', provenAt: null, proof: null },
      ])
      expect(await db.$count(onlineAccount)).toBe(0)
    })
    expect(await folderBlobStore(join(target.env.DATA_DIR, 'blobs')).size('luna', PHOTO_KEY)).toBe(12)
  })

  it('brings people who can enter it alone, and none of another store or in the place of a known one', async () => {
    await target.within(async ({ db }) => {
      expect(await db.select().from(person).orderBy(person.id)).toMatchObject([
        { id: 'ana', email: 'ana@correo.mx', emailVerified: false, account: 'luna' },
        { id: 'beto', email: 'beto@otro.mx', emailVerified: true, account: null },
      ])
      const passwords = await db.select().from(personCredential).orderBy(personCredential.id)
      expect(passwords.map(({ password }) => password)).toEqual(['hash ana', 'own hash'])
    })
  })

  it('goes on with ids that no row of it has', async () => {
    const highest = await target.within(({ db }) =>
      rows<{ isFree: boolean }>(
        db,
        sql`
          select nextval(pg_get_serial_sequence('"order"', 'id')) > (select max(id) from "order") as "isFree"
          union all
          select nextval(pg_get_serial_sequence('product', 'id')) > (select max(id) from product)`,
      ),
    )
    expect(highest.map(({ isFree }) => isFree)).toEqual([true, true])
  })

  it('is not taken twice, and is opened by a command', async () => {
    expect(await importInto(target, file)).toMatchObject({
      status: 2,
      stderr: 'Ya existe aquí una tienda «luna». Nada ha cambiado.\n',
    })
    const opened = await callOf(target, 'store', 'open', '--store', 'luna')
    expect(opened.stdout).toBe('luna está abierta.\n')
    await target.within(async ({ db }) => {
      expect(await db.select().from(store).where(eq(store.account, 'luna'))).toMatchObject([{ isActive: true }])
    })
  })
})

const PHOTO_KEY = blobKeyOf(Buffer.from('a photograph'))

describe('the archive of a store', () => {
  let source: TestInstallation
  let target: TestInstallation
  let file = ''

  beforeAll(async () => {
    source = await createSource('postgres')
    target = await create({ engine: 'postgres' })
    file = await exportLuna(source)
  })

  it('is rejected where it is cut off, and brings nothing', async () => {
    const cut = `${file}.cut`
    await writeFile(cut, (await readFile(file)).subarray(0, -200))
    expect(await importInto(target, cut)).toMatchObject({ status: 2, stderr: expect.stringContaining('cortado') })
    expect(await target.within(({ db }) => db.$count(store))).toBe(0)
  })

  it('leaves nothing where its import is interrupted', async () => {
    const call = callVitrina(
      ['store', 'import', file],
      { env: { ...target.env, SECRET: OTHER_SECRET } },
      { interruption: () => AbortSignal.abort() },
    )
    expect(await call.status).toBe(2)
    expect(call.shown.stderr).toMatch(/^Se interrumpió y la tienda no está aquí\. Repite el comando/)
    expect(await target.within(({ db }) => db.$count(store))).toBe(0)
  })

  it('is another file than a backup', async () => {
    expect(await callOf(target, 'restore', file)).toMatchObject({
      status: 2,
      stderr: 'El archivo tiene una sola tienda, no una instalación.\n',
    })
    const backup = `${file}.backup`
    expect(await callOf(source, 'backup', '--out', backup)).toMatchObject({ status: 0 })
    expect(await importInto(target, backup)).toMatchObject({
      status: 2,
      stderr: 'El archivo es el respaldo de una instalación, no una tienda: va con restore.\n',
    })
  })

  /** Writes the archive again with other contents of its entries. @returns the path of the copy */
  async function rewritten(change: (entry: ReadEntry) => string | null): Promise<string> {
    const path = `${file}.${Math.random()}`
    await writeArchive(createWriteStream(path), null, async (writer) => {
      for await (const entry of readArchive(file, NO_KEYS)) {
        if (entry.kind === 'end') {
          const end = { ...JSON.parse(entry.bytes.toString()), digest: writer.digest() }
          await writer.add(entry.name, Buffer.from(JSON.stringify(end)))
        } else {
          const changed = change(entry)
          await writer.add(entry.name, changed === null ? entry.bytes : Buffer.from(changed))
        }
      }
    })
    return path
  }

  async function rewrittenEnd(
    path: string,
    change: (end: { rows: Record<string, number> }) => object,
  ): Promise<string> {
    const copy = `${path}.end`
    await writeArchive(createWriteStream(copy), null, async (writer) => {
      for await (const { kind, name, bytes } of readArchive(path, NO_KEYS)) {
        await writer.add(
          name,
          kind === 'end' ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))) : bytes,
        )
      }
    })
    return copy
  }

  it.each([
    [1, 'más nueva que esta: actualiza esta instalación'],
    [-1, 'anterior a esta: actualiza la otra instalación'],
  ])('is rejected by an installation whose schema is %d away', async (distance, sentence) => {
    const other = await rewritten(({ kind, bytes }) => {
      if (kind !== 'manifest') return null
      const manifest = JSON.parse(bytes.toString())
      return JSON.stringify({ ...manifest, migration: manifest.migration + distance })
    })
    expect(await importInto(target, other)).toMatchObject({ status: 2, stderr: expect.stringContaining(sentence) })
    expect(await target.within(({ db }) => db.$count(store))).toBe(0)
  })

  it.each(isWholeRun ? ['public.branch', 'public.order_line', 'public.stock'] : ['public.order_line'])(
    'is rejected where it has a row of another store in %s',
    async (table) => {
      const installation = await createFilled()
      const before = await installation.within(({ db }) => readTableRows(db))
      const forged = await rewritten((entry) => {
        if (entry.kind !== 'rows' || entry.table !== table) return null
        return entry.bytes.toString().replace(/^luna\t/, 'norte\t')
      })
      expect(await importInto(installation, forged)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('dañado'),
      })
      expect(await installation.within(({ db }) => readTableRows(db))).toEqual(before)
    },
  )

  let filled: Promise<TestInstallation> | undefined
  /** An installation with the store norte. */
  function createFilled(): Promise<TestInstallation> {
    filled ??= (async () => {
      const installation = await create({ engine: 'postgres' })
      await installation.within(({ db }) => createStore(db, { account: 'norte', products: [{ name: 'Ajeno' }] }))
      return installation
    })()
    return filled
  }

  /** Changes the rows of one table. */
  const withRows = (table: string, change: (rows: string) => string) =>
    rewritten((entry) => (entry.kind === 'rows' && entry.table === table ? change(entry.bytes.toString()) : null))

  it('is rejected where it has a second store, or the name of none', async () => {
    const installation = await create({ engine: 'postgres' })
    const second = await withRows('public.store', (text) => text + text.replace(/^luna\t/, 'victima\t'))
    const counted = await rewrittenEnd(second, (end) => ({ ...end, rows: { ...end.rows, 'public.store': 2 } }))
    expect(await importInto(installation, counted)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('dañado'),
    })
    const odd = await rewritten(({ kind, bytes }) =>
      kind === 'manifest' ? bytes.toString().replace('"account":"luna"', '"account":"api"') : null,
    )
    expect(await importInto(installation, odd)).toMatchObject({ status: 2, stderr: expect.stringContaining('dañado') })
    expect(await installation.within(({ db }) => db.$count(store))).toBe(0)
  })

  it('is rejected where an id would use up the ids of all stores', async () => {
    const installation = await create({ engine: 'postgres' })
    const high = await withRows('public.notification', (text) =>
      text.replace(/^luna\t\d+/, 'luna\t9223372036854675000'),
    )
    expect(await importInto(installation, high)).toMatchObject({ status: 2, stderr: expect.stringContaining('dañado') })
    const next = await installation.within(({ db }) =>
      rows<{ id: number }>(db, sql`select nextval(pg_get_serial_sequence('notification', 'id'))::float8 as id`),
    )
    expect(next[0]?.id).toBeLessThan(100)
  })

  it('brings descriptions that pages may show, no demo store, and no person who is no member', async () => {
    const installation = await create({ engine: 'postgres' })
    const hostile = await rewritten((entry) => {
      if (entry.kind !== 'rows') return null
      if (entry.table === 'public.product')
        return entry.bytes.toString().replace('ñandú', '<script>mal()</script>ñandú')
      if (entry.table === 'public.staff') return entry.bytes.toString().replace(/^luna\tbeto/m, 'luna\tdario')
      return null
    })
    const { status, stdout } = await importInto(installation, hostile)
    expect([status, stdout]).toEqual([0, expect.stringContaining('Descripciones con partes que no se pueden mostrar')])
    await installation.within(async ({ db }) => {
      const found = await rows<{ description: string }>(db, sql`select description from product`)
      expect(JSON.stringify(found)).not.toContain('<script')
      expect(await db.select({ id: person.id }).from(person)).toEqual([{ id: 'ana' }])
      expect(await db.select().from(store)).toMatchObject([{ isDemo: false }])
    })
  })

  /** Changes a column of the rows of a table. @param change null: the column has no value */
  async function withColumn(table: string, column: string, change: (value: string) => string): Promise<string> {
    const { columns } = await columnsOf(table)
    const place = columns.indexOf(column)
    if (place === -1) throw new Error(`no column ${column}`)
    return withRows(`public.${table}`, (text) =>
      text.replace(/[^\n]+/g, (row) =>
        row
          .split('\t')
          .map((cell, index) => (index === place ? change(cell) : cell))
          .join('\t'),
      ),
    )
  }

  async function columnsOf(table: string): Promise<{ columns: string[] }> {
    for await (const { kind, bytes } of readArchive(file, NO_KEYS)) {
      if (kind !== 'manifest') continue
      const manifest: BackupManifest = JSON.parse(bytes.toString())
      const found = manifest.tables.find(({ name }) => name === table)
      if (found) return found
    }
    throw new Error(`no table ${table}`)
  }

  describe('with a part that no change of a store writes', () => {
    let installation: TestInstallation

    beforeAll(async () => {
      installation = await create({ engine: 'postgres' })
    })

    it.each<[table: string, column: string, value: string, sentence: string]>([
      ['store', 'time_zone', 'Bad/Zone', 'zona horaria (timeZone): No existe esa zona horaria.'],
      ['store', 'plan', 'ultra', 'store.plan: Tiene un valor que Vitrina no escribe.'],
      ['branch', 'street', 'Madero\\r12', 'sucursales (branch): Tiene caracteres que no se pueden mostrar.'],
    ])('is rejected for its %s.%s, and brings nothing', async (table, column, value, sentence) => {
      const forged = await withColumn(table, column, () => value)
      expect(await importInto(installation, forged, '--dry-run')).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/^El archivo no es válido en [^\n]+ Nada ha cambiado\.\n$/),
      })
      expect((await importInto(installation, forged)).stderr).toContain(sentence)
      expect(await installation.within(({ db }) => db.$count(store))).toBe(0)
    })
  })

  it('is rejected where the store has no column for being open', async () => {
    const installation = await create({ engine: 'postgres' })
    const { columns } = await columnsOf('store')
    const place = columns.indexOf('is_active')
    const forged = await rewritten((entry) => {
      if (entry.kind === 'manifest') return entry.bytes.toString().replace('"is_active",', '')
      if (entry.kind !== 'rows' || entry.table !== 'public.store') return null
      return entry.bytes.toString().split('\t').toSpliced(place, 1).join('\t')
    })
    expect(await importInto(installation, forged)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('dañado'),
    })
  })

  it('brings no token of another store’s domain, and names a domain that no record proves', async () => {
    const installation = await create({ engine: 'postgres' })
    const at = new Date()
    await installation.within(async ({ db }) => {
      await createStore(db, { account: 'norte', domain: 'luna.mx' })
      await db.insert(domainClaim).values(provenClaim('norte', at))
    })
    const named = await withColumn('store', 'domain', () => 'luna.localhost')
    const { stdout } = await importInto(installation, named)
    expect(stdout).toContain(
      'Su dominio luna.localhost se pide otra vez: npm run vitrina -- store domain --store luna --domain luna.localhost',
    )
    expect(stdout).toContain('se sirve ahí hasta que el registro de esa tienda falte una semana.')
    await installation.within(async ({ db }) => {
      const claims = await db.select().from(domainClaim).orderBy(domainClaim.account)
      expect(claims.map(({ token }) => token)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'a token'])
    })
  })

  it('stores no image where its store is there already', async () => {
    const installation = await create({ engine: 'postgres' })
    await installation.within(({ db }) => createStore(db, { account: 'luna' }))
    expect(await importInto(installation, file)).toMatchObject({ status: 2 })
    expect(await folderBlobStore(join(installation.env.DATA_DIR, 'blobs')).size('luna', PHOTO_KEY)).toBeNull()
  })

  it('is taken once by two imports at the same time', async () => {
    const installation = await create({ engine: 'postgres' })
    const both = await Promise.all([importInto(installation, file), importInto(installation, file)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([0, 2])
    expect(both.map(({ stderr }) => stderr).join('')).toBe('Ya existe aquí una tienda «luna». Nada ha cambiado.\n')
  })

  it('brings no customer who was erased since', async () => {
    const installation = await create({ engine: 'postgres' })
    const [customer] = await source.within(({ db }) =>
      rows<{ id: number }>(
        db,
        sql`select id::float8 as id from customer where account = 'luna' and email = 'luz@correo.mx'`,
      ),
    )
    const at = new Date()
    const erasure = { account: 'luna', customerId: customer?.id ?? 0, at }
    await folderErasureRecord(join(installation.env.DATA_DIR, 'erasures')).add(erasure)
    const { status, stdout } = await importInto(installation, file)
    expect([status, stdout]).toEqual([0, expect.stringContaining('Clientes eliminados otra vez: 1.')])
  })

  it('brings no password for a person who is known here', async () => {
    const installation = await create({ engine: 'postgres' })
    await installation.within(async ({ db }) => {
      await db.insert(person).values({ ...proven, id: 'victima', name: 'Victima', email: 'victima@correo.mx' })
    })
    const forged = await rewritten((entry) => {
      if (entry.kind !== 'rows' || !/^public\.(?:person|person_credential|staff)$/.test(entry.table)) return null
      return entry.bytes
        .toString()
        .replaceAll('\tana', '\tvictima')
        .replace(/^ana\t/gm, 'victima\t')
    })
    expect(await importInto(installation, forged)).toMatchObject({ status: 0 })
    await installation.within(async ({ db }) => {
      expect(await db.$count(personCredential, eq(personCredential.userId, 'victima'))).toBe(0)
      expect(await db.select().from(person).where(eq(person.id, 'victima'))).toMatchObject([proven])
    })
  })

  it('names its account in the name that it gets in a folder, and is encrypted for a key', async () => {
    const folder = source.env.DATA_DIR
    const key = await callOf(source, 'backup', 'key', '--out', join(folder, 'llave.txt'))
    const [recipient = ''] = /age1[0-9a-z]+/.exec(key.stdout) ?? []
    const made = await callOf(
      source,
      'store',
      'export',
      '--store',
      'luna',
      '--all',
      '--out',
      folder,
      '--recipient',
      recipient,
    )
    const [path = ''] = /\S+vitrina-luna-\S+\.age/.exec(made.stdout) ?? []
    expect(path).not.toBe('')
    const other = await create({ engine: 'postgres' })
    expect(await importInto(other, path)).toMatchObject({ status: 2, stderr: expect.stringContaining('cifrado') })
    expect(await importInto(other, path, '--identity', join(folder, 'llave.txt'))).toMatchObject({ status: 0 })
  })

  it.each<[string, string[], string]>([
    ['no store', ['export', '--all', '--out', NOWHERE], 'Falta la tienda: --store CUENTA.'],
    ['products alone', ['export', '--store', 'luna', '--out', NOWHERE], 'store export lleva --all'],
    ['no file', ['import'], 'Falta el archivo: store import ARCHIVO.'],
    ['an unknown store', ['close', '--store', 'nadie'], 'No existe la tienda «nadie»'],
    [
      'an unknown store to export',
      ['export', '--store', 'nadie', '--all', '--out', NOWHERE],
      'No existe la tienda «nadie»',
    ],
  ])('is not made or taken with %s', async (_, args, sentence) => {
    const { status, stderr } = await callOf(source, 'store', ...args)
    expect(status).toBe(2)
    expect(stderr).toContain(sentence)
  })
})

describe.runIf(isWholeRun)('an import into an installation whose other store sells', () => {
  it('has no order of it fail, and leaves both with ids that are free', async () => {
    const source = await createSource('postgres')
    const file = await exportLuna(source)
    const target = await create({ engine: 'postgres' })
    await target.within(async ({ db }) => {
      await createStore(db, {
        account: 'norte',
        plan: 'premium',
        defaultWarehouse: 'matriz',
        products: [{ name: 'Vestido', variants: [{ price: 45_000, stock: 10_000 }] }],
      })
      const [variant] = await rows<{ id: number }>(db, sql`select id from variant where account = 'norte'`)
      const place = () =>
        placeOrder(db, {
          account: 'norte',
          actor: 'shopper',
          request: orderRequest({
            lines: [{ variantId: variant?.id ?? 0, quantity: 1, price: 45_000 }],
            form: { deliveryMethod: 'delivery', shippingType: 'national-standard', pickupDate: '', pickupTime: '' },
            shipping: 15_000,
          }),
          now: new Date(),
          openCoupon: () => null,
          queueMail: async () => {},
        })
      let isDone = false
      const outcomes: Awaited<ReturnType<typeof place>>[] = []
      const selling = Promise.all(
        Array.from({ length: 3 }, async () => {
          while (!isDone) outcomes.push(await place())
        }),
      )
      const imported = await importInto(target, file)
      const during = outcomes.length
      isDone = true
      await selling
      expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
      expect(imported).toMatchObject({ status: 0, stderr: '' })
      expect(during).toBeGreaterThan(3)
      expect(await db.$count(order, eq(order.account, 'norte'))).toBe(outcomes.length)
      expect(await db.$count(order, eq(order.account, 'luna'))).toBe(1)
      expect(await place()).toMatchObject({ ok: true })
    })
  })

  it('takes turns with another import where ids go on', async () => {
    const target = await create({ engine: 'postgres' })
    await target.within(async ({ db }) => {
      await createStore(db, { account: 'luna' })
      await db.execute(sql`
        insert into product (account, id, external_id, kind, name) overriding system value
        values ('luna', ${HIGHEST}, 'p', 'simple', 'P')`)
      const pass = (tx: Db) => passIdsOf(tx, { account: 'luna', sequences: [{ table: 'product', column: 'id' }] })
      let second: Promise<void> | undefined
      await db.transaction(async (tx) => {
        await pass(tx)
        second = db.transaction(pass)
        await expect.poll(() => countLockWaiters(db)).toBe(1)
      })
      await second
      const [next] = await rows<{ id: number }>(
        db,
        sql`select nextval(pg_get_serial_sequence('product', 'id'))::float8 as id`,
      )
      expect(next?.id).toBeGreaterThan(HIGHEST)
    })
  })
})

const HIGHEST = 5_000_000

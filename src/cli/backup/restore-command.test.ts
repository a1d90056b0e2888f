import { createWriteStream } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readModelTables, tableId } from '#data/backup/backup-tables.ts'
import { type CopyTransaction, connectForCopies } from '#data/backup/copy-connection.ts'
import { readSums } from '#data/backup/read-sums.ts'
import { readSequences } from '#data/backup/sequences.ts'
import { readErasures } from '#data/customer/erasures.ts'
import { knownMigrations, migrateUntil, newestMigration } from '#data/database/migrate.ts'
import { rows } from '#data/database/rows.ts'
import { folderErasureRecord } from '#server/adapters/erasure-record.ts'
import {
  type ArchiveEntry,
  type BackupManifest,
  END,
  FORMAT,
  MANIFEST,
  rowsEntry,
} from '#server/backup/archive-format.ts'
import { NO_KEYS, type ReadEntry, readArchive } from '#server/backup/read-archive.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import {
  callOf,
  eraseByEmail,
  fillInstallation,
  type InstallationEngine,
  installationMaker,
  ODD_TEXT,
  type TestInstallation,
} from '../../../test/installation.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'

const create = installationMaker()
const files: string[] = []
let source: TestInstallation

const createEmpty = () => create({ engine: 'postgres', isMigrated: false })

/** A backup of the source as it is now. */
async function backUp(...options: string[]): Promise<string> {
  const file = join(source.env.DATA_DIR, `respaldo-${files.length}`)
  files.push(file)
  expect(await callOf(source, 'backup', '--out', file, ...options)).toMatchObject({ status: 0 })
  return file
}

beforeAll(async () => {
  source = await create({ engine: 'postgres' })
  await fillInstallation(source)
})

const storeOf = ({ within }: TestInstallation) =>
  within(({ db }) =>
    rows<{ folio: number; seq: number; next: number }>(
      db,
      sql`select next_folio as folio, event_seq as seq,
        nextval(pg_get_serial_sequence('"order"', 'id'))::int as next from store where account = 'luna'`,
    ),
  )

const readStore = ({ within }: TestInstallation) =>
  within(({ db }) => rows(db, sql`select next_folio, event_seq from store order by account`))

const customersOf = ({ within }: TestInstallation) =>
  within(async ({ db }) => {
    const found = await rows<{ email: string }>(
      db,
      sql`select email from customer where account = 'luna' order by email`,
    )
    return found.map(({ email }) => email.replace(/\d+$/, 'N'))
  })

/** Writes an archive again with other contents, and with a digest of them, as a person without the secret could. */
async function editArchive(path: string, edited: ArchiveEntry['kind'], edit: (bytes: Buffer) => Buffer): Promise<void> {
  const entries: ReadEntry[] = []
  for await (const entry of readArchive(path, NO_KEYS)) entries.push(entry)
  await writeArchive(createWriteStream(path), null, async (writer) => {
    for (const { kind, name, bytes } of entries) {
      const changed = kind === edited ? edit(bytes) : bytes
      const end = () => Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), digest: writer.digest() }))
      await writer.add(name, kind === 'end' ? end() : changed)
    }
  })
}

const nowhere = () => ({ env: { ...source.env, DATABASE_URL: 'postgres://127.0.0.1:1/nada' } })

describe('a restored backup', () => {
  it.runIf(isWholeRun)('gives out no number again that may have been given out after it', async () => {
    const file = await backUp()
    const [before] = await storeOf(source)
    const target = await createEmpty()
    const { status, stdout } = await callOf(target, 'restore', file)
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('  luna: el último folio es 1, el siguiente será 200.\n'),
    ])
    const [after] = await storeOf(target)
    expect(after?.folio).toBe(200)
    expect(after?.seq).toBe((before?.seq ?? 0) + 10_000_000)
    expect(after?.next).toBeGreaterThan(10_000_000)
  })

  it.runIf(isWholeRun)('goes on where it ended where nothing was changed since', async () => {
    const target = await createEmpty()
    expect(await callOf(target, 'restore', await backUp(), '--exact')).toMatchObject({ status: 0 })
    expect(await storeOf(target)).toEqual([{ ...(await storeOf(source))[0], next: expect.any(Number) }])
  })

  it('has no person again who was erased after it, by any record of it', async () => {
    const older = await backUp()
    const erasure = await eraseByEmail(source, 'ana@correo.mx')
    expect(await customersOf(source)).toEqual(['eliminado-N', 'luz@correo.mx'])
    const newer = await backUp()
    const record = join(await mkdtemp(join(tmpdir(), 'vitrina-record-')), 'erasures')
    await folderErasureRecord(record).add(erasure)

    for (const known of isWholeRun ? [newer, record] : [newer]) {
      const target = await createEmpty()
      const restored = await callOf(target, 'restore', older, '--erasures', known)
      expect(restored.stderr).toBe(`Clientes eliminados que conoce ${known}: 1.\n`)
      expect(restored.stdout).toContain('Clientes que se eliminaron después, eliminados otra vez: 1.')
      expect(await customersOf(target)).toEqual(['eliminado-N', 'luz@correo.mx'])
      expect(await target.within(({ db }) => readErasures(db))).toMatchObject([{ customerId: erasure.customerId }])
    }
    // By the record of the installation itself, which outlasted the database.
    const target = await createEmpty()
    await folderErasureRecord(join(target.env.DATA_DIR, 'erasures')).add(erasure)
    expect(await callOf(target, 'restore', older)).toMatchObject({ status: 0 })
    expect(await customersOf(target)).toEqual(['eliminado-N', 'luz@correo.mx'])
  })

  it.runIf(isWholeRun)('that was edited is rejected where the SECRET is the same, and else named', async () => {
    const env = { ...source.env, SECRET: 'un secreto de dieciséis' }
    const file = join(source.env.DATA_DIR, 'editado')
    expect(await callOf({ env }, 'backup', '--out', file)).toMatchObject({ status: 0 })
    await editArchive(file, 'rows', (bytes) => Buffer.from(bytes.toString().replaceAll('norte.mx', 'malo1.mx')))
    const target = await createEmpty()
    const restored = await callOf({ env: { ...env, ...target.env } }, 'restore', file)
    expect([restored.status, restored.stderr]).toEqual([
      2,
      'El respaldo se cambió después de hacerse: su firma no es la de esta instalación.\n',
    ])
    const elsewhere = { env: { ...target.env, SECRET: 'otro secreto de dieciséis' } }
    expect((await callOf(elsewhere, 'restore', file)).stdout).toContain('Su firma es de otro SECRET')
  })

  it.runIf(isWholeRun)('of PostgreSQL itself is settled like one of ours', async () => {
    const [before] = await storeOf(source)
    const at = new Date().toISOString()
    expect(await callOf(source, 'restore', '--recovered', 'ayer')).toMatchObject({ status: 2 })
    const { status, stdout } = await callOf(source, 'restore', '--recovered', at)
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('  luna: el último folio es 1, el siguiente será 200.'),
    ])
    const [after] = await storeOf(source)
    expect([after?.folio, after?.seq]).toEqual([200, (before?.seq ?? 0) + 10_000_000])
  })

  it.each([
    ['2999-01-01T00:00:00Z', /^Ese momento no ha llegado: son las .* Nada ha cambiado\.\n$/],
    [
      '2001-01-01T00:00:00Z',
      /^La base de datos tiene cambios del .*, posteriores a ese momento: .* Nada ha cambiado\.\n$/,
    ],
  ])('of PostgreSQL itself is of no moment like %s', async (moment, sentence) => {
    const before = await readStore(source)
    const { status, stderr } = await callOf(source, 'restore', '--recovered', moment)
    expect([status, stderr]).toEqual([2, expect.stringMatching(sentence)])
    expect(await readStore(source)).toEqual(before)
  })

  it('of PostgreSQL itself has stores', async () => {
    const other = await create({ engine: 'postgres' })
    expect(await callOf(other, 'restore', '--recovered', new Date().toISOString())).toEqual({
      status: 2,
      stdout: '',
      stderr: 'La base de datos no tiene ninguna tienda: comprueba DATABASE_URL. Nada ha cambiado.\n',
    })
  })

  it('takes no folder as a record that knows of no erasure', async () => {
    const file = await backUp()
    const { DATA_DIR } = source.env
    const target = await createEmpty()
    expect(await callOf(target, 'restore', file, '--erasures', DATA_DIR)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        `${DATA_DIR} no tiene ningún cliente eliminado: --erasures lleva la carpeta erasures misma, o su copia. ` +
        'Si de verdad no hay ninguno, repite el comando sin ella. Nada ha cambiado.\n',
    })
  })

  it('that is put into one database twice at once is put there once', async () => {
    const file = await backUp()
    const target = await createEmpty()
    const both = await Promise.all([callOf(target, 'restore', file), callOf(target, 'restore', file)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([0, 2])
    expect(both.find(({ status }) => status === 2)?.stderr).toBe(
      'Ya hay una restauración en curso: espera a que termine. Nada ha cambiado.\n',
    )
  })

  it('is only put into an empty database', async () => {
    const file = await backUp()
    expect(await callOf(source, 'restore', file)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'La base de datos no está vacía: tiene tiendas (luna, norte). Un respaldo se restaura en una vacía. ' +
        'Nada ha cambiado.\n',
    })
  })

  it.runIf(isWholeRun)('is only put into a database without other connections', async () => {
    const file = await backUp()
    const target = await createEmpty()
    const { status, stderr } = await target.within(async ({ db }) => {
      await db.execute(sql`select 1`)
      return callOf(target, 'restore', file)
    })
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Hay otros programas conectados/)])
    expect(await callOf(target, 'restore', file)).toMatchObject({ status: 0 })
  })

  it.runIf(isWholeRun)('states what another SECRET means, and starts with it', async () => {
    const file = await backUp()
    const target = await createEmpty()
    const env = { ...target.env, SECRET: 'otro secreto de dieciséis' }
    const { status, stdout } = await callOf({ env }, 'restore', file)
    expect([status, stdout]).toEqual([0, expect.stringContaining('El SECRET de esta instalación es otro')])
    expect(stdout).toContain('Su firma es de otro SECRET')
  })

  it.each([
    ['schema', (manifest: BackupManifest) => ({ ...manifest, migration: manifest.migration + 1 })],
    ['format', () => ({ format: 2, contents: 'of a later version' })],
  ])('of a newer %s is rejected before anything is opened', async (_, change) => {
    const file = await backUp()
    await editArchive(file, 'manifest', (bytes) => Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))))
    expect(await callOf(nowhere(), 'restore', file)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'El respaldo es de una versión más nueva de Vitrina: actualiza este programa antes de restaurarlo.\n',
    })
  })

  it('of another file is rejected before anything is opened', async () => {
    const file = join(source.env.DATA_DIR, 'texto')
    await writeFile(file, 'no')
    expect(await callOf(nowhere(), 'restore', file)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'El archivo no es un respaldo de Vitrina.\n',
    })
  })
})

/** Makes the backup that a version of Vitrina with this schema would make of a store with an order and its event. */
async function backUpEarlier(migration: number): Promise<string> {
  const earlier = await createEmpty()
  const { DATABASE_URL: url = '', DATA_DIR } = earlier.env
  const copies = await connectForCopies(url)
  const file = join(DATA_DIR, 'respaldo')
  try {
    await copies.inTransaction(async ({ tx }) => {
      await migrateUntil(tx, migration)
      await tx.execute(sql`
        insert into store (account, account_name, store_name, next_folio, event_seq)
        values ('luna', 'luna', 'Luna', 2, 1), ('norte', 'norte', 'Norte', 1, 0)`)
      await tx.execute(sql`
        insert into product (account, external_id, kind, name) values ('luna', 'v', 'simple', ${ODD_TEXT})`)
      await tx.execute(sql`
        insert into event (account, seq, kind, subject, actor, payload, at)
        values ('luna', 1, 'order.placed', '1', 'shopper', '{}', now())`)
    })
    await copies.inSnapshot((transaction) => writeEarlier(file, transaction, migration))
  } finally {
    await copies.close()
  }
  return file
}

function writeEarlier(path: string, { tx, copyOut }: CopyTransaction, migration: number): Promise<string> {
  return writeArchive(createWriteStream(path), null, async (writer) => {
    const add = (name: string, value: unknown) => writer.add(name, Buffer.from(JSON.stringify(value)))
    const tables = await readModelTables(tx)
    await add(MANIFEST, {
      format: FORMAT,
      version: '0.9.0',
      migration,
      engine: 'postgres',
      at: new Date().toISOString(),
      account: null,
      hasImages: true,
      tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
      secretFingerprints: ['of another'],
    })
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const id = tableId(table)
      counts[id] = 0
      for await (const piece of copyOut(table)) {
        counts[id] += piece.rows
        await writer.add(rowsEntry(id, 1), piece.bytes)
      }
    }
    await add(END, {
      rows: counts,
      sums: hasSums(migration) ? await readSums(tx, { account: null }) : {},
      sequences: await readSequences(tx),
      images: { stored: 0, missing: 0 },
      digest: writer.digest(),
      signature: '',
    })
  })
}

/** The migration by which the last table came that has a sum. */
const PAYMENTS = 21
const hasSums = (migration: number) => migration >= (knownMigrations()[PAYMENTS] ?? 0)

const TARGETS: InstallationEngine[] = ['pglite', 'postgres']

describe.runIf(isWholeRun).each(TARGETS)('a backup of an earlier version that is restored on %s', (engine) => {
  it.each([16, 20, 23])('is brought up to date from migration %d', async (index) => {
    const file = await backUpEarlier(knownMigrations()[index] ?? 0)
    const target = await create({ engine, isMigrated: false })
    expect(await callOf(target, 'restore', file)).toMatchObject({ status: 0, stderr: '' })
    await target.within(async ({ db }) => {
      expect(await newestMigration(db)).toBe(knownMigrations().at(-1))
      const [found] = await rows<{ name: string; folio: number }>(
        db,
        sql`select p.name, s.next_folio as folio from product p join store s using (account)`,
      )
      expect(found).toEqual({ name: ODD_TEXT, folio: 200 })
    })
  })
})

import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#actions/customer/erase-customer.ts'
import { readErasures } from '#data/customer/erasures.ts'
import { rows } from '#data/database/rows.ts'
import { folderErasureRecord } from '#server/adapters/erasure-record.ts'
import { deleteMails } from '#server/jobs/queued-mails.ts'
import { callOf, createInstallation, fillInstallation, type TestInstallation } from '../../../test/installation.ts'

const created: TestInstallation[] = []
const files: string[] = []
let source: TestInstallation

async function createEmpty(): Promise<TestInstallation> {
  const installation = await createInstallation('postgres', { isMigrated: false })
  created.push(installation)
  return installation
}

/** A backup of the source as it is now. */
async function backUp(...options: string[]): Promise<string> {
  const file = join(source.env.DATA_DIR, `respaldo-${files.length}`)
  files.push(file)
  expect(await callOf(source, 'backup', '--out', file, ...options)).toMatchObject({ status: 0 })
  return file
}

beforeAll(async () => {
  source = await createInstallation('postgres', { isMigrated: true })
  created.push(source)
  await fillInstallation(source)
})
afterAll(() => Promise.all(created.map(({ drop }) => drop())))

const storeOf = ({ within }: TestInstallation) =>
  within(({ db }) =>
    rows<{ folio: number; seq: number; next: number }>(
      db,
      sql`select next_folio as folio, event_seq as seq,
        nextval(pg_get_serial_sequence('"order"', 'id'))::int as next from store where account = 'luna'`,
    ),
  )

const customersOf = ({ within }: TestInstallation) =>
  within(async ({ db }) => {
    const found = await rows<{ email: string }>(
      db,
      sql`select email from customer where account = 'luna' order by email`,
    )
    return found.map(({ email }) => email.replace(/\d+$/, 'N'))
  })

/** Erases a customer of the source, whose order is handed over by then. */
const erase = (email: string) =>
  source.within(async ({ db }) => {
    await db.execute(sql`update "order" set preparation_status = 'Entregado'`)
    const [found] = await rows<{ id: number }>(db, sql`select id from customer where email = ${email}`)
    const customerId = found?.id ?? 0
    const erasure = { account: 'luna', customerId, at: new Date() }
    const options = { account: 'luna', actor: 'staff:p' as const, now: erasure.at, customerId, dropMails: deleteMails }
    expect(await eraseCustomer(db, options)).toMatchObject({ ok: true })
    return erasure
  })

describe('a restored backup', () => {
  it('gives out no number again that may have been given out after it', async () => {
    const file = await backUp()
    const [before] = await storeOf(source)
    const target = await createEmpty()
    const { status, stdout } = await callOf(target, 'restore', file)
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('  luna: el último folio del respaldo es 1, el siguiente será 200.\n'),
    ])
    const [after] = await storeOf(target)
    expect(after?.folio).toBe(200)
    expect(after?.seq).toBe((before?.seq ?? 0) + 10_000_000)
    expect(after?.next).toBeGreaterThan(10_000_000)
  })

  it('goes on where it ended where nothing was changed since', async () => {
    const target = await createEmpty()
    expect(await callOf(target, 'restore', await backUp(), '--exact')).toMatchObject({ status: 0 })
    expect(await storeOf(target)).toEqual([{ ...(await storeOf(source))[0], next: expect.any(Number) }])
  })

  it('has no person again who was erased after it, whoever knows of that', async () => {
    const older = await backUp()
    const erasure = await erase('ana@correo.mx')
    expect(await customersOf(source)).toEqual(['eliminado-N', 'luz@correo.mx'])
    const newer = await backUp()
    const record = join(await mkdtemp(join(tmpdir(), 'vitrina-record-')), 'erasures')
    await folderErasureRecord(record).add(erasure)

    for (const known of [newer, record]) {
      const target = await createEmpty()
      const restored = await callOf(target, 'restore', older, '--erasures', known)
      expect(restored.stdout).toContain('Clientes que se eliminaron después del respaldo, eliminados otra vez: 1.')
      expect(await customersOf(target)).toEqual(['eliminado-N', 'luz@correo.mx'])
      expect(await target.within(({ db }) => readErasures(db))).toMatchObject([{ customerId: erasure.customerId }])
    }
    // By the record of the installation itself, which outlasted the database.
    const target = await createEmpty()
    await folderErasureRecord(join(target.env.DATA_DIR, 'erasures')).add(erasure)
    expect(await callOf(target, 'restore', older)).toMatchObject({ status: 0 })
    expect(await customersOf(target)).toEqual(['eliminado-N', 'luz@correo.mx'])
  })

  it('is only put into an empty database, which nobody uses', async () => {
    const file = await backUp()
    expect(await callOf(source, 'restore', file)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'La base de datos no está vacía: tiene tiendas (luna, norte). Un respaldo se restaura en una vacía. ' +
        'Nada ha cambiado.\n',
    })
    const target = await createEmpty()
    const { status, stderr } = await target.within(async ({ db }) => {
      await db.execute(sql`select 1`)
      return callOf(target, 'restore', file)
    })
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Hay otros programas conectados/)])
    expect(await callOf(target, 'restore', file)).toMatchObject({ status: 0 })
  })

  it('states what another SECRET means, and starts with it', async () => {
    const file = await backUp()
    const target = await createEmpty()
    const env = { ...target.env, SECRET: 'otro secreto de dieciséis' }
    const { status, stdout } = await callOf({ env }, 'restore', file)
    expect([status, stdout]).toEqual([0, expect.stringContaining('El SECRET de esta instalación es otro')])
    expect(stdout).toContain('Su firma es de otro SECRET')
  })

  it('of a file that is none, or of a newer version, is rejected before anything is opened', async () => {
    const file = join(source.env.DATA_DIR, 'texto')
    await writeFile(file, 'no')
    await copyFile(file, `${file}-2`)
    const nowhere = { env: { ...source.env, DATABASE_URL: 'postgres://127.0.0.1:1/nada' } }
    expect(await callOf(nowhere, 'restore', file)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'El archivo no es un respaldo de Vitrina.\n',
    })
  })
})

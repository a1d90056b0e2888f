import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { beginImport } from '#actions/import/begin-import.ts'
import { confirmImport } from '#actions/import/confirm-import.ts'
import { dropImport } from '#actions/import/drop-import.ts'
import { receiveImport } from '#actions/import/receive-import.ts'
import { rereadImport } from '#actions/import/reread-import.ts'
import type { Database } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { type ClaimedImport, claimImport, IMPORT_LEASE_MS, releaseClaim } from '#data/import/claim-import.ts'
import { withImportSession } from '#data/import/import-session.ts'
import {
  findImportRun,
  findOpenImport,
  readImportPreview,
  readImportRejections,
  readImportRuns,
} from '#data/import/read-import-runs.ts'
import { recordProgress } from '#data/import/record-import.ts'
import { countSoldVariants } from '#data/product/count-sold-variants.ts'
import { product } from '#data/schema/product.ts'
import { isNew } from '#domain/catalogue/badges.ts'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import { emptyCounts } from '#domain/import/import-counts.ts'
import { MAX_IMPORT_ATTEMPTS, MAX_PREVIEWED, MAX_STORED_REJECTIONS } from '#domain/import/import-run.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { folderUploadStore, type UploadStore } from '../adapters/upload-store.ts'
import { workImport } from './work-import.ts'

const HEADER = 'id,nombre,precio,existencia'
const SIZES = 'id,nombre,precio,talla,existencia'
const START = Date.UTC(2026, 10, 20, 18)
const LONG_AGO = new Date('2020-01-01T12:00:00Z')
/** More batches than one. */
const MANY = 300

describeOnEngines('an import of the counter', (engine) => {
  let database: Database
  let folder: string
  let uploads: UploadStore
  let clock: number
  let stores = 0
  let ana: { account: string; actor: 'staff:ana'; now: Date }

  beforeAll(async () => {
    database = await engine.open()
    folder = await mkdtemp(join(tmpdir(), 'vitrina-work-'))
    uploads = folderUploadStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    clock = START
    ana = { account: `store-${++stores}`, actor: 'staff:ana', now: new Date(START) }
    await createStore(database.db, { account: ana.account })
  })

  const now = () => new Date(clock)
  const send = async (text: string | Buffer, format: CsvFormat | null = null) => {
    const bytes = Buffer.from(text)
    const begun = await beginImport(database.db, { ...ana, fileName: 'nueva.csv', bytes: bytes.length, format })
    if (!begun.ok) throw new Error(begun.code)
    const body = (async function* () {
      yield bytes
    })()
    await uploads.append(ana.account, begun.file, { at: 0, body, maxBytes: bytes.length })
    await receiveImport(database.db, { ...ana, id: begun.id })
    return begun.id
  }
  const claim = async (): Promise<ClaimedImport> => {
    const claimed = await claimImport(database.db, { account: ana.account, now: now() })
    if (!claimed) throw new Error('no import waits')
    return claimed
  }
  const work = async ({ signal = new AbortController().signal, giveWay = async () => {} } = {}) =>
    workImport({ database, uploads, giveWay, now, signal }, await claim())
  /** Does something once some batches have been imported. */
  const afterBatches = (batches: number, act: () => unknown) => {
    let begun = 0
    return async () => {
      if (begun++ === batches) await act()
    }
  }
  const run = async (id: number) => {
    const found = await findImportRun(database.db, { account: ana.account, id })
    if (!found) throw new Error('no import')
    return found
  }
  const countProducts = () => database.db.$count(product, eq(product.account, ana.account))
  const many = (price = 10) =>
    [HEADER, ...Array.from({ length: MANY }, (_, at) => `P-${at},Blusa ${at},${price},1`)].join('\n')
  const checkAndConfirm = async (text: string) => {
    const id = await send(text)
    await work()
    expect(await confirmImport(database.db, { ...ana, actor: 'staff:eva', id })).toEqual({ ok: true })
    return id
  }

  it('shows what it would change before it changes anything, and changes just that', async () => {
    const first = await checkAndConfirm(`${HEADER}\nA,Blusa,100,3\nB,Falda,200,\n`)
    await work()
    expect(await run(first)).toMatchObject({ state: 'done', format: 'csv', encoding: 'utf-8', rows: 2, failure: null })
    expect(await countProducts()).toBe(2)

    const id = await send(`${HEADER}\nA,Blusa nueva,120,5\nB,Falda,200,\nC,Saco,gratis,1\nD,Capa,300,1\n`)
    await work()
    const planned = { products: { new: 1, changed: 1, unchanged: 1, rejected: 1 } }
    expect(await run(id)).toMatchObject({ state: 'checked', rows: 4, planned, rejections: 1, actor: 'staff:ana' })
    expect(await countProducts()).toBe(2)
    const shown = (await readImportPreview(database.db, { ...ana, id })).map(({ externalId, status, changes }) => [
      externalId,
      status,
      changes.map(({ field, before, after }) => [field, before, after]),
    ])
    const changes = [
      ['name', 'Blusa', 'Blusa nueva'],
      ['basePrice', 10_000, 12_000],
      ['price', 10_000, 12_000],
      ['stock', 3, 5],
    ]
    expect(shown).toEqual([
      ['A', 'changed', changes],
      ['D', 'new', []],
    ])
    expect(await readImportRejections(database.db, { ...ana, id, after: 0, limit: 10 })).toEqual([
      { number: 1, line: 4, lastLine: 4, product: 'C', loss: 'product', code: 'bad-price', value: '«gratis»' },
    ])

    await confirmImport(database.db, { ...ana, id })
    await work()
    expect(await run(id)).toMatchObject({ state: 'done', counts: planned, rejections: 1, confirmedBy: 'staff:ana' })
    expect(await countProducts()).toBe(3)
    expect((await readImportRuns(database.db, { ...ana, before: null, limit: 10 })).map((each) => each.id)).toEqual([
      id,
      first,
    ])
  })

  it.each([
    { of: 'an old store without products', createdAt: LONG_AGO, products: [], areNew: false },
    { of: 'a store on its first day', createdAt: new Date(START - 60_000), products: ['Abrigo'], areNew: false },
    { of: 'an old store with products', createdAt: LONG_AGO, products: ['Abrigo'], areNew: true },
  ])('of $of makes products without a date new: $areNew', async ({ createdAt, products, areNew }) => {
    const account = `dated-${stores}`
    await createStore(database.db, { account, createdAt, products: products.map((name) => ({ name, createdAt })) })
    ana = { ...ana, account }
    await checkAndConfirm(`${HEADER},creado\nA,Blusa,100,3,\nB,Falda,200,3,${new Date(START).toISOString()}\n`)
    await work()
    const found = await database.db
      .select({ name: product.name, createdAt: product.createdAt })
      .from(product)
      .where(and(eq(product.account, account), ne(product.name, 'Abrigo')))
      .orderBy(product.name)
    expect(found.map((each) => [each.name, isNew(each.createdAt, now())])).toEqual([
      ['Blusa', areNew],
      ['Falda', true],
    ])
  })

  it('leaves statistics of its products', async () => {
    await database.db.execute(sql`truncate product cascade`)
    await checkAndConfirm(many())
    await work()
    const [counted] = await rows<{ count: number }>(
      database.db,
      sql`select reltuples::int as count from pg_class where oid = 'product'::regclass`,
    )
    expect(counted?.count).toBeGreaterThan(0)
  })

  it('takes the complete products of a truncated file, reports missing prices, and does what it showed', async () => {
    const id = await send(`${HEADER}\nA,Blusa,100,3\nB,Falda,0,2\nC,Saco,gratis,1\nD,Capa,30`)
    await work()
    const products = { new: 2, changed: 0, unchanged: 0, rejected: 1 }
    const told = { state: 'checked', rows: 4, planned: { products, withoutPrice: 1 }, rejections: 2 }
    expect(await run(id)).toMatchObject(told)
    const [, cut] = await readImportRejections(database.db, { ...ana, id, after: 0, limit: 10 })
    expect(cut).toMatchObject({ line: 5, code: 'cut-row', loss: 'row' })
    const preview = await readImportPreview(database.db, { ...ana, id })
    expect(preview.map(({ externalId, isWithoutPrice }) => [externalId, isWithoutPrice])).toEqual([
      ['A', false],
      ['B', true],
    ])
    await confirmImport(database.db, { ...ana, id })
    await work()
    const { counts, planned, rows } = await run(id)
    expect(counts).toEqual(planned)
    expect(counts?.rows).toEqual({ read: rows, rejected: 2 })
    expect(await countProducts()).toBe(2)
  })

  it('changes nothing the second time', async () => {
    await checkAndConfirm(many())
    await work()
    const before = (await eventsOf(database.db, ana.account)).filter(({ kind }) => kind === 'product-changed').length
    const id = await checkAndConfirm(many())
    await work()
    expect(await run(id)).toMatchObject({
      state: 'done',
      counts: { products: { new: 0, changed: 0, unchanged: MANY } },
    })
    const events = await eventsOf(database.db, ana.account)
    expect(events.filter(({ kind }) => kind === 'product-changed')).toHaveLength(before)
    expect(events.filter(({ kind }) => kind === 'product-changed').every(({ actor }) => actor === 'staff:eva')).toBe(
      true,
    )
  })

  it('goes on where the process ended, and counts all that it did', async () => {
    const id = await checkAndConfirm(many())
    const stop = new AbortController()
    await work({ signal: stop.signal, giveWay: afterBatches(3, () => stop.abort()) })
    expect(await run(id)).toMatchObject({ state: 'applying', counts: { products: { new: 150 } } })
    expect(await countProducts()).toBe(150)
    await work()
    expect(await run(id)).toMatchObject({ state: 'done', counts: { products: { new: MANY, unchanged: 0 } } })
    expect(await countProducts()).toBe(MANY)
  })

  /** Works on an import until its process is killed after some batches: the claim stays as it is until it lapses. */
  const dieAfter = async (batches: number) => {
    const killed = afterBatches(batches, () => {
      throw new Error('killed')
    })
    await expect(work({ giveWay: killed })).rejects.toThrow('killed')
    clock += IMPORT_LEASE_MS
  }

  it('goes on from where it was, in its check and its application, though ten processes die of it in turn', async () => {
    const bad = 'X,,10,1\n'
    const text = `${many(10)}\n${bad}${Array.from({ length: MANY }, (_, at) => `Q-${at},Falda ${at},20,1`).join('\n')}`
    const rows = 2 * MANY + 1
    const id = await send(text)
    const readAfter: number[] = []
    for (let kill = 0; kill < 10; kill++) {
      // All that was read before is passed over by each.
      await dieAfter(kill + 1)
      readAfter.push((await run(id)).counts?.rows.read ?? 0)
    }
    expect(readAfter).toEqual(Array.from({ length: 10 }, (_, kill) => 50 * (kill + 1)))
    await work()
    const planned = { rows: { read: rows, rejected: 1 }, products: { new: 2 * MANY, rejected: 1 } }
    expect(await run(id)).toMatchObject({ state: 'checked', planned, rejections: 1 })
    const shown = (await readImportPreview(database.db, { ...ana, id })).map(({ externalId }) => externalId)
    expect(shown).toEqual(Array.from({ length: MAX_PREVIEWED }, (_, at) => `P-${at}`))
    await confirmImport(database.db, { ...ana, id })
    for (let kill = 0; kill < 10; kill++) await dieAfter(kill + 1)
    await work()
    expect(await run(id)).toMatchObject({ state: 'done', counts: planned, rejections: 1 })
    expect(await countProducts()).toBe(2 * MANY)
  })

  it('is given up where each process dies of the same batch', async () => {
    const id = await send(many())
    await dieAfter(2)
    for (let attempt = 0; attempt < MAX_IMPORT_ATTEMPTS; attempt++) {
      expect(await run(id)).toMatchObject({ state: 'checking', counts: { rows: { read: 100 } } })
      await dieAfter(2)
    }
    await work()
    expect(await run(id)).toMatchObject({ state: 'failed', failure: 'gave-up' })
  })

  it('is taken over from a process that died, whose claim no longer counts', async () => {
    const id = await checkAndConfirm(many())
    const dead = await claim()
    expect(await claimImport(database.db, { account: ana.account, now: now() })).toBeNull()
    clock += IMPORT_LEASE_MS
    await work()
    expect(await run(id)).toMatchObject({ state: 'done' })
    const late = { ...dead, counts: emptyCounts(), rejections: [], preview: [], now: now() }
    expect(await recordProgress(database.db, late)).toBe(false)
    await workImport({ database, uploads, giveWay: async () => {}, now, signal: new AbortController().signal }, dead)
    expect(await run(id)).toMatchObject({ state: 'done', counts: { products: { new: MANY } } })
  })

  it('is given up when every process that has it dies', async () => {
    const id = await send(`${HEADER}\nA,Blusa,100,3\n`)
    for (let attempt = 0; attempt < MAX_IMPORT_ATTEMPTS; attempt++) {
      await claim()
      clock += IMPORT_LEASE_MS
    }
    await work()
    expect(await run(id)).toMatchObject({ state: 'failed', failure: 'gave-up' })
    expect(await findOpenImport(database.db, ana)).toBeNull()
  })

  it('is dropped between two batches, and what came before stays', async () => {
    const id = await checkAndConfirm(many())
    await work({ giveWay: afterBatches(2, () => dropImport(database.db, { ...ana, id })) })
    expect(await run(id)).toMatchObject({ state: 'dropped', counts: { products: { new: 100 } } })
    // The batch that was under way is the last.
    expect(await countProducts()).toBe(150)
    expect(await claimImport(database.db, { account: ana.account, now: now() })).toBeNull()
    expect(await dropImport(database.db, { ...ana, id })).toEqual({ ok: false, code: 'not-open' })
  })

  it('waits while one of the command line is under way', async () => {
    const id = await send(`${HEADER}\nA,Blusa,100,3\n`)
    await withImportSession(database, ana, () => work())
    expect(await run(id)).toMatchObject({ state: 'checking' })
    expect(await claimImport(database.db, { account: ana.account, now: now() })).toBeNull()
    clock += 5_000
    await work()
    expect(await run(id)).toMatchObject({ state: 'checked' })
  })

  it('fails by its file, which may be read as another format', async () => {
    const id = await send(`${HEADER}\nA,Blusa,100,3\n`, 'woo-csv')
    await work()
    expect(await run(id)).toMatchObject({ state: 'failed', failure: 'missing-columns', isFormatChosen: true })
    expect((await run(id)).failureValue).toContain('Description')
    expect(await rereadImport(database.db, { ...ana, id, choice: { format: 'csv' } })).toEqual({ ok: true })
    await work()
    expect(await run(id)).toMatchObject({ state: 'checked', failure: null, planned: { products: { new: 1 } } })
    await dropImport(database.db, { ...ana, id })
    expect(await rereadImport(database.db, { ...ana, id, choice: { format: 'csv' } })).toEqual({
      ok: false,
      code: 'not-readable',
    })
  })

  it('waits for the answer of a person who chooses how its amounts are read', async () => {
    const id = await send('id;nombre;precio\nA;Abrigo;1.299\n')
    await work()
    const failed = { state: 'failed', failure: 'ambiguous-decimals', failureLine: 2, failureValue: '1.299' }
    expect(await run(id)).toMatchObject(failed)
    expect(await rereadImport(database.db, { ...ana, id, choice: { decimal: 'comma' } })).toEqual({ ok: true })
    await work()
    const [abrigo] = await readImportPreview(database.db, { ...ana, id })
    expect([await run(id), abrigo?.name]).toMatchObject([{ state: 'checked', failure: null }, 'Abrigo'])
    await confirmImport(database.db, { ...ana, id })
    await work()
    const [stored] = await database.db.select().from(product).where(eq(product.account, ana.account))
    expect(stored?.basePrice).toBe(129_900)
  })

  it('is read with the letters that a person has chosen, and names the columns that it does not read', async () => {
    const id = await send(Buffer.from('id,nombre,precio,temporada\nA,Pantal\u00f3n,10,verano\n', 'latin1'))
    await work()
    const notices = { unread: [{ name: 'temporada', meant: null }], strays: 0 }
    expect(await run(id)).toMatchObject({ state: 'checked', encoding: 'windows-1252', notices })
    expect(await rereadImport(database.db, { ...ana, id, choice: { encoding: 'macintosh' } })).toEqual({ ok: true })
    await work()
    expect(await run(id)).toMatchObject({ state: 'checked', encoding: 'macintosh' })
    expect((await readImportPreview(database.db, { ...ana, id }))[0]?.name).toBe('PantalÛn')
  })

  it('retires many variants only if the person who confirms it allows that', async () => {
    await checkAndConfirm(`${SIZES}\nA,Capa,5,CH,1\nA,,5,M,1\nA,,5,G,1\n`)
    await work()
    const sold = () => countSoldVariants(database.db, ana)
    const fewer = `${SIZES}\nA,Capa,4,CH,1\n`
    const first = await send(fewer)
    await work()
    expect(await run(first)).toMatchObject({ retiresMany: true, planned: { variants: { retired: 2 } } })
    const unanswered = { ok: false, code: 'retire-unanswered' }
    expect(await confirmImport(database.db, { ...ana, id: first })).toEqual(unanswered)
    expect(await confirmImport(database.db, { ...ana, id: first, retires: false })).toEqual({ ok: true })
    await work()
    expect([await sold(), await run(first)]).toMatchObject([3, { counts: { variants: { retired: 0, changed: 1 } } }])

    const second = await send(fewer)
    await work()
    expect(await confirmImport(database.db, { ...ana, id: second, retires: true })).toEqual({ ok: true })
    await work()
    expect(await sold()).toBe(1)
  })

  it('is not read by two workers at once, and fails when its file is gone', async () => {
    const failed = await send('nada')
    await work()
    expect(await run(failed)).toMatchObject({ state: 'failed', failure: 'not-csv' })
    const id = await send(`${HEADER}\nA,Blusa,100,3\n`)
    const again = await rereadImport(database.db, { ...ana, id: failed, choice: { format: 'csv' } })
    expect(again).toEqual({ ok: false, code: 'import-open' })
    const claimed = await claim()
    await uploads.delete(ana.account, claimed.file ?? '')
    await releaseClaim(database.db, { ...claimed, dueAt: now(), isAttempt: false })
    await work()
    expect(await run(id)).toMatchObject({ state: 'failed', failure: 'file-missing' })
  })

  it('stores the first rejections, and counts the others', async () => {
    const rows = Array.from({ length: MAX_STORED_REJECTIONS + 7 }, (_, at) => `P-${at},,10,1`)
    const id = await send([HEADER, ...rows].join('\n'))
    await work()
    expect((await run(id)).rejections).toBe(rows.length)
    const read = (after: number) => readImportRejections(database.db, { ...ana, id, after, limit: 10_000 })
    const all = await read(0)
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: MAX_STORED_REJECTIONS }, (_, at) => at + 1))
    expect((await read(MAX_STORED_REJECTIONS - 1)).map(({ line }) => line)).toEqual([MAX_STORED_REJECTIONS + 1])
  })
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStore } from '#actions/store/add-store.ts'
import type { Database } from '#data/database/client.ts'
import { listing } from '#data/schema/catalogue.ts'
import { image } from '#data/schema/image.ts'
import { brand, category, product, variant } from '#data/schema/product.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import type { ImportCounts } from '#domain/import/import-counts.ts'
import { openPosSource } from '#server/import/pos-source.ts'
import { ALONE, runImport } from '#server/import/run-import.ts'
import { openShopifySource } from '#server/import/shopify-source.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { writeShopifyFile } from '../../../test/fixtures/shopify-file.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { itWithShared } from '../../../test/shared.ts'
import { ImportLog } from './import-log.ts'

const FIXTURES = join(import.meta.dirname, '../../../test/fixtures')
const ODDITIES = join(FIXTURES, 'shopify-rarezas.csv')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Options {
  open?: typeof openShopifySource
  isDryRun?: boolean
  /** Stops after the first batch. */
  isStopped?: boolean
}

async function run(database: Database, account: string, path: string, options: Options = {}) {
  const { open = openShopifySource, isDryRun = false, isStopped = false } = options
  const lines: string[] = []
  const log = new ImportLog((line) => lines.push(line), undefined)
  const stop = new AbortController()
  if (!isDryRun) await addStore(database.db, { account, actor: 'command:import', now: new Date(), name: account })
  const result = await runImport({
    database,
    source: await open(path),
    account,
    actor: 'command:import',
    isDryRun,
    addsWarehouses: false,
    findImages: null,
    record: { fileName: 'a.csv', runId: null },
    onRejection: (rejection) => log.reject(rejection),
    onProgress: () => {
      if (isStopped) stop.abort()
    },
    pace: ALONE,
    signal: stop.signal,
    now: () => new Date(),
  })
  log.end()
  if (!result.ok) throw new Error(result.code)
  return { counts: result.counts, lines }
}

/** Reads everything that an import writes, without what differs between two imports of the same file. */
async function contents({ db }: Database, account: string) {
  const products = await db.select().from(product).where(eq(product.account, account)).orderBy(asc(product.externalId))
  const variants = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
  const images = await db.select().from(image).where(eq(image.account, account)).orderBy(asc(image.id))
  return products.map(({ id, externalId, sourceDigest }) => ({
    externalId,
    sourceDigest,
    variants: variants.filter((row) => row.productId === id).map((row) => [row.externalId, row.price, row.active]),
    images: images.filter((row) => row.productId === id).map((row) => [row.source, row.position]),
  }))
}

const NOTHING: Partial<ImportCounts> = {
  products: { new: 0, changed: 0, unchanged: 24, rejected: 0 },
}

describeOnEngines('an import', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })
  const eventsOfStore = (account: string) => eventNames(database.db, account)

  it('imports every oddity of the export', async () => {
    const { counts, lines } = await run(database, 'rarezas', ODDITIES)
    expect(lines).toEqual([])
    expect(counts).toMatchObject({
      rows: { read: 48, rejected: 0 },
      products: { new: 24, changed: 0, unchanged: 0, rejected: 0 },
      variants: { read: 42, new: 42 },
      images: { read: 26, new: 26 },
    })
    const { db } = database
    expect(await db.$count(brand, eq(brand.account, 'rarezas'))).toBe(6)
    expect(await db.$count(category, eq(category.account, 'rarezas'))).toBe(20)
    // One of the products is not published.
    expect(await db.$count(listing, eq(listing.account, 'rarezas'))).toBe(23)
  })

  it('changes nothing the second time', async () => {
    const before = [await eventsOfStore('rarezas'), await contents(database, 'rarezas')]
    const { counts } = await run(database, 'rarezas', ODDITIES)
    expect(counts).toMatchObject(NOTHING)
    expect([await eventsOfStore('rarezas'), await contents(database, 'rarezas')]).toEqual(before)
  })

  it('changes only what a changed file must', async () => {
    const text = await readFile(ODDITIES, 'utf8')
    const path = join(folder, 'cambiado.csv')
    const lines = text.split('\n').filter((line) => !line.startsWith('vestido-marino,,,,,,,,6,'))
    await writeFile(
      path,
      lines.join('\n').replace('Blusa de Lino Arena', 'Blusa de Lino').replace(',640.00,', ',660.00,'),
    )
    const { counts } = await run(database, 'rarezas', path)
    expect(counts).toMatchObject({
      products: { new: 0, changed: 3, unchanged: 21 },
      variants: { new: 0, changed: 1, retired: 1 },
      images: { new: 0, changed: 0, removed: 0 },
    })
  })

  it('imports the good rows of a file, and reports the lines of the bad ones', async () => {
    const { counts, lines } = await run(database, 'malas', join(FIXTURES, 'shopify-filas-malas.csv'))
    expect(lines).toMatchInlineSnapshot(`
      [
        "Línea 3 («blusa-buena»): el precio «cien pesos» no es un importe.",
        "Línea 4 («blusa-buena»): el precio «-100.00» es negativo.",
        "Línea 5 («blusa-buena»): la existencia «1.5» no es un número entero.",
        "Línea 6 («blusa-buena»): repite la combinación de opciones «ch».",
        "Línea 11 («blusa-buena»): repite la combinación de opciones «CH».",
        "Línea 7 («blusa-buena»): la imagen «ftp://imagenes.example/a.jpg» no es una dirección http o https.",
        "Línea 10: falta el identificador (Handle).",
        "Líneas 8 a 9 («sin-titulo»): falta el título (Title).",
        "Línea 12 («sin-precio»): falta el precio.",
        "Línea 12 («sin-precio»): no le queda ninguna variante que se pueda vender.",
        "Línea 13 («corta»): le faltan columnas: 2 en vez de 44.",
      ]
    `)
    expect(counts).toMatchInlineSnapshot(`
      {
        "belowZero": 0,
        "images": {
          "changed": 0,
          "new": 0,
          "read": 0,
          "rejected": 1,
          "removed": 0,
        },
        "otherNames": 0,
        "products": {
          "changed": 0,
          "new": 2,
          "rejected": 4,
          "unchanged": 0,
        },
        "rows": {
          "read": 13,
          "rejected": 11,
        },
        "timedSales": 0,
        "uncounted": 0,
        "variants": {
          "changed": 0,
          "new": 2,
          "read": 2,
          "rejected": 6,
          "retired": 0,
        },
        "withoutPrice": 0,
      }
    `)
  })

  it('reads the point of sale’s products', async () => {
    const path = join(FIXTURES, 'punto-de-venta.json')
    const { counts, lines } = await run(database, 'pos', path, { open: openPosSource })
    expect(lines).toEqual([
      'Líneas 57 a 62 («64b0c3»): el precio «gratis» no es un importe.',
      'Línea 63: falta el identificador (_id).',
    ])
    expect(counts).toMatchObject({ products: { new: 2, rejected: 2 }, variants: { new: 3 }, images: { new: 3 } })
    const again = await run(database, 'pos', path, { open: openPosSource })
    expect(again.counts.products).toEqual({ new: 0, changed: 0, unchanged: 2, rejected: 2 })
  })

  it('retires nothing of a product that a JSON file repeats', async () => {
    const path = join(folder, 'repetido.json')
    const sized = (sizes: string[]) => ({
      _id: 'blusa',
      nombre: 'Blusa',
      precio: 100,
      variants: sizes.map((size) => ({ _id: size, fid: size, nombre: size, precio: 100, images: [], variante1: size })),
    })
    const importProducts = async (...products: unknown[]) => {
      await writeFile(path, JSON.stringify({ data: products }))
      return (await run(database, 'repetida', path, { open: openPosSource })).counts.variants
    }
    expect(await importProducts(sized(['CH', 'M', 'G']))).toMatchObject({ new: 3 })
    expect(await importProducts(sized(['CH', 'M']), sized(['G']))).toMatchObject({ new: 0, retired: 0 })
    // Without a repetition the file has all of the product.
    expect(await importProducts(sized(['CH', 'M']))).toMatchObject({ new: 0, retired: 1 })
  })

  it('reports in a dry run exactly what an import then does, and changes nothing', async () => {
    const dry = await run(database, 'ensayo', ODDITIES, { isDryRun: true })
    expect(await findStoreByAccount(database.db, { account: 'ensayo' })).toBeNull()
    const { counts } = await run(database, 'ensayo', ODDITIES)
    expect(dry.counts).toEqual(counts)
    expect((await run(database, 'ensayo', ODDITIES, { isDryRun: true })).counts).toMatchObject(NOTHING)
  })

  itWithShared('imports the export of a real store, and changes nothing the second time', async (path) => {
    const { db } = database
    const { counts, lines } = await run(database, 'moda', path)
    expect(lines).toEqual([])
    expect(counts.rows).toEqual({ read: 5024, rejected: 0 })
    expect(await db.$count(product, eq(product.account, 'moda'))).toBe(997)
    expect(await db.$count(variant, eq(variant.account, 'moda'))).toBe(3684)
    expect(await db.$count(image, eq(image.account, 'moda'))).toBe(4742)
    expect(await db.$count(brand, eq(brand.account, 'moda'))).toBe(100)
    expect(await db.$count(category, eq(category.account, 'moda'))).toBe(64)
    expect(await db.$count(listing, eq(listing.account, 'moda'))).toBe(997)
    const before = await eventsOfStore('moda')
    const again = await run(database, 'moda', path)
    expect(again.counts.products).toEqual({ new: 0, changed: 0, unchanged: 997, rejected: 0 })
    expect(await eventsOfStore('moda')).toEqual(before)
  })

  it('ends the same when it was stopped and repeated', async () => {
    const path = join(folder, 'varias.csv')
    // Some batches.
    await writeShopifyFile(path, isWholeRun ? 5_000 : 1_600)
    await run(database, 'entera', path)
    const stopped = await run(database, 'cortada', path, { isStopped: true })
    const whole = await contents(database, 'entera')
    expect(stopped.counts.products.new).toBeLessThan(whole.length)
    await run(database, 'cortada', path)
    expect(await contents(database, 'cortada')).toEqual(whole)
  })
})

describe('any file', () => {
  it('is rejected in a sentence or read, and never ends the program', async () => {
    const path = join(folder, 'cualquiera.csv')
    const header = (await readFile(ODDITIES, 'utf8')).split('\n', 1)[0] ?? ''
    const piece = fc.constantFrom(
      'a',
      'b',
      ',',
      ',',
      ',',
      '"',
      '""',
      '\n',
      '\r\n',
      '"\n"',
      '78.00',
      'true',
      'Size',
      'ñ',
      '🌈',
      '\u0000',
      '\t',
      ','.repeat(43),
      'https://x.example/a.jpg',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 200 }), async (pieces) => {
        await writeFile(path, `${header}\n${pieces.join('')}`)
        try {
          for await (const parsed of (await openShopifySource(path)).products({
            warehouses: new Set(),
            localTime: '2026-01-31 18:00:00',
          }))
            expect(parsed.rows).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toMatchObject({ name: 'FileError' })
        }
      }),
      { numRuns: 200 },
    )
  })
})

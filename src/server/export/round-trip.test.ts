import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyImport } from '#actions/import/apply-import.ts'
import { addStore } from '#actions/store/add-store.ts'
import type { Database } from '#data/database/client.ts'
import { readsOfPrimary } from '#data/database/read-replica.ts'
import { readExportIds } from '#data/export/read-export-ids.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import { product } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import { ONLY_VARIANT } from '#domain/import/option-type.ts'
import type { Rejection } from '#domain/import/rejection.ts'
import { termOf } from '#domain/import/term.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { OTHER_WAREHOUSES, randomProducts } from '../../../test/random-products.ts'
import { openPlainSource } from '../import/plain-source.ts'
import { openPosSource } from '../import/pos-source.ts'
import { ALONE, runImport } from '../import/run-import.ts'
import { exportProducts, type ProductFormat } from './export-products.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const OPEN = { csv: openPlainSource, json: openPosSource }

const FORMULA = '=HYPERLINK("https://x.example";A1)'
/** A product with a formula in every field that takes one. */
const ATTACK: ImportProduct = {
  line: 1,
  complete: true,
  externalId: `-${FORMULA}`,
  fid: '+1',
  kind: 'simple',
  name: FORMULA,
  description: '=1+1',
  brand: termOf("'=1+1", '@marca'),
  category: termOf('-categoría', '%1'),
  basePrice: 10_000,
  originalPrice: null,
  discountPercent: 0,
  discountAmount: 0,
  withoutStock: false,
  published: true,
  createdAt: NOW,
  invoicing: { unit: { fid: '|1', label: '+pieza' }, satCode: '@1', satDescription: '=2' },
  images: [{ source: 'https://x.example/1.jpg', alt: `@${FORMULA}`, variantExternalId: null }],
  variants: [
    {
      externalId: ONLY_VARIANT,
      fid: '+1',
      sku: '@SUM(A1)',
      barcode: '-1',
      price: 10_000,
      originalPrice: null,
      options: [],
      stock: 3,
      invoicing: {},
    },
  ],
}

describeOnEngines('an export that is imported', (engine) => {
  let database: Database
  let folder: string
  let stores = 0
  beforeAll(async () => {
    database = await engine.open()
    folder = await mkdtemp(join(tmpdir(), 'vitrina-export-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const openStore = async (warehouses: readonly string[]) => {
    const account = `store-${++stores}`
    await addStore(database.db, { account, actor: 'command:import', now: NOW, name: account })
    for (const fid of warehouses) await database.db.insert(warehouse).values({ account, fid, name: fid })
    return account
  }
  const exported = async (account: string, format: ProductFormat) => {
    let text = ''
    for await (const piece of exportProducts(readsOfPrimary(database.shards), format, {
      account,
      onPage: async () => {},
    }))
      text += piece
    return text
  }
  const cellsOf = (csv: string): string[] => parse(csv, { bom: true }).flat()
  const importText = async (account: string, format: ProductFormat, text: string, addsWarehouses = false) => {
    const path = join(folder, `export.${format}`)
    await writeFile(path, text)
    const rejections: Rejection[] = []
    const result = await runImport({
      database,
      account,
      isDryRun: false,
      addsWarehouses,
      findImages: null,
      record: { fileName: 'a.csv', runId: null },
      pace: ALONE,
      actor: 'command:import',
      source: await OPEN[format](path),
      onRejection: (rejection) => rejections.push(rejection),
      onProgress: () => {},
      signal: new AbortController().signal,
      now: () => new Date('2026-04-01T12:00:00Z'),
    })
    expect(rejections).toEqual([])
    return result.ok && result.counts.products
  }
  /** Everything of a store's products but what two stores cannot share. */
  const catalogue = async (account: string) => {
    const productIds = await readExportIds(database.db, { account, after: 0, limit: 1_000 })
    const products = await readWholeProducts(database.db, { account, productIds })
    return products.map(({ id: _, variants, ...stated }) => {
      return { ...stated, variants: variants.map(({ id: __, ...variant }) => variant) }
    })
  }

  it('has no cell that a spreadsheet would run, with a formula in any field, and restores all of them', async () => {
    const account = await openStore([])
    await applyImport(database.db, { account, actor: 'command:import', now: NOW, products: [ATTACK] })
    const csv = await exported(account, 'csv')
    expect(cellsOf(csv).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cellsOf(csv)).toEqual(expect.arrayContaining([`'${FORMULA}`, "''=1+1", `'@${FORMULA}`]))
    expect(await importText(account, 'csv', csv)).toMatchObject({ unchanged: 1, changed: 0 })
    const other = await openStore([])
    await importText(other, 'csv', csv)
    expect(await catalogue(other)).toEqual(await catalogue(account))
  })

  it.each<ProductFormat>(['csv', 'json'])(
    'changes nothing, and makes an equal catalogue elsewhere: %s',
    async (format) => {
      const { db } = database
      const property = fc.asyncProperty(randomProducts, fc.nat({ max: 3 }), async (products, sold) => {
        const account = await openStore(OTHER_WAREHOUSES)
        await applyImport(db, { account, actor: 'command:import', now: NOW, products })
        // The export does not undo sales since then.
        await db.update(stock).set({ onHand: sold }).where(eq(stock.account, account))
        const look = async () => [
          await eventNames(db, account),
          await catalogue(account),
          await db
            .select({ id: product.id, at: product.updatedAt })
            .from(product)
            .where(eq(product.account, account))
            .orderBy(asc(product.id)),
        ]
        const before = await look()
        const text = await exported(account, format)
        if (format === 'csv') expect(cellsOf(text).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
        const none = { new: 0, changed: 0, unchanged: 0, rejected: 0 }
        expect(await importText(account, format, text)).toEqual({ ...none, unchanged: products.length })
        expect(await look()).toEqual(before)

        // A store with the same warehouses, and one to which they are added.
        for (const warehouses of [OTHER_WAREHOUSES, []]) {
          const other = await openStore(warehouses)
          const isMissing = warehouses.length === 0
          expect(await importText(other, format, text, isMissing)).toEqual({ ...none, new: products.length })
          expect(await catalogue(other)).toEqual(await catalogue(account))
          expect(await exported(other, format)).toBe(text)
        }
      })
      await fc.assert(property, { numRuns: propertyRuns(15), endOnFailure: true })
    },
  )
})

import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { applyImport } from '#actions/import/apply-import.ts'
import { changeProduct } from '#actions/product/change-product.ts'
import type { Database, Db } from '#data/database/client.ts'
import { readWholeProducts } from '#data/import/read-catalogue.ts'
import { readLeftProducts } from '#data/import/read-import-records.ts'
import { beginRecord } from '#data/import/record-import.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { image } from '#data/schema/image.ts'
import { importRecord } from '#data/schema/import-record.ts'
import { brand, product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import type { ImportProduct, ImportVariant } from '#domain/import/import-product.ts'
import { UNDO_WITHIN_MS } from '#domain/import/import-undo.ts'
import { optionOf, optionTypes } from '#domain/import/option-type.ts'
import type { FolderImage } from '#domain/import/plan-product.ts'
import { createStore } from '../../test/create-store.ts'
import { describeOnEngines } from '../../test/engines.ts'
import { eventsOf } from '../../test/events.ts'
import { importProduct, importVariant } from '../../test/import-product.ts'
import { propertyRuns } from '../../test/is-whole-run.ts'
import { OTHER_WAREHOUSES, randomProducts } from '../../test/random-products.ts'
import { beginUndo } from './import/begin-undo.ts'
import { continueUndo } from './import/continue-undo.ts'
import { previewUndo } from './import/preview-undo.ts'

const MONDAY = new Date('2026-03-02T12:00:00Z')
const TUESDAY = new Date('2026-03-03T12:00:00Z')
const LATER = new Date('2026-03-03T13:00:00Z')
const LATEST = new Date('2026-03-03T14:00:00Z')

const [SIZE] = optionTypes([{ name: 'Talla', values: [] }])

function variantOf(size: string, more: Partial<ImportVariant> = {}): ImportVariant {
  if (!SIZE) throw new Error('no type')
  return importVariant([optionOf(SIZE, size)], more)
}

function productOf(externalId: string, more: Partial<ImportProduct> = {}): ImportProduct {
  return importProduct(externalId, {
    variants: [variantOf('CH'), variantOf('M')],
    images: [{ source: 'https://x.example/1.jpg', alt: '', variantExternalId: null }],
    ...more,
  })
}

const READY: FolderImage = { state: 'ready', blobKey: 'a'.repeat(64), width: 600, height: 800, failure: null }

describeOnEngines('the undo of an import', (engine) => {
  let database: Database
  let stores = 0
  beforeAll(async () => {
    database = await engine.open()
  })

  const open = async () => {
    const { db } = database
    const account = `deshacer-${++stores}`
    await createStore(db, { account })
    const by = { account, actor: 'staff:ana' as const }
    const apply = async (products: ImportProduct[], now: Date, folderImages?: ReadonlyMap<string, FolderImage>) => {
      const recordId = await beginRecord(db, { ...by, runId: null, fileName: 'a.csv', now })
      await applyImport(db, { ...by, products, folderImages, now, recordId })
      return recordId
    }
    const undo = async (recordId: number, now = LATEST) => {
      const begun = await beginUndo(db, { ...by, now, recordId })
      if (!begun.ok) return begun.code
      const signal = new AbortController().signal
      await continueUndo(db, { account, recordId, now: () => now, signal })
      const [record] = await db.select().from(importRecord).where(eq(importRecord.id, recordId))
      return record?.counts
    }
    return {
      db,
      account,
      by,
      apply,
      undo,
      preview: (recordId: number) => previewUndo(db, { account, recordId, now: LATEST }),
      left: (recordId: number) => readLeftProducts(db, { account, recordId, limit: 10 }),
      state: () => stateOf(db, account),
      idOf: async (externalId: string) => {
        const [found] = await db
          .select({ id: product.id })
          .from(product)
          .where(and(eq(product.account, account), eq(product.externalId, externalId)))
        return found?.id ?? 0
      },
    }
  }

  it('returns facts, variants, pieces, images, brand and digest to what they were', async () => {
    const { apply, undo, state, db, account, left } = await open()
    await apply([productOf('a')], MONDAY, new Map([['https://x.example/1.jpg', READY]]))
    const before = await state()
    const recordId = await apply(
      [
        productOf('a', {
          name: 'Otra',
          description: '',
          brand: { key: 'nueva', label: 'Nueva', fid: '7' },
          category: null,
          published: false,
          variants: [variantOf('M', { price: 99, stock: 1, sku: 'M1' }), variantOf('G')],
          images: [{ source: 'https://x.example/2.jpg', alt: 'x', variantExternalId: null }],
        }),
      ],
      TUESDAY,
    )
    expect(await state()).not.toEqual(before)
    expect(await undo(recordId)).toEqual({ returned: 1, partly: 0, left: 0 })
    expect(await state()).toEqual(before)
    expect(await left(recordId)).toEqual([])
    const images = await db.select().from(image).where(eq(image.account, account))
    expect(images).toMatchObject([{ state: 'ready', blobKey: READY.blobKey, width: 600 }])
    const retired = await db
      .select({ key: variant.externalId, active: variant.active })
      .from(variant)
      .where(eq(variant.account, account))
      .orderBy(asc(variant.externalId))
    expect(retired.map(({ active }) => active)).toEqual([true, false, true])
  })

  it('withdraws products that the import added, and the same file adds them again', async () => {
    const { apply, undo, state, db, account } = await open()
    const recordId = await apply([productOf('a'), productOf('b')], MONDAY)
    expect(await undo(recordId)).toBe('too-late')
    expect(await undo(recordId, TUESDAY)).toEqual({ returned: 2, partly: 0, left: 0 })
    expect((await state()).map(({ published }) => published)).toEqual([false, false])
    await apply([productOf('a')], LATEST)
    expect((await state()).map(({ published }) => published)).toEqual([true, false])
    expect(await db.$count(variant, eq(variant.account, account))).toBe(4)
  })

  it('applies the same file again afterwards', async () => {
    const { apply, undo, state } = await open()
    await apply([productOf('a')], MONDAY)
    const dearer = [productOf('a', { variants: [variantOf('CH', { price: 1 }), variantOf('M', { stock: 9 })] })]
    const recordId = await apply(dearer, TUESDAY)
    const after = await state()
    await undo(recordId)
    expect(await state()).not.toEqual(after)
    await apply(dearer, LATEST)
    expect(await state()).toEqual(after)
  })

  it('leaves changes by the staff since then, shows them first, and returns the rest', async () => {
    const { apply, undo, preview, left, db, account, by, idOf } = await open()
    await apply([productOf('a'), productOf('b')], MONDAY)
    const recordId = await apply(
      ['a', 'b'].map((key) => productOf(key, { name: `Nueva ${key}`, description: 'x' })),
      TUESDAY,
    )
    const id = await idOf('a')
    const seen = await findEditedProduct(db, { account, id })
    await changeProduct(db, {
      ...by,
      now: LATER,
      productId: id,
      version: seen?.versions.facts ?? '',
      facts: { name: 'A mano' },
      sanitize: String,
    })
    const shown = await preview(recordId)
    expect(shown.products).toEqual({ returned: 1, partly: 1, left: 0 })
    expect(shown.staying).toMatchObject([
      { name: 'A mano', changes: [{ field: 'name', before: 'A mano', after: 'Prenda a' }] },
    ])
    expect(shown.returning.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['name', 'description'],
      ['description'],
    ])
    expect(await undo(recordId)).toEqual(shown.products)
    expect(await left(recordId)).toEqual(shown.staying)
    const [a, b] = await readWholeProducts(db, { account, productIds: [id, await idOf('b')] })
    expect([a?.name, a?.description, b?.name]).toEqual(['A mano', '<p>Lino</p>', 'Prenda b'])
    // The staff's name outlasts the source that repeats what it stated before the import (decision 051).
    await apply([productOf('a', { category: null })], LATEST)
    const [again] = await readWholeProducts(db, { account, productIds: [id] })
    expect([again?.name, again?.category]).toEqual(['A mano', null])
  })

  it('leaves a product as a whole that a later import changed, until that is undone', async () => {
    const { apply, undo, preview, state } = await open()
    await apply([productOf('a')], MONDAY)
    const before = await state()
    const second = await apply([productOf('a', { name: 'B', variants: [variantOf('CH', { stock: 7 })] })], TUESDAY)
    const third = await apply([productOf('a', { description: '', variants: [variantOf('CH', { stock: 7 })] })], LATER)
    const after = await state()
    expect((await preview(second)).products).toEqual({ returned: 0, partly: 0, left: 1 })
    await undo(third)
    await undo(second)
    expect(await state()).toEqual(before)
    expect(after).not.toEqual(before)
  })

  it('leaves pieces that were sold or counted since, and returns the others', async () => {
    const { apply, undo, left, db, account } = await open()
    await apply([productOf('a', { variants: [variantOf('CH', { stock: 2 }), variantOf('M', { stock: 3 })] })], MONDAY)
    const recordId = await apply(
      [productOf('a', { variants: [variantOf('CH', { stock: 20 }), variantOf('M', { stock: 30 })] })],
      TUESDAY,
    )
    const sold = and(eq(stock.account, account), eq(stock.onHand, 30))
    await db.update(stock).set({ onHand: 29 }).where(sold)
    expect(await undo(recordId)).toEqual({ returned: 0, partly: 1, left: 0 })
    expect(await left(recordId)).toMatchObject([
      { changes: [{ field: 'stock', variant: 'M', warehouse: null, before: 29, after: 3 }] },
    ])
    const pieces = await db.select({ onHand: stock.onHand }).from(stock).where(eq(stock.account, account))
    expect(pieces.map(({ onHand }) => onHand).sort()).toEqual([2, 29])
  })

  it('leaves pieces of which orders hold more than there were before', async () => {
    const { apply, undo, db, account } = await open()
    const of = (pieces: number) => productOf('a', { variants: [variantOf('CH', { stock: pieces })] })
    await apply([of(2)], MONDAY)
    const recordId = await apply([of(20)], TUESDAY)
    await db.update(stock).set({ held: 3 }).where(eq(stock.account, account))
    expect(await undo(recordId)).toEqual({ returned: 0, partly: 0, left: 1 })
    expect(await db.select({ onHand: stock.onHand }).from(stock).where(eq(stock.account, account))).toEqual([
      { onHand: 20 },
    ])
  })

  it('gives brands their names and keys back, of products too that the file did not have', async () => {
    const { apply, undo, db, account, state } = await open()
    const old = { key: 'casa', label: 'Casa', fid: '7' }
    await apply([productOf('a', { brand: old }), productOf('b', { brand: old })], MONDAY)
    const before = await state()
    const recordId = await apply([productOf('c', { brand: { key: 'hogar', label: 'Hogar', fid: '7' } })], TUESDAY)
    const names = () => db.select({ label: brand.label }).from(brand).where(eq(brand.account, account))
    expect(await names()).toEqual([{ label: 'Hogar' }])
    await undo(recordId)
    expect(await names()).toEqual([{ label: 'Casa' }])
    expect((await state()).slice(0, 2)).toEqual(before)
  })

  it('is done once, however often it is begun, and by its person', async () => {
    const { apply, undo, db, account, state } = await open()
    await apply([productOf('a')], MONDAY)
    const recordId = await apply([productOf('a', { name: 'B' })], TUESDAY)
    await undo(recordId)
    const after = [await state(), (await eventsOf(db, account)).length]
    expect(await undo(recordId)).toEqual({ returned: 1, partly: 0, left: 0 })
    expect([await state(), (await eventsOf(db, account)).length]).toEqual(after)
    const events = (await eventsOf(db, account)).slice(-3)
    expect(events.map(({ kind, actor, payload }) => [kind, actor, 'change' in payload && payload.change])).toEqual([
      ['import-changed', 'staff:ana', 'undoing'],
      ['product-changed', 'staff:ana', false],
      ['import-changed', 'staff:ana', 'undone'],
    ])
  })

  it('returns any catalogue to what it was before any import of it', async () => {
    await fc.assert(
      fc.asyncProperty(randomProducts, randomProducts, fc.boolean(), async (first, second, complete) => {
        const { apply, undo, state, db, account, preview } = await open()
        await db.insert(warehouse).values(OTHER_WAREHOUSES.map((fid) => ({ account, fid, name: fid })))
        await apply(first, MONDAY)
        const before = await state()
        const recordId = await apply(
          second.map((each) => ({ ...each, complete })),
          TUESDAY,
        )
        const shown = await preview(recordId)
        const counts = await undo(recordId)
        if (typeof counts !== 'string') expect(counts).toEqual(shown.products)
        const after = await state()
        expect(after.slice(0, before.length)).toEqual(before)
        expect(after.slice(before.length).filter(({ published }) => published)).toEqual([])
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  it('is not begun a day after the last change, nor where nothing changed', async () => {
    const { apply, undo } = await open()
    await apply([productOf('a')], MONDAY)
    expect(await undo(await apply([productOf('a')], TUESDAY))).toBe('nothing-recorded')
    const recordId = await apply([productOf('a', { name: 'B' })], TUESDAY)
    expect(await undo(recordId, new Date(TUESDAY.getTime() + UNDO_WITHIN_MS + 1))).toBe('too-late')
    expect(await undo(recordId + 1_000)).toBe('import-not-found')
  })
})

/** The products of a store with all that a source states, and their digests and edits. */
async function stateOf(db: Db, account: string) {
  const found = await db.select().from(product).where(eq(product.account, account)).orderBy(asc(product.id))
  const whole = await readWholeProducts(db, { account, productIds: found.map(({ id }) => id) })
  return whole.map((each, at) => ({
    ...each,
    images: each.images.map(({ blobKey: _, ...stated }) => stated),
    digest: found[at]?.sourceDigest,
    staffEdits: found[at]?.staffEdits,
  }))
}

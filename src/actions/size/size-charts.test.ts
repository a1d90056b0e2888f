import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { deleteUnusedTerms } from '#data/catalogue/delete-terms.ts'
import type { Db } from '#data/database/client.ts'
import { findProduct } from '#data/product/find-product.ts'
import { brand, category, product } from '#data/schema/product.ts'
import { readScopeSizes } from '#data/size/find-scopes.ts'
import { readProductCharts, readSizeCharts } from '#data/size/read-size-charts.ts'
import { changedTags } from '#domain/page/cache-tags.ts'
import { type ChartScope, chartFor } from '#domain/size/chart-for.ts'
import type { SizeChart } from '#domain/size/size-chart.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { importSizeCharts } from './import-size-charts.ts'
import { removeSizeChart } from './remove-size-chart.ts'
import { setSizeChart } from './set-size-chart.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const by = { account: 'luna', actor: 'staff:eva' as const, now: NOW }
const NOTHING: ChartScope = { productId: null, brandId: null, categoryId: null }

const chartOf = (chest: number): SizeChart => ({
  garment: 'top',
  of: 'garment',
  rows: [{ size: 'M', measures: { chest: [chest, chest + 20] } }],
})

describeOnEngines('the charts of a store', (engine) => {
  let db: Db
  let opened = false
  let blusa: number
  let brandId: number
  let categoryId: number
  const set = (scope: Partial<ChartScope>, chart = chartOf(900), id: number | null = null) =>
    setSizeChart(db, { ...by, scope: { ...NOTHING, ...scope }, chart, id })
  const chests = async () => (await readSizeCharts(db, by)).map(({ chart }) => chart.rows[0]?.measures.chest?.[0])
  const shown = async () => {
    const found = await readProductCharts(db, { account: 'luna', productId: blusa })
    return found && chartFor(found.charts, { ...found, id: blusa })?.chart.rows[0]?.measures.chest?.[0]
  }

  beforeEach(async () => {
    if (!opened) db = (await engine.open()).db
    opened = true
    await emptyTables(db, 'store')
    const products = [{ name: 'Blusa Sol', brand: 'Roble', category: 'Blusas' }]
    const { productIds } = await createStore(db, { account: 'luna', products })
    ;[blusa = 0] = productIds
    const [row] = await db.select().from(product).where(eq(product.id, blusa))
    brandId = row?.brandId ?? 0
    categoryId = row?.categoryId ?? 0
  })

  it('are replaced by scope and garment, the most exact one being the product’s', async () => {
    expect(await set({ categoryId })).toEqual({ ok: true })
    expect(await set({ categoryId }, chartOf(920))).toEqual({ ok: true })
    expect(await chests()).toEqual([920])
    expect(await shown()).toBe(920)
    await set({ brandId }, chartOf(940))
    expect(await shown()).toBe(940)
    await set({ brandId, categoryId }, chartOf(960))
    expect(await shown()).toBe(960)
    await set({ productId: blusa }, chartOf(980))
    expect(await shown()).toBe(980)
    const found = await findProduct(db, { account: 'luna', id: blusa })
    expect(found?.charts).toHaveLength(4)
    expect(found && chartFor(found.charts, found)).toMatchObject({ productId: blusa })
  })

  it('leave events that drop the pages that show them', async () => {
    await set({ categoryId })
    await set({ productId: blusa })
    const [, own] = await readSizeCharts(db, by)
    await removeSizeChart(db, { ...by, id: own?.id ?? 0 })
    const events = await eventsOf(db, 'luna')
    expect(events.map(changedTags)).toEqual([['sizes'], [`product:${blusa}`], [`product:${blusa}`]])
    expect(await removeSizeChart(db, { ...by, id: own?.id ?? 0 })).toEqual({ ok: false, code: 'chart-unknown' })
  })

  it('can move to another scope', async () => {
    await set({ categoryId })
    const [first] = await readSizeCharts(db, by)
    await set({ brandId }, chartOf(940), first?.id)
    expect(await readSizeCharts(db, by)).toMatchObject([{ id: first?.id, brand: 'Roble', category: null }])
    // It takes the place of another there, and keeps its id.
    await set({ categoryId }, chartOf(960))
    await set({ categoryId }, chartOf(980), first?.id)
    expect(await readSizeCharts(db, by)).toMatchObject([{ id: first?.id, brand: null, category: 'Blusas' }])
    expect(await chests()).toEqual([980])
  })

  it.each([
    ['scope-missing', () => ({})],
    ['scope-missing', () => ({ productId: blusa, brandId })],
    ['scope-unknown', () => ({ brandId: brandId + 999 })],
    ['scope-unknown', () => ({ productId: blusa + 999 })],
  ])('are rejected as %s', async (code, scope) => {
    expect(await set(scope())).toEqual({ ok: false, code })
    expect(await set({ categoryId }, { ...chartOf(900), rows: [] })).toEqual({ ok: false, code: 'no-rows' })
    expect(await eventsOf(db, 'luna')).toEqual([])
  })

  it('hold their brand and category, and go with their product', async () => {
    await set({ brandId, categoryId })
    await set({ productId: blusa })
    await db.delete(product).where(eq(product.id, blusa))
    expect(await readSizeCharts(db, by)).toHaveLength(1)
    const unused = (kind: 'brand' | 'category', id: number) =>
      db.transaction((tx) => deleteUnusedTerms(tx, { account: 'luna', kind, ids: [id] }))
    expect([...(await unused('brand', brandId)), ...(await unused('category', categoryId))]).toEqual([])
    await db.delete(brand).where(eq(brand.id, brandId))
    expect(await readSizeCharts(db, by)).toEqual([])
    expect([...(await unused('category', categoryId))]).toEqual([categoryId])
    expect(await db.select().from(category)).toEqual([])
  })

  it('come from a file, after a preview that writes nothing', async () => {
    const [row] = await db.select().from(product).where(eq(product.id, blusa))
    const text = [
      'marca\tcategoria\tproducto\tprenda\ttalla\tpecho',
      `\t\t${row?.externalId}\tblusa\tM\t90`,
      'Roble\t\t\tblusa\tM\t92',
      'Otra\t\t\tblusa\tM\t92',
      'Roble\t\t\tfalda\tM\t',
    ].join('\n')
    const preview = await importSizeCharts(db, { ...by, text, isApplied: false })
    expect(preview).toMatchObject({
      isApplied: false,
      preview: {
        charts: 2,
        sizes: 2,
        rejected: [
          { line: 4, sentence: 'No hay una marca «Otra».' },
          { line: 5, sentence: 'Escribe al menos una medida.' },
        ],
      },
    })
    expect(await chests()).toEqual([])
    expect(await importSizeCharts(db, { ...by, text, isApplied: true })).toMatchObject({ isApplied: true })
    expect(await chests()).toEqual([920, 900])
    expect(await eventsOf(db, 'luna')).toMatchObject([{ kind: 'sizes-changed', payload: { isOfMany: true } }])
    expect(await importSizeCharts(db, { ...by, text: '', isApplied: true })).toMatchObject({ isApplied: false })
  })

  it('readScopeSizes reads the sizes of the products of a scope', async () => {
    expect(await readScopeSizes(db, { account: 'luna', scope: { ...NOTHING, categoryId } })).toEqual([])
    expect(await readScopeSizes(db, { account: 'norte', scope: { ...NOTHING, categoryId } })).toEqual([])
  })
})

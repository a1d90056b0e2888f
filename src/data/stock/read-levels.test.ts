import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { LevelFilter } from '#domain/stock/level-filter.ts'
import { type CountStore, minutes, openCountStore } from '../../../test/count-store.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { readHeld } from '../hold/read-held.ts'
import { image } from '../schema/image.ts'
import { product, variant } from '../schema/product.ts'
import { stock } from '../schema/stock.ts'
import { warehouse } from '../schema/store.ts'
import { countUncounted } from './count-uncounted.ts'
import { readBelowMinimum } from './read-below-minimum.ts'
import { readLevels } from './read-levels.ts'
import { writeMinimums } from './write-minimums.ts'

describeOnEngines('the levels that the staff sees', (engine) => {
  let db: Db
  let store: CountStore

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openCountStore(db)
    const { account, ids } = store
    await db.insert(stock).values({ account, variantId: ids.m, warehouseFid: 'bodega', onHand: 2 })
  })

  const read = (more: Partial<Parameters<typeof readLevels>[1]> = {}) =>
    readLevels(db, {
      account: store.account,
      search: '',
      warehouseFid: null,
      filter: 'all',
      offset: 0,
      limit: 50,
      ...more,
    })
  const skus = async (more: Partial<Parameters<typeof readLevels>[1]> = {}) =>
    (await read(more)).variants.map(({ sku }) => sku)
  const isVariant = (id: number) => and(eq(variant.account, store.account), eq(variant.id, id))
  const setMinimum = (productId: number, warehouseFid: string, pieces: number) =>
    db.transaction((tx) =>
      writeMinimums(tx, { account: store.account, minimums: [{ productId, warehouseFid, pieces }] }),
    )

  it('are by variant, by name, and by warehouse', async () => {
    await store.order(store.ids.m, 3)
    const { variants, total } = await read()
    expect([total, variants.map(({ sku }) => sku)]).toEqual([4, ['B-1', 'F-1', 'V-CH', 'V-M']])
    expect(variants.map(({ isUncounted }) => isUncounted)).toEqual([true, false, false, false])
    const place = { oversold: 0, minimum: null, isCounted: true, countedAt: null }
    expect(variants[3]).toEqual({
      variantId: store.ids.m,
      productId: await store.productId('Vestido'),
      name: 'Vestido',
      sku: 'V-M',
      barcode: '7501031311319',
      image: null,
      isShown: true,
      withoutStock: false,
      isUncounted: false,
      options: [{ role: 'size', label: 'Talla', value: 'M' }],
      levels: [
        { ...place, warehouseFid: 'bodega', onHand: 2, held: 0, available: 2 },
        { ...place, warehouseFid: 'matriz', onHand: 8, held: 3, available: 5 },
      ],
    })
    expect(variants[0]?.levels).toEqual([])
  })

  it('have for each variant an image of its colour, before one of the product', async () => {
    const variants = ['Camel', 'Gris', 'Negro'].map((color) => ({ color, size: 'CH', sku: color }))
    const account = `color-${store.account}`
    const { productIds } = await createStore(db, { account, products: [{ name: 'Abrigo', variants }] })
    const [productId = 0] = productIds
    const listed = await read({ account })
    const idOf = (color: string) => listed.variants.find(({ sku }) => sku === color)?.variantId ?? null
    const row = (blobKey: string, position: number, variantId: number | null) => ({
      account,
      productId,
      source: blobKey,
      state: 'ready' as const,
      blobKey,
      position,
      variantId,
    })
    await db.insert(image).values([row('camel', 0, idOf('Camel')), row('gris', 1, idOf('Gris')), row('whole', 2, null)])
    const shown = (await read({ account })).variants.map(({ sku, image: blobKey }) => [sku, blobKey])
    expect(shown).toEqual([
      ['Camel', 'camel'],
      ['Gris', 'gris'],
      ['Negro', 'whole'],
    ])
  })

  it('are read in ranges, and counted beyond the last', async () => {
    expect(await skus({ offset: 1, limit: 2 })).toEqual(['F-1', 'V-CH'])
    expect(await read({ offset: 9 })).toEqual({ variants: [], total: 4 })
  })

  it('are read of some variants alone, of this store', async () => {
    const { account, productIds } = await createStore(db, { account: 'norte', products: [{ name: 'Falda' }] })
    const { variants } = await read({ account, variantIds: undefined })
    expect(productIds).toEqual(variants.map(({ productId }) => productId))
    const foreign = variants.map(({ variantId }) => variantId)
    expect(await skus({ variantIds: [store.ids.m, ...foreign] })).toEqual(['V-M'])
    expect(await read({ variantIds: [] })).toEqual({ variants: [], total: 0 })
  })

  it.each([
    ['vestido', ['V-CH', 'V-M']],
    ['  VESTÍDO  m ', ['V-M']],
    ['stid', ['V-CH', 'V-M']],
    ['f-1', ['F-1']],
    ['1319', ['V-M']],
    ['07501031311302', ['V-CH']],
    ['100%', []],
    ['\\', []],
    ['nada', []],
  ])('are searched for by name, SKU and barcode: %s', async (search, found) => {
    expect(await skus({ search })).toEqual(found)
  })

  it.each<[LevelFilter, string | null, string[]]>([
    ['sold-out', null, ['F-1']],
    ['sold-out', 'bodega', []],
    ['held', null, ['V-CH']],
    ['held', 'bodega', []],
    ['oversold', null, ['V-M']],
    ['below-minimum', null, ['F-1', 'V-CH', 'V-M']],
    ['below-minimum', 'bodega', ['V-CH', 'V-M']],
    ['all', 'bodega', ['V-M']],
    ['uncounted', null, ['B-1']],
    ['uncounted', 'bodega', ['B-1']],
  ])('are those that are %s in %s', async (filter, warehouseFid, found) => {
    const { ch, m, falda } = store.ids
    await store.order(ch, 2)
    await store.sell(m, -9, minutes(1))
    await store.sell(falda, -3, minutes(1))
    await setMinimum(await store.productId('Vestido'), 'bodega', 3)
    for (const name of ['Falda', 'Bolsa']) await setMinimum(await store.productId(name), 'matriz', 1)
    expect(await skus({ filter, warehouseFid })).toEqual(found)
  })

  it('are uncounted where they are sold without limit: on sale, published, with stock control, counted nowhere', async () => {
    const { account } = store
    const count = () => countUncounted(db, { account })
    const isBolsa = eq(product.id, await store.productId('Bolsa'))
    expect([await count(), await skus({ filter: 'uncounted' })]).toEqual([1, ['B-1']])
    for (const { off, on } of [
      { off: { published: false }, on: { published: true } },
      { off: { withoutStock: true }, on: { withoutStock: false } },
    ]) {
      await db.update(product).set(off).where(isBolsa)
      expect([await count(), await skus({ filter: 'uncounted' })]).toEqual([0, []])
      await db.update(product).set(on).where(isBolsa)
    }
    const offline = { account, fid: 'piso', name: 'Piso', servesOnline: false }
    await db.insert(warehouse).values(offline)
    await db.insert(stock).values({ account, variantId: store.ids.bolsa, warehouseFid: 'piso', onHand: 0 })
    expect([await count(), await skus({ filter: 'uncounted' })]).toEqual([0, []])
  })

  it('are searched for with an ñ or without, listed or not', async () => {
    const { account } = await createStore(db, {
      account: `enie-${store.account}`,
      products: [{ name: 'Pañuelo Ñandú' }, { name: 'Paño', published: false }, { name: 'Panza' }],
    })
    const names = async (search: string) => (await read({ account, search })).variants.map(({ name }) => name)
    expect(await names('')).toEqual(['Paño', 'Panza', 'Pañuelo Ñandú'])
    for (const search of ['pañ', 'PAN~', 'pan']) expect(await names(`${search} u`)).toEqual(['Pañuelo Ñandú'])
    expect(await names('paño')).toEqual(['Paño'])
  })

  it('include variants out of sale while pieces remain', async () => {
    const { ch, falda } = store.ids
    await db.update(variant).set({ active: false }).where(isVariant(ch))
    await db.update(variant).set({ active: false }).where(isVariant(falda))
    await db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, falda))
    const isVestido = eq(product.id, await store.productId('Vestido'))
    await db.update(product).set({ published: false, withoutStock: true }).where(isVestido)
    const { variants } = await read()
    expect(variants.map(({ sku, isShown }) => [sku, isShown])).toEqual([
      ['B-1', true],
      ['V-CH', false],
      ['V-M', false],
    ])
  })

  it('are below a minimum by their available pieces, and list the pieces that could be sent there', async () => {
    const { m } = store.ids
    const vestido = await store.productId('Vestido')
    await store.order(m, 6)
    expect(await setMinimum(vestido, 'matriz', 3)).toEqual([vestido])
    await setMinimum(await store.productId('Bolsa'), 'matriz', 9)
    await setMinimum(vestido, 'bodega', 1)
    const below = (warehouseFid: string | null = null, offset = 0) =>
      readBelowMinimum(db, { account: store.account, warehouseFid, offset, limit: 9 })
    const { levels, total } = await below()
    expect(
      levels.map(({ sku, warehouseFid, available, minimum, elsewhere }) => {
        return [sku, warehouseFid, available, minimum, elsewhere]
      }),
    ).toEqual([
      ['V-CH', 'bodega', 0, 1, 5],
      ['V-M', 'matriz', 2, 3, 2],
    ])
    expect([total, await below('matriz', 5)]).toEqual([2, { levels: [], total: 1 }])
    expect((await read({ warehouseFid: 'bodega', filter: 'below-minimum' })).variants).toMatchObject([
      { sku: 'V-CH', levels: [{ warehouseFid: 'bodega', isCounted: false, onHand: 0, minimum: 1 }] },
    ])
  })

  it('list the orders that hold pieces, for whom and until when', async () => {
    const { ch, m } = store.ids
    await store.order(ch, 2)
    await store.order(m, 9)
    const held = (more: Partial<Parameters<typeof readHeld>[1]> = {}) =>
      readHeld(db, { account: store.account, variantId: null, warehouseFid: null, after: null, limit: 9, ...more })
    const all = await held()
    const until = new Date('2026-11-22T16:30:00Z')
    expect(all).toMatchObject([
      { folio: 1, customer: 'Ana Ruiz', variantId: ch, name: 'Vestido', warehouseFid: 'matriz', pieces: 2, until },
      { folio: 2, variantId: m, warehouseFid: 'bodega', pieces: 1 },
      { folio: 2, variantId: m, warehouseFid: 'matriz', pieces: 8 },
    ])
    expect(await held({ limit: 2 })).toEqual(all.slice(0, 2))
    expect(await held({ after: all[1] ?? null })).toEqual(all.slice(2))
    expect(await held({ variantId: m, warehouseFid: 'matriz' })).toEqual(all.slice(2))
  })

  it('are of one store alone', async () => {
    await createStore(db, {
      account: `norte-${store.account}`,
      products: [{ name: 'Vestido', variants: [{ sku: 'N-1' }] }],
    })
    expect(await skus({ search: 'vestido' })).toEqual(['V-CH', 'V-M'])
  })
})

import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { readLabelVariants } from './read-label-variants.ts'

describeOnEngines('the variants that labels are printed of', (engine) => {
  let db: Db
  let productIds: number[]

  beforeAll(async () => {
    db = (await engine.open()).db
    const sizes = [
      { color: 'Arena', size: 'M', sku: 'V-M', barcode: '7501234567893', price: 89_900, stock: 3 },
      { color: 'Arena', size: 'G', sku: 'V-G', stock: null },
    ]
    const products = [
      { name: 'Vestido', published: false, variants: sizes },
      { name: 'Falda', basePrice: 50_000 },
    ]
    ;({ productIds } = await createStore(db, { account: 'luna', products }))
    await createStore(db, { account: 'norte' })
  })

  const read = async (account: string, limit = 10) =>
    readLabelVariants(db, { account, productIds, variantIds: [], limit })

  it('have what a label shows, though the product is not published', async () => {
    const found = await read('luna')
    expect(
      found.map(({ name, options, price, sku, barcode, pieces }) => [name, options, price, sku, barcode, pieces]),
    ).toEqual([
      ['Falda', '', 50_000, null, null, expect.anything()],
      ['Vestido', 'Arena / M', 89_900, 'V-M', '7501234567893', 3],
      ['Vestido', 'Arena / G', 10_000, 'V-G', null, null],
    ])
  })

  it('are found one by one, each once, and no more than are wanted', async () => {
    const [, first, second] = await read('luna')
    const variantIds = [first?.variantId ?? 0, second?.variantId ?? 0]
    const both = { account: 'luna', productIds: productIds.slice(0, 1), variantIds, limit: 10 }
    expect(await readLabelVariants(db, both)).toHaveLength(2)
    expect(await readLabelVariants(db, { ...both, productIds: [], limit: 1 })).toEqual([first])
    expect(await readLabelVariants(db, { ...both, productIds: [], variantIds: [] })).toEqual([])
  })

  it('are of their own store alone', async () => {
    const variantIds = (await read('luna')).map(({ variantId }) => variantId)
    expect(await readLabelVariants(db, { account: 'norte', productIds, variantIds, limit: 10 })).toEqual([])
  })
})

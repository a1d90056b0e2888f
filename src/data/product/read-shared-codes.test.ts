import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { readSharedCodes } from './read-shared-codes.ts'

describeOnEngines('the codes that two products share', (engine) => {
  let db: Db
  let productIds: number[]

  beforeAll(async () => {
    db = (await engine.open()).db
    const products = [
      { name: 'Vestido', variants: [{ size: 'M', sku: 'V-M', barcode: '012345678905' }] },
      { name: 'Falda', published: false, variants: [{ size: 'M', sku: 'V-M', barcode: '0012345678905' }] },
      { name: 'Blusa', variants: [{ size: 'M', sku: 'B-M', barcode: 'V-M' }] },
    ]
    ;({ productIds } = await createStore(db, { account: 'luna', products }))
    await createStore(db, { account: 'norte', products: products.slice(1) })
  })

  const codes = [
    { field: 'sku' as const, code: 'V-M' },
    { field: 'barcode' as const, code: '012345678905' },
  ]

  it('are found by any spelling, also in unpublished products, and each field by itself', async () => {
    const [productId = 0, skirt] = productIds
    expect(await readSharedCodes(db, { account: 'luna', productId, codes })).toEqual([
      { field: 'barcode', code: '012345678905', productId: skirt, name: 'Falda' },
      { field: 'sku', code: 'V-M', productId: skirt, name: 'Falda' },
    ])
  })

  it('are empty for a product without codes, and exclude other stores', async () => {
    const [productId = 0] = productIds
    expect(await readSharedCodes(db, { account: 'luna', productId, codes: [] })).toEqual([])
    expect(await readSharedCodes(db, { account: 'otra', productId, codes })).toEqual([])
  })
})

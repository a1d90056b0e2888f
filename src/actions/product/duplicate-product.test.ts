import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'

const by = { actor: 'staff:ana' as const, now: new Date('2026-11-20T12:00:00Z'), sanitize: (html: string) => html }

describeOnEngines('a product that is duplicated', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = (await engine.open()).db
  })

  const find = async (account: string, id: number) => {
    const found = await findEditedProduct(db, { account, id })
    if (!found) throw new Error('no such product')
    return found
  }

  it('has its texts, options and prices, but no codes and no pieces, and is not published', async () => {
    const account = 'copia-uno'
    await createStore(db, { account })
    const facts = { name: 'Falda', description: '<p>De lino.</p>', brand: 'Casa', category: 'Faldas', published: true }
    const variant = (value: string, price: number, active = true) => ({
      id: null,
      sku: `F-${value}`,
      barcode: `750${price}`,
      price,
      originalPrice: price + 1,
      active,
      options: [{ type: 'Talla', value }],
      levels: [{ warehouseFid: 'matriz', pieces: 4, expected: null }],
    })
    const grid = [variant('CH', 50_000), variant('M', 0), variant('G', 0, false)]
    const made = await createProduct(db, { ...by, account, key: 'k', facts: { ...facts, basePrice: 40_000 }, grid })
    const productId = made.ok ? made.productId : 0
    const original = await find(account, productId)
    const before = await eventNames(db, account)

    const copied = await duplicateProduct(db, { ...by, account, key: 'k2', productId })
    if (!copied.ok) throw new Error(copied.code)
    const { name, description, brand, category, basePrice, published, hasSource, variants, images } = await find(
      account,
      copied.productId,
    )
    expect({ name, description, brand, category, basePrice, published, hasSource, images }).toEqual({
      name: 'Falda (copia)',
      description: '<p>De lino.</p>',
      brand: 'Casa',
      category: 'Faldas',
      basePrice: 40_000,
      published: false,
      hasSource: false,
      images: [],
    })
    expect(variants.map(({ options, ...each }) => [options[0]?.value, each.price, each.originalPrice])).toEqual([
      ['CH', 50_000, 50_001],
      ['M', 0, 1],
    ])
    expect(variants.map(({ sku, barcode, stock }) => [sku, barcode, stock])).toEqual([
      [null, null, []],
      [null, null, []],
    ])
    expect(await find(account, productId)).toEqual(original)
    expect((await eventNames(db, account)).slice(before.length)).toEqual([`product-changed ${copied.productId}`])

    const again = await duplicateProduct(db, { ...by, account, key: 'k2', productId })
    expect(again).toMatchObject({ ok: true, productId: copied.productId, isNew: false })
  })

  it('is one of the store', async () => {
    await createStore(db, { account: 'copia-dos' })
    const { productIds } = await createStore(db, { account: 'copia-tres', products: [{ name: 'Blusa' }] })
    const foreign = await duplicateProduct(db, {
      ...by,
      account: 'copia-dos',
      key: 'k',
      productId: productIds[0] ?? 0,
    })
    expect(foreign).toEqual({ ok: false, code: 'product-unknown' })
  })
})

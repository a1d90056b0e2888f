import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { newMove } from '../../../test/new-move.ts'
import { moveStock } from '../stock/move-stock.ts'
import { changeVariants } from './change-variants.ts'

const SALES = 30
const SAVES = 8

describeOnEngines('a grid that is saved while a till sells', (engine) => {
  it('loses no sale, and the till waits for it without an error', async () => {
    const { db } = await engine.open()
    const luna = { account: 'luna' }
    const now = new Date('2026-11-20T12:00:00Z')
    const sizes = ['CH', 'M', 'G', 'XG']
    const variants = sizes.map((size) => ({ size, stock: 100 }))
    const { productIds } = await createStore(db, { ...luna, products: [{ name: 'Jean', variants }] })
    const [productId = 0] = productIds
    await db.insert(warehouse).values({ ...luna, fid: 'bodega', name: 'Bodega', servesOnline: false })
    const find = async () => {
      const found = await findEditedProduct(db, { ...luna, id: productId })
      if (!found) throw new Error('there is one')
      return found
    }
    const ids = (await find()).variants.map(({ id }) => id)

    const sell = async () => {
      for (let sale = 0; sale < SALES; sale++) {
        const places = sale % 2 ? ids : ids.toReversed()
        const moves = places.map((variantId) => newMove({ variantId, warehouseFid: 'matriz', pieces: -1 }))
        await moveStock(db, { ...luna, actor: 'key:caja', now, moves })
      }
    }
    const outcomes: string[] = []
    const save = async (by: number) => {
      for (let round = 0; round < SAVES; round++) {
        const seen = await find()
        const grid = seen.variants.map((variant) => ({
          ...variant,
          price: 10_000 + by * 100 + round,
          levels: [
            { warehouseFid: 'bodega', pieces: round, expected: null },
            // Nothing was sold: the cell saw pieces that are gone.
            { warehouseFid: 'matriz', pieces: 500, expected: 300 },
          ],
        }))
        const saved = await changeVariants(db, {
          ...luna,
          actor: 'staff:ana' as const,
          now,
          productId,
          grid,
          version: seen.versions.variants,
        })
        outcomes.push(saved.ok ? `saved but ${saved.unwritten.length}` : saved.code)
      }
    }
    await Promise.all([sell(), save(1), save(2)])

    const onHand = await db
      .select()
      .from(stock)
      .where(and(eq(stock.account, 'luna'), eq(stock.warehouseFid, 'matriz')))
    expect(onHand.map((place) => place.onHand)).toEqual(sizes.map(() => 100 - SALES))
    expect(outcomes).toHaveLength(2 * SAVES)
    expect(new Set(outcomes)).toEqual(new Set([`saved but ${sizes.length}`, 'changed-meanwhile']))
  })
})

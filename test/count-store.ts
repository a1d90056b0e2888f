import { and, asc, eq } from 'drizzle-orm'
import { placeOrder } from '#actions/order/place-order.ts'
import { moveStock } from '#actions/stock/move-stock.ts'
import type { Db } from '#data/database/client.ts'
import { category, product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { createStore } from './create-store.ts'
import { newMove } from './new-move.ts'
import { NOON, orderRequest } from './order-request.ts'

export const PRICE = 10_000
const MINUTE_MS = 60_000

/** A moment on the day of the tests, minutes after noon. */
export const minutes = (count: number) => new Date(NOON.getTime() + count * MINUTE_MS)

let stores = 0

/** A store of its own: two vestidos and a falda in the matriz, an uncounted bolsa, and an empty bodega. */
export async function openCountStore(db: Db) {
  const account = `luna-${++stores}`
  const vestidos = [
    { size: 'CH', price: PRICE, stock: 5, sku: 'V-CH', barcode: '7501031311302' },
    { size: 'M', price: PRICE, stock: 8, sku: 'V-M', barcode: '7501031311319' },
  ]
  await createStore(db, {
    account,
    defaultWarehouse: 'matriz',
    products: [
      { name: 'Vestido', category: 'Vestidos', variants: vestidos },
      { name: 'Falda', category: 'Faldas', basePrice: 2 * PRICE, variants: [{ stock: 3, sku: 'F-1' }] },
      { name: 'Bolsa', category: 'Bolsas', variants: [{ price: PRICE, stock: null, sku: 'B-1' }] },
    ],
  })
  await db.insert(warehouse).values({ account, fid: 'bodega', name: 'Bodega' })
  const found = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
  const [ch = 0, m = 0, falda = 0, bolsa = 0] = found.map(({ id }) => id)
  const isNamed = (name: string) => and(eq(category.account, account), eq(category.label, name))
  const by = { account, actor: 'staff:ana' as const, now: NOON }
  return {
    account,
    by,
    ids: { ch, m, falda, bolsa },
    categoryId: async (name: string) => (await db.select().from(category).where(isNamed(name)))[0]?.id ?? 0,
    productId: async (name: string) => {
      const isProduct = and(eq(product.account, account), eq(product.name, name))
      return (await db.select().from(product).where(isProduct))[0]?.id ?? 0
    },
    /** The stock of a variant in a warehouse. */
    async placeOf(variantId: number, warehouseFid = 'matriz') {
      const isVariant = and(eq(stock.account, account), eq(stock.variantId, variantId))
      const [place] = await db
        .select()
        .from(stock)
        .where(and(isVariant, eq(stock.warehouseFid, warehouseFid)))
      return place && { onHand: place.onHand, held: place.held, oversold: place.oversold }
    },
    /** A till's sale (negative) or return of a moment, reported in the evening. */
    sell: (variantId: number, pieces: number, at: Date, warehouseFid = 'matriz') =>
      moveStock(db, {
        ...by,
        actor: 'key:1',
        now: minutes(600),
        moves: [newMove({ variantId, warehouseFid, pieces, at })],
      }),
    /** A shopper's order of pieces of a variant, at its price. */
    order: (variantId: number, quantity: number, price = PRICE) =>
      placeOrder(db, {
        account,
        actor: 'shopper',
        now: NOON,
        openCoupon: () => null,
        queueMail: async () => {},
        request: orderRequest({ lines: [{ variantId, quantity, price }] }),
      }),
  }
}

export type CountStore = Awaited<ReturnType<typeof openCountStore>>

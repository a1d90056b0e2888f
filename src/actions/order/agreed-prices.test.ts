import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readOffers } from '#data/cart/read-offers.ts'
import { readCards } from '#data/catalogue/read-cards.ts'
import type { Db } from '#data/database/client.ts'
import { findProduct } from '#data/product/find-product.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { shownPrice } from '#domain/product/price.ts'
import { createStore, type StoreProduct } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { isWholeRun } from '../../../test/is-whole-run.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { placeOrder } from './place-order.ts'

const price = fc.constantFrom(0, 0, 30_000, 45_000)
const former = fc.option(fc.constantFrom(30_000, 40_000, 60_000), { nil: undefined })
const variant = fc.record({ price, originalPrice: former })
const PRODUCTS = isWholeRun ? 8 : 4
const products: fc.Arbitrary<StoreProduct[]> = fc
  .array(
    fc.record({
      basePrice: price,
      originalPrice: former,
      discountPercent: fc.constantFrom(0, 20),
      discountAmount: fc.constantFrom(0, 5_000),
      variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: PRODUCTS, maxLength: PRODUCTS },
  )
  .map((given) => given.map((each, index) => ({ ...each, name: `Prenda ${index}` })))

describeOnBothEngines('the price of a variant, however its product is priced,', (engine) => {
  it('is one on its page, in the cart and in the order, and the card shows the lowest', async () => {
    const { db } = await engine.open()
    let stores = 0
    await fc.assert(
      fc.asyncProperty(products, async (given) => {
        const account = `luna-${++stores}`
        const { productIds } = await createStore(db, { account, products: given })
        for (const productId of productIds) await expectAgreement(db, account, productId)
      }),
      { numRuns: 3 },
    )
  })
})

async function expectAgreement(db: Db, account: string, productId: number): Promise<void> {
  const [card] = await readCards(db, { account, ids: [productId] })
  const product = await findProduct(db, { account, id: productId })
  if (!card || !product) throw new Error('every product is listed')
  const { variants } = product
  const offers = await readOffers(db, { account, variantIds: variants.map(({ id }) => id) })
  const pages = variants.map((chosen) => shownPrice(product, [chosen]))
  const onPages = pages.map((page) => (page.price.kind === 'on-request' ? null : page.price.amount))
  expect(onPages).toEqual(variants.map((each) => each.price || product.basePrice || null))
  expect(offers.map((offer) => offer.price)).toEqual(onPages)

  const sold = onPages.filter((amount) => amount !== null)
  const kind = new Set(sold).size > 1 ? 'from' : 'exact'
  const lowest = sold.length === 0 ? null : Math.min(...sold)
  expect(card.card.price).toEqual(lowest === null ? { kind: 'on-request' } : { kind, amount: lowest })
  expect(card.firstPrice).toBe(onPages[0])
  const formers = pages.flatMap(({ compareAt }, at) => (lowest !== null && onPages[at] === lowest ? [compareAt] : []))
  const reduced = formers.filter((compareAt) => compareAt !== null)
  const isReduced = reduced.length > 0 && reduced.length === formers.length
  expect(card.card.compareAt).toBe(isReduced ? Math.min(...reduced) : null)
  for (const [at, { id }] of variants.entries()) {
    await expectOrder(db, account, {
      variantId: id,
      price: onPages[at] ?? null,
      compareAt: pages[at]?.compareAt ?? null,
    })
  }
}

interface OrderedPiece {
  variantId: number
  price: number | null
  compareAt: number | null
}

async function expectOrder(db: Db, account: string, { variantId, price, compareAt }: OrderedPiece): Promise<void> {
  const place = (seen: number) =>
    placeOrder(db, {
      account,
      actor: 'shopper',
      now: NOON,
      openCoupon: () => null,
      queueMail: async () => {},
      request: orderRequest({ lines: [{ variantId, quantity: 1, price: seen }], key: crypto.randomUUID() }),
    })
  if (price === null) {
    expect(await place(30_000)).toMatchObject({ ok: false })
    return
  }
  expect(await place(price + 100)).toMatchObject({ ok: false })
  const placed = await place(price)
  if (!placed.ok) throw new Error(`The order was not placed: ${placed.code}`)
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, placed.orderId))
  expect(line).toMatchObject({ unitPrice: price, total: price })
  const [row] = await db.select({ payload: order.payload }).from(order).where(eq(order.id, placed.orderId))
  expect(row?.payload.details).toMatchObject([
    { precio_carrito: price / 100, precio_original: (compareAt ?? price) / 100 },
  ])
}

import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import type { Db } from '#data/database/client.ts'
import { customer } from '#data/schema/customer.ts'
import { hold } from '#data/schema/hold.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { OrderResult } from '#domain/checkout/order-result.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { placeOrder } from './place-order.ts'

const PRICE = 10_000

describeOnEngines('orders at the same moment', (engine) => {
  let db: Db
  let variantIds: number[]

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    await emptyTables(db, 'store')
  })

  /** @param elsewhere pieces of each variant in a second warehouse */
  async function openStore(pieces: number[], elsewhere = 0): Promise<void> {
    const variants = pieces.map((count, index) => ({ size: String(index), price: PRICE, stock: count }))
    await createStore(db, { account: 'luna', plan: 'premium', products: [{ name: 'Prenda', variants }] })
    if (elsewhere > 0) {
      await db.insert(warehouse).values({ account: 'luna', fid: 'bodega', name: 'Bodega' })
      await db.execute(sql`
        insert into stock (account, variant_id, warehouse_fid, on_hand)
        select account, id, 'bodega', ${elsewhere} from variant where account = 'luna'`)
    }
    const rows = await db.select({ id: variant.id }).from(variant).orderBy(variant.position)
    variantIds = rows.map(({ id }) => id)
  }
  /**
   * Hundreds wait for ten connections, and for each other's rows. A shopper for whom it took too long sends the order
   * again, with the same key.
   */
  const place = async (request: OrderRequest): Promise<OrderResult> => {
    for (;;) {
      try {
        const result = await placeOrder(db, {
          account: 'luna',
          actor: 'shopper',
          request,
          now: NOON,
          queueMail: () => Promise.resolve(),
          openCoupon: (id) => newCoupon({ id, discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() }),
        })
        if (result.ok || result.code !== 'busy') return result
      } catch (error) {
        const texts = error instanceof Error ? `${error} ${error.cause}` : ''
        if (!texts.includes('timeout exceeded when trying to connect')) throw error
      }
    }
  }
  const of = (...wanted: [index: number, quantity: number][]) =>
    wanted.map(([index, quantity]) => ({ variantId: variantIds[index] ?? 0, quantity, price: PRICE }))
  const codes = (results: OrderResult[]) => {
    const counted: Record<string, number> = {}
    for (const result of results) {
      const code = result.ok ? 'placed' : result.code
      counted[code] = (counted[code] ?? 0) + 1
    }
    return counted
  }
  /** Checks that exactly the sold pieces are held, line by line, and that folios have no gaps. */
  async function expectWhole(): Promise<void> {
    const sold = await db
      .select({ variantId: orderLine.variantId, pieces: sql<number>`sum(${orderLine.quantity})::int` })
      .from(orderLine)
      .groupBy(orderLine.variantId)
    const held = await db.select().from(stock).where(inArray(stock.variantId, variantIds))
    for (const { onHand, held: pieces } of held) expect(pieces).toBeLessThanOrEqual(onHand)
    for (const variantId of variantIds) {
      const pieces = held.filter((row) => row.variantId === variantId).reduce((all, row) => all + row.held, 0)
      expect(pieces).toBe(sold.find((each) => each.variantId === variantId)?.pieces ?? 0)
    }
    const [holds] = await db.select({ pieces: sql<number>`coalesce(sum(${hold.quantity}), 0)::int` }).from(hold)
    expect(holds?.pieces).toBe(held.reduce((all, row) => all + row.held, 0))
    const folios = (await db.select({ folio: order.folio }).from(order).orderBy(order.folio)).map(({ folio }) => folio)
    expect(folios).toEqual(folios.map((_, index) => index + 1))
  }

  it('sells the last 100 pieces to exactly 100 of 500', async () => {
    await openStore([100])
    const results = await Promise.all(Array.from({ length: 500 }, () => place(orderRequest({ lines: of([0, 1]) }))))
    expect(codes(results)).toEqual({ placed: 100, 'stock-short': 400 })
    expect(await db.$count(order)).toBe(100)
    await expectWhole()
  })

  it('sells pieces in two warehouses to the last, despite concurrent sales', async () => {
    await openStore([31, 23], 20)
    const wanted = Array.from({ length: 80 }, (_, n) => (n % 3 === 0 ? of([1, 2], [0, 1]) : of([n % 2, 1 + (n % 3)])))
    const results = await Promise.all(wanted.map((lines) => place(orderRequest({ lines }))))
    expect(Object.keys(codes(results)).sort()).toEqual(['placed', 'stock-short'])
    await expectWhole()
    // No piece is left that an order was rejected for.
    const left = await Promise.all([0, 1].map((index) => place(orderRequest({ lines: of([index, 1]) }))))
    const rest = await Promise.all(left.map((_, index) => place(orderRequest({ lines: of([index, 9]) }))))
    expect(rest.every(({ ok }) => !ok)).toBe(true)
    await expectWhole()
  })

  it('places one order for one key, however many send it', async () => {
    await openStore([20])
    const request = orderRequest({ lines: of([0, 3]) })
    const results = await Promise.all(Array.from({ length: 30 }, () => place(request)))
    expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1)
    expect(new Set(results.map((result) => result.ok && result.folio))).toEqual(new Set([1]))
    expect(await db.$count(order)).toBe(1)
    await expectWhole()
  })

  it('redeems a coupon once', async () => {
    await openStore([20])
    await issueCoupon(db, {
      account: 'luna',
      actor: 'command:coupon',
      now: NOON,
      coupon: newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() }),
    })
    const request = () => orderRequest({ lines: of([0, 1]), coupon: 'c-1', percentage: 10 })
    expect(codes(await Promise.all(Array.from({ length: 12 }, () => place(request()))))).toEqual({
      placed: 1,
      'coupon-used': 11,
    })
    await expectWhole()
  })

  it('spends points once, and creates a customer once', async () => {
    await openStore([40])
    const known = { account: 'luna', name: 'Ana', email: 'ANA@correo.mx', loyaltyActive: true, loyaltyPoints: 250 }
    await db.insert(customer).values(known)
    const spending = Array.from({ length: 8 }, () => place(orderRequest({ lines: of([0, 1]), points: 100 })))
    const coming = Array.from({ length: 8 }, (_, n) =>
      place(orderRequest({ lines: of([0, 1]), form: { email: n % 2 ? 'nueva@correo.mx' : 'Nueva@Correo.mx' } })),
    )
    expect(codes(await Promise.all(spending))).toEqual({ placed: 2, 'points-changed': 6 })
    expect(codes(await Promise.all(coming))).toEqual({ placed: 8 })
    expect(await db.select().from(customer).where(eq(customer.name, 'Ana'))).toMatchObject([{ loyaltyPoints: 50 }])
    expect((await db.select().from(loyaltyEntry)).map(({ points }) => points)).toEqual([-100, -100])
    expect(await db.$count(customer)).toBe(2)
    await expectWhole()
  })

  it('oversells nothing, for orders with any sequence of lines', async () => {
    const cart = fc.uniqueArray(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      selector: ([index]) => index,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }),
        fc.array(cart, { maxLength: 24 }),
        async (pieces, carts) => {
          await emptyTables(db, 'store')
          await openStore(pieces, 2)
          const results = await Promise.all(carts.map((lines) => place(orderRequest({ lines: of(...lines) }))))
          expect(Object.keys(codes(results)).filter((code) => !['placed', 'stock-short'].includes(code))).toEqual([])
          await expectWhole()
        },
      ),
      { numRuns: 8 },
    )
  })
})

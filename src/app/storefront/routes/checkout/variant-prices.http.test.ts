import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { TodayProduct } from '#app/storefront/product-display/card-product.ts'
import type { Db } from '#data/database/client.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { startMail } from '#test/mail.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON, orderRequest } from '#test/order-request.ts'

// The small size is sold at the product's price, which is reduced from 400 pesos; the large one has its own.
const [BASE, FORMER, OWN] = [30_000, 40_000, 45_000]

describeOnEngines('a size with its own price', (engine) => {
  let db: Db
  let app: OrderApp
  let mail: Awaited<ReturnType<typeof startMail>>
  let blouse: number
  let small: number
  let large: number
  const read = async <Body>(path: string) => (await app.request(path)).body as unknown as Body

  beforeAll(async () => {
    const database = await engine.open()
    db = database.db
    mail = await startMail(database, { now: () => NOON })
    const { productIds } = await createStore(db, {
      account: 'luna',
      products: [
        {
          name: 'Blusa',
          basePrice: BASE,
          originalPrice: FORMER,
          variants: [{ size: 'CH' }, { size: 'G', price: OWN }],
        },
      ],
    })
    const variants = await db.select({ id: variant.id }).from(variant).orderBy(variant.id)
    ;[blouse = 0, small = 0, large = 0] = [productIds[0], ...variants.map(({ id }) => id)]
  })

  afterAll(() => mail.jobs.stop())

  beforeEach(async () => {
    app = await createOrderApp(db, { parts: { mail: mail.jobs.mail } })
    return () => expect(app.logged).toEqual([])
  })

  it('is not the price that the card of its product begins with', async () => {
    const [shown] = await read<TodayProduct[]>(`/luna/products?ids=${blouse}`)
    expect(shown?.card).toMatchObject({ price: { kind: 'from', amount: BASE }, compareAt: FORMER })
  })

  it('costs that once it is chosen, and is no offer', async () => {
    const chosen = (id: number) => read<ProductData>(`/luna/product/${blouse}/choices?variant=${id}`)
    expect(await chosen(large)).toMatchObject({
      price: { kind: 'exact', amount: OWN },
      compareAt: null,
      badges: expect.not.arrayContaining(['Oferta']),
      picked: { variantId: large, variant: { price: OWN } },
    })
    expect(await chosen(small)).toMatchObject({
      price: { kind: 'exact', amount: BASE },
      compareAt: FORMER,
      badges: expect.arrayContaining(['Oferta']),
      picked: { variantId: small, variant: { price: BASE } },
    })
  })

  it('costs that in the cart, which is checked before the order', async () => {
    const { offers } = await read<{ offers: unknown }>(`/luna/cart?variants=${small},${large}`)
    expect(offers).toMatchObject([
      { variantId: small, price: BASE },
      { variantId: large, price: OWN },
    ])
  })

  it('costs that in the order, its total and its line', async () => {
    const lines = [
      { variantId: small, quantity: 1, price: BASE },
      { variantId: large, quantity: 2, price: OWN },
    ]
    const { status, body } = await app.send('/luna/orders', orderRequest({ lines }))
    expect(status).toBe(201)
    const [placed] = await db
      .select()
      .from(order)
      .where(and(eq(order.account, 'luna'), eq(order.folio, body.folio)))
    expect(placed).toMatchObject({ total: BASE + 2 * OWN })
    const sold = await db
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderId, placed?.id ?? 0))
      .orderBy(orderLine.position)
    expect(sold.map(({ variantId, unitPrice }) => [variantId, unitPrice])).toEqual([
      [small, BASE],
      [large, OWN],
    ])
  })

  it('is not sold at the price of its product', async () => {
    const lines = [{ variantId: large, quantity: 1, price: BASE }]
    const { status, body } = await app.send('/luna/orders', orderRequest({ lines }))
    expect([status, body.code, body.check.offers]).toEqual([
      409,
      'changed',
      [expect.objectContaining({ variantId: large, price: OWN })],
    ])
  })
})

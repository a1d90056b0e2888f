import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { customer } from '#data/schema/customer.ts'
import { variant } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { leaveReview } from '../review/leave-review.ts'
import { eraseCustomer } from './erase-customer.ts'

// The embedded engine does one transaction at a time, so nothing comes between there.
describeOnEngines('a customer who is erased while', (engine) => {
  const stores = usePlacedOrders(engine)
  const email = 'ana@correo.mx'
  const lines = () => [stores.line('Blusa 0', 1, 30_000)]
  const customers = () =>
    stores.database().select().from(customer).where(eq(customer.account, 'luna')).orderBy(asc(customer.id))
  /** @param meanwhile runs before the orders are moved to the erased customer */
  const erase = async (customerId: number, meanwhile: () => Promise<unknown> = async () => {}) => {
    let isFirst = true
    return eraseCustomer(stores.database(), {
      account: 'luna',
      actor: 'staff:eva' as const,
      now: NOON,
      customerId,
      async dropMails() {
        if (isFirst) await meanwhile()
        isFirst = false
      },
    })
  }
  const handedOver = async () => {
    const folio = await stores.placed({ lines: lines() })
    await stores.advance(folio, { preparationStatus: 'Entregado', paymentStatus: 'Pagado' })
    return { folio, customerId: (await stores.row(folio)).customerId }
  }
  const isAlone = engine.name === 'pglite'

  it.skipIf(isAlone)('an order of the same person is placed is not erased', async () => {
    const { folio, customerId } = await handedOver()
    let next = 0
    const erased = await erase(customerId, async () => {
      next = await stores.placed({ lines: lines() })
    })
    expect(erased).toEqual({ ok: false, code: 'has-open-orders', folios: [next] })
    expect((await stores.row(folio)).customerEmail).toBe(email)
    expect(await customers()).toHaveLength(1)
  })

  it.skipIf(isAlone)('an order was begun is another customer with it', async () => {
    const { customerId } = await handedOver()
    let isFirst = true
    const placed = await stores.place(orderRequest({ lines: lines() }), NOON, 'luna', {
      async queueMail(tx, jobs) {
        if (isFirst) expect(await erase(customerId)).toEqual({ ok: true, orders: 1 })
        isFirst = false
        await stores.queueMail(tx, jobs)
      },
    })
    if (!placed.ok) throw new Error(placed.code)
    const [nobody, known] = await customers()
    expect([nobody?.name, known?.email]).toEqual(['Cliente eliminado', email])
    expect((await stores.row(placed.folio)).customerId).toBe(known?.id)
    expect((await stores.mails()).filter(({ kind }) => kind === 'order-notice')).toHaveLength(2)
  })

  it.skipIf(isAlone)('a review is left has not left it', async () => {
    const { folio, customerId } = await handedOver()
    const db = stores.database()
    const [sold] = await db
      .select()
      .from(variant)
      .where(eq(variant.id, stores.id('Blusa 0')))
    const opinion = { productId: sold?.productId ?? 0, folio, email, rating: 5, fit: null, body: 'Bien.' }
    let left: ReturnType<typeof leaveReview> | undefined
    await erase(customerId, async () => {
      left = leaveReview(db, { account: 'luna', actor: 'shopper', now: NOON, ...opinion })
      await expect.poll(() => countLockWaiters(db)).toBe(1)
    })
    expect(await left).toEqual({ ok: false, code: 'order-unknown' })
    expect(await db.$count(review, and(eq(review.account, 'luna')))).toBe(0)
  })

  it('a second erasure does nothing', async () => {
    const { customerId } = await handedOver()
    const results = await Promise.all([1, 2, 3].map(() => erase(customerId)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await customers()).map(({ name }) => name)).toEqual(['Cliente eliminado'])
  })
})

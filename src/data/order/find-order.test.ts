import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { CANCELLED_REASON, POINTS_REASON } from '#domain/checkout/order-amounts.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import type { Db } from '../database/client.ts'
import { customer } from '../schema/customer.ts'
import { loyaltyEntry } from '../schema/loyalty.ts'
import { findOrder } from './find-order.ts'
import { insertReturn } from './returns.ts'

const account = 'luna'
const placedAt = new Date('2026-11-20T16:20:00.123Z')

describeOnEngines('findOrder', (engine) => {
  let db: Db
  let productIds: number[]
  let orderId: number

  beforeAll(async () => {
    db = (await engine.open()).db
    ;({ productIds } = await createStore(db, { account, products: [{ name: 'Vestido' }, { name: 'Falda' }] }))
    await createStore(db, { account: 'norte', products: [{ name: 'Bota' }] })
    ;({ orderId } = await addOrder(db, {
      account,
      folio: 1042,
      email: 'Ana@Correo.mx',
      productIds: [...productIds].reverse(),
      columns: {
        createdAt: placedAt,
        pickupAt: new Date('2026-11-23T18:00:00Z'),
        subtotal: 17_241,
        tax: 2_759,
        discount: 1_000,
        discountReason: 'Cupón',
        shipping: 0,
        total: 19_000,
      },
    }))
  })

  it('has the order as it was stored, its lines in order, amounts and times as numbers', async () => {
    const found = await findOrder(db, { account, folio: 1042 })
    expect(found).toEqual({
      id: orderId,
      folio: 1042,
      placedAt: placedAt.getTime(),
      email: 'Ana@Correo.mx',
      channel: 'Online',
      deliveryMethod: 'pickup',
      pickupAt: Date.UTC(2026, 10, 23, 18),
      isConfirmationSent: false,
      status: 'Abierto',
      paymentStatus: 'Pendiente',
      preparationStatus: 'No preparado',
      isAdvanced: false,
      storeAdvancesOrdersSince: null,
      readyAt: null,
      handedOverAt: null,
      cancelledAt: null,
      tracking: { carrier: null, trackingNumber: null },
      cancelReason: '',
      isReleased: false,
      heldUntil: null,
      subtotal: 17_241,
      tax: 2_759,
      discount: 1_000,
      discountReason: 'Cupón',
      shipping: 0,
      pointsUsed: 0,
      total: 19_000,
      credited: 0,
      paid: 0,
      payBy: null,
      onlinePayments: [],
      returns: [],
      header: expect.objectContaining({ clientenombre: 'Ana Ruiz', clientecorreo: 'Ana@Correo.mx' }),
      lines: [...productIds].reverse().map((productId) => ({
        productId,
        variantId: expect.any(Number),
        name: 'Prenda',
        quantity: 1,
        unitPrice: 10_000,
        total: 10_000,
        tax: 1_379,
        image: null,
      })),
    })
    expect(await findOrder(db, { account, id: orderId })).toEqual(found)
  })

  it('has the returns with their pieces, those given in exchange among them, and no given piece as ordered', async () => {
    const returned = await addOrder(db, { account, folio: 8, productIds })
    const [first] = (await findOrder(db, { account, folio: 8 }))?.lines ?? []
    if (!first) throw new Error('an order has lines')
    const given = { ...first, name: 'Prenda / L', imageKey: null, position: 2 }
    const back = { position: 1, quantity: 1, credit: 9_000, isRestocked: true, warehouseFid: null }
    const header = { account, orderId: returned.orderId, at: placedAt, actor: 'shopper' as const, reason: 'Talla' }
    await db.transaction(async (tx) => {
      await insertReturn(tx, { ...header, key: 'a', credit: 9_000, charge: 10_000, lines: [back], given: [given] })
      const alone = { ...back, position: 0 }
      await insertReturn(tx, { ...header, key: 'b', credit: 9_500, charge: 0, lines: [alone], given: [] })
    })
    const found = await findOrder(db, { account, folio: 8 })
    const piece = { name: 'Prenda', quantity: 1 }
    const at = placedAt.getTime()
    const exchanged = { returned: [piece], given: [{ name: 'Prenda / L', quantity: 1 }], credit: 9_000, charge: 10_000 }
    expect(found?.returns).toEqual([
      { id: expect.any(Number), at, ...exchanged },
      { id: expect.any(Number), at, returned: [piece], given: [], credit: 9_500, charge: 0 },
    ])
    expect(found?.lines).toHaveLength(2)
  })

  it('has the points that were spent, also after they were given back', async () => {
    const [buyer] = await db.select().from(customer).where(eq(customer.account, account))
    const entry = { account, customerId: buyer?.id ?? 0, reason: POINTS_REASON }
    await db.insert(loyaltyEntry).values([
      { ...entry, orderId, points: -150 },
      { ...entry, orderId, points: 150, reason: CANCELLED_REASON },
      { ...entry, orderId: null, points: -20 },
    ])
    expect(await findOrder(db, { account, folio: 1042 })).toMatchObject({ pointsUsed: 150 })
  })

  it('reports whether the confirmation was sent; a delivery has no pickup', async () => {
    await addOrder(db, {
      account,
      folio: 7,
      email: 'luz@correo.mx',
      productIds,
      columns: { deliveryMethod: 'delivery', confirmationSentAt: placedAt, shipping: 8_000 },
    })
    const found = await findOrder(db, { account, folio: 7 })
    expect(found).toMatchObject({
      deliveryMethod: 'delivery',
      pickupAt: null,
      isConfirmationSent: true,
      shipping: 8_000,
    })
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 10 ** 12, 10 ** 300, 999])(
    'has nothing under %d',
    async (number) => {
      expect(await findOrder(db, { account, folio: number })).toBeNull()
      expect(await findOrder(db, { account, id: number })).toBeNull()
    },
  )

  it('has nothing of another store', async () => {
    expect(await findOrder(db, { account: 'norte', folio: 1042 })).toBeNull()
    expect(await findOrder(db, { account: 'norte', id: orderId })).toBeNull()
  })
})

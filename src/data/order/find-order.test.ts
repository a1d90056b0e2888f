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

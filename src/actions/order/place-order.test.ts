import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import type { Db } from '#data/database/client.ts'
import { listingDue } from '#data/schema/catalogue.ts'
import { coupon } from '#data/schema/coupon.ts'
import { customer } from '#data/schema/customer.ts'
import { hold } from '#data/schema/hold.ts'
import { image } from '#data/schema/image.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { store, warehouse } from '#data/schema/store.ts'
import { CHECKOUT_FIELDS } from '#domain/checkout/checkout-form.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { NOTHING, useOrderStores } from '../../../test/order-store.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'

const HOURS = 3_600_000

describeOnBothEngines('placeOrder', (engine) => {
  const { database, id, place, mails, line, heldOf, traces } = useOrderStores(engine)
  let db: Db
  beforeEach(() => {
    db = database()
  })

  it('writes order, lines, holds, customer and mails in one transaction', async () => {
    await db.insert(warehouse).values({ account: 'luna', fid: 'bodega', name: 'Bodega' })
    await db.insert(stock).values({ account: 'luna', variantId: id('Vestido 0'), warehouseFid: 'bodega', onHand: 4 })
    await db
      .update(product)
      .set({ invoicing: { cost: 20_000, satCode: '53101600' } })
      .where(eq(product.name, 'Vestido'))
    await db
      .update(variant)
      .set({ invoicing: { cost: 21_050 } })
      .where(eq(variant.id, id('Vestido 0')))
    const lines = [line('Vestido 0', 5), line('Blusa 0', 2, 30_000), line('Encargo 0', 10)]
    const placed = await place(orderRequest({ lines }))
    expect(placed).toEqual({ ok: true, orderId: expect.any(Number), folio: 1, isNew: true })
    const [row] = await db.select().from(order)
    const pickupAt = new Date('2026-11-20T16:30:00Z')
    expect(row).toMatchObject({
      folio: 1,
      customerEmail: 'ana@correo.mx',
      deliveryMethod: 'pickup',
      discount: 0,
      shipping: 0,
      pickupAt,
      status: 'Abierto',
      paymentStatus: 'Pendiente',
      preparationStatus: 'No preparado',
      channel: 'Online',
      total: 735_000,
      createdAt: NOON,
    })
    expect((row?.subtotal ?? 0) + (row?.tax ?? 0)).toBe(735_000)
    expect(row?.payload).toMatchObject({ account: 'luna', cobros: [], header: { total: 7350, articulos: '17' } })
    expect(row?.payload.details).toMatchObject([
      { costo: 210.5, prodservclave: '53101600' },
      { costo: 0, prodservclave: '' },
      { costo: 0 },
    ])
    expect(await db.select().from(orderLine).orderBy(asc(orderLine.position))).toMatchObject([
      { name: 'Vestido / Arena / M', quantity: 5, unitPrice: 45_000, total: 225_000, variantId: id('Vestido 0') },
      { name: 'Blusa', quantity: 2, unitPrice: 30_000, total: 60_000 },
      { name: 'Encargo', quantity: 10, total: 450_000 },
    ])
    // From the default warehouse first; uncounted variants are not held.
    expect(await heldOf('Vestido 0')).toEqual(['bodega 2', 'matriz 3'])
    expect(await heldOf('Encargo 0')).toEqual(['matriz 0'])
    const expiresAt = new Date(pickupAt.getTime() + 48 * HOURS)
    expect(await db.select().from(hold).orderBy(asc(hold.warehouseFid))).toMatchObject([
      { warehouseFid: 'bodega', quantity: 2, expiresAt, endedAt: null },
      { warehouseFid: 'matriz', quantity: 3, expiresAt, endedAt: null },
    ])
    const [buyer] = await db.select().from(customer)
    expect(buyer).toMatchObject({ name: 'Ana Ruiz', email: 'ana@correo.mx', fid: String(buyer?.id), loyaltyPoints: 0 })
    const orderId = placed.ok ? placed.orderId : 0
    expect(await mails()).toEqual([
      { kind: 'order-confirmation', account: 'luna', orderId },
      { kind: 'order-notice', account: 'luna', orderId },
    ])
    // Only one product has stock that is counted.
    expect(await db.$count(listingDue)).toBe(1)
    const [event, ...more] = await eventsOf(db, 'luna')
    expect(more).toEqual([])
    expect(event).toMatchObject({
      kind: 'order-placed',
      subject: String(orderId),
      payload: { folio: 1, total: 735_000, customerId: buyer?.id, couponId: null, points: 0 },
    })
  })

  it('takes pieces from other warehouses when those that it saw are gone by then, but only from those that sell online', async () => {
    const bodega = { account: 'luna', fid: 'bodega', name: 'Bodega' }
    await db.insert(warehouse).values([bodega, { ...bodega, fid: 'taller', servesOnline: false }])
    const there = { account: 'luna', variantId: id('Vestido 0'), onHand: 4 }
    await db.insert(stock).values(['bodega', 'taller'].map((warehouseFid) => ({ ...there, warehouseFid })))
    // Between reading the lines and taking their pieces.
    const overtaken = async (tx: Db) => {
      const first = and(eq(stock.variantId, id('Vestido 0')), eq(stock.warehouseFid, 'matriz'))
      await tx.update(stock).set({ held: stock.onHand }).where(first)
    }
    const buy = (pieces: number) =>
      place(orderRequest({ lines: [line('Vestido 0', pieces)] }), NOON, 'luna', { queueMail: overtaken })
    expect(await buy(5)).toMatchObject({ code: 'stock-short', short: [{ left: 4 }] })
    expect(await traces()).toEqual(NOTHING)
    expect(await buy(3)).toMatchObject({ ok: true })
    expect(await heldOf('Vestido 0')).toEqual(['bodega 3', 'matriz 3', 'taller 0'])
    expect(await db.select().from(hold)).toMatchObject([{ warehouseFid: 'bodega', quantity: 3 }])
  })

  it('has for each line the variant’s own image, or one of its colour, before one of the product', async () => {
    const [dress] = await db
      .select()
      .from(variant)
      .where(eq(variant.id, id('Vestido 0')))
    const imageRow = (blobKey: string, position: number, variantId: number | null) => ({
      account: 'luna',
      productId: dress?.productId ?? 0,
      source: blobKey,
      state: 'ready' as const,
      blobKey,
      position,
      variantId,
    })
    await db.insert(image).values([imageRow('whole', 0, null), imageRow('arena', 1, id('Vestido 0'))])
    const keys = async () =>
      (await db.select().from(orderLine).orderBy(asc(orderLine.orderId))).map((row) => row.imageKey)
    await place(orderRequest({ lines: [line('Vestido 1')] }))
    expect(await keys()).toEqual(['arena'])
    await db.insert(image).values(imageRow('large', 2, id('Vestido 1')))
    await place(orderRequest({ lines: [line('Vestido 1')] }))
    expect(await keys()).toEqual(['arena', 'large'])
    await db.delete(image).where(inArray(image.blobKey, ['arena', 'large']))
    await place(orderRequest({ lines: [line('Vestido 1')] }))
    expect(await keys()).toEqual(['arena', 'large', 'whole'])
  })

  it('holds a delivery for the hours that the store sets, and adds its shipping', async () => {
    const request = orderRequest({ lines: [line('Vestido 0')], form: DELIVERY_FORM, shipping: 8_000 })
    expect(await place(request)).toMatchObject({ ok: true })
    const expiresAt = new Date(NOON.getTime() + 72 * HOURS)
    expect(await db.select().from(hold)).toMatchObject([{ expiresAt, endedAt: null }])
    expect(await db.select().from(order)).toMatchObject([{ shipping: 8_000, total: 53_000, pickupAt: null }])
  })

  it('comes from the store’s default branch and warehouse, else from the first, and never from a warehouse that does not sell online', async () => {
    await addPickupBranch(db, { account: 'luna', fid: 'centro', name: 'Centro' })
    await addPickupBranch(db, { account: 'luna', fid: 'roma', name: 'Roma' })
    await addPickupBranch(db, { account: 'norte', fid: 'ajena', name: 'Ajena' })
    await db.insert(warehouse).values([
      { account: 'luna', fid: 'bodega', name: 'Bodega' },
      { account: 'norte', fid: 'ajeno', name: 'Ajeno' },
    ])
    const from = async (defaults: Partial<typeof store.$inferInsert>) => {
      await db.update(store).set(defaults).where(eq(store.account, 'luna'))
      const placed = await place(orderRequest({ lines: [line('Encargo 0')] }))
      const [row] = await db
        .select()
        .from(order)
        .where(eq(order.id, placed.ok ? placed.orderId : 0))
      const { sucursal, sucursalnombre, almacen, almacennombre } = row?.payload.header ?? {}
      return [sucursal, sucursalnombre, almacen, almacennombre]
    }
    expect(await from({ defaultBranch: 'roma' })).toEqual(['roma', 'Roma', 'matriz', 'Matriz'])
    expect(await from({ defaultBranch: null, defaultWarehouse: null })).toEqual([
      'centro',
      'Centro',
      'bodega',
      'Bodega',
    ])
    await db.update(warehouse).set({ servesOnline: false }).where(eq(warehouse.fid, 'bodega'))
    const gone = { defaultBranch: 'ajena', defaultWarehouse: 'bodega' }
    expect(await from(gone)).toEqual(['centro', 'Centro', 'matriz', 'Matriz'])
  })

  it('counts folios in each store, without a gap where an order was rejected', async () => {
    await place(orderRequest({ lines: [line('Vestido 0')] }))
    await place(orderRequest({ lines: [line('Vestido 0', 9)] }))
    await place(orderRequest({ lines: [line('Ajeno 0')] }), NOON, 'norte')
    expect(await place(orderRequest({ lines: [line('Vestido 0')] }))).toMatchObject({ folio: 2 })
    const rows = await db.select().from(order).orderBy(asc(order.account), asc(order.folio))
    expect(rows.map(({ account, folio }) => `${account} ${folio}`)).toEqual(['luna 1', 'luna 2', 'norte 1'])
  })

  describe('sent again with its key', () => {
    it('returns the first order, also when it could no longer be placed', async () => {
      const request = orderRequest({ lines: [line('Vestido 0', 3)] })
      const first = await place(request)
      const later = new Date(NOON.getTime() + 24 * 30 * HOURS)
      expect(await place(structuredClone(request), later)).toEqual({ ...first, isNew: false })
      expect(await traces()).toMatchObject({ orders: 1, lines: 1, holds: 1, held: 3 })
      expect(await mails()).toHaveLength(2)
    })

    it('is rejected with any other body, and the first order remains', async () => {
      const request = orderRequest({ lines: [line('Vestido 0')] })
      await place(request)
      const others: Partial<OrderRequest>[] = [
        ...CHECKOUT_FIELDS.map((field) => ({ form: { ...request.form, [field]: 'Otra cosa' } })),
        { lines: [line('Vestido 1')] },
        { lines: [line('Vestido 0', 2)] },
        { lines: [line('Vestido 0', 1, 44_999)] },
        { coupon: 'ours:c-1' },
        { points: 1 },
        { total: request.total + 1 },
      ]
      for (const other of others) {
        expect([other, await place({ ...request, ...other })]).toEqual([
          other,
          { ok: false, code: 'key-reused', folio: 1 },
        ])
      }
      expect(await traces()).toMatchObject({ orders: 1, held: 1 })
    })

    it('can be used again after a rejection, and in another store', async () => {
      const rejected = orderRequest({ lines: [line('Vestido 0', 4)] })
      expect(await place(rejected)).toMatchObject({ code: 'stock-short' })
      const { key } = rejected
      const here = orderRequest({ lines: [line('Vestido 0')], key })
      const elsewhere = orderRequest({ lines: [line('Ajeno 0')], key })
      const [mine, theirs] = [await place(here), await place(elsewhere, NOON, 'norte')]
      expect([mine, theirs]).toMatchObject(Array(2).fill({ ok: true, isNew: true, folio: 1 }))
      expect(await place(here)).toEqual({ ...mine, isNew: false })
      expect(await place(elsewhere, NOON, 'norte')).toEqual({ ...theirs, isNew: false })
    })
  })

  it('takes a coupon once, and not when it has expired a moment ago', async () => {
    const issued = newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    for (const account of ['luna', 'norte'])
      await issueCoupon(db, { account, actor: 'command:coupon', now: NOON, coupon: issued })
    const request = () => orderRequest({ lines: [line('Vestido 0')], coupon: 'ours:c-1', percentage: 10 })
    expect(await place(request(), new Date(issued.expiresAt))).toMatchObject({ code: 'coupon-expired' })
    expect(await traces()).toEqual(NOTHING)
    const placed = await place(request())
    expect(placed).toMatchObject({ ok: true })
    expect(await db.select().from(order)).toMatchObject([
      { discount: 4_500, discountReason: 'Cupón de descuento 10 %', total: 40_500 },
    ])
    expect(await db.select().from(coupon).orderBy(asc(coupon.account))).toMatchObject([
      { account: 'luna', usedAt: NOON, orderId: placed.ok && placed.orderId },
      { account: 'norte', usedAt: null, orderId: null },
    ])
    expect(await place(request())).toMatchObject({ code: 'coupon-used', check: { coupon: { code: 'coupon-used' } } })
    expect(await place({ ...request(), coupon: 'ours:c-9' })).toMatchObject({ code: 'coupon-unknown' })
    expect(await traces()).toMatchObject({ orders: 1, held: 1 })
  })

  it('spends a known customer’s points, and changes nothing else of them', async () => {
    const known = {
      account: 'luna',
      name: 'Ana Antes',
      email: 'Ana@Correo.MX',
      loyaltyActive: true,
      loyaltyPoints: 120,
    }
    const [before] = await db.insert(customer).values(known).returning()
    const request = () => orderRequest({ lines: [line('Vestido 0')], points: 100 })
    expect(await place(request())).toMatchObject({ ok: true })
    expect(await db.select().from(customer)).toEqual([{ ...before, loyaltyPoints: 20 }])
    expect(await db.select().from(loyaltyEntry)).toMatchObject([{ customerId: before?.id, points: -100 }])
    expect(await db.select().from(order)).toMatchObject([
      { total: 35_000, discount: 10_000, discountReason: 'Descuento por puntos de lealtad', customerId: before?.id },
    ])
    expect(await place(request())).toEqual({ ok: false, code: 'points-changed' })
    await db.update(customer).set({ loyaltyPoints: 500, loyaltyActive: false })
    expect(await place(request())).toEqual({ ok: false, code: 'points-changed' })
    await db.update(customer).set({ loyaltyActive: true })
    await db.update(store).set({ plan: 'basic' })
    expect(await place(request())).toEqual({ ok: false, code: 'points-changed' })
    expect(await traces()).toMatchObject({ orders: 1, held: 1 })
  })

  it('spends points by a pickup alone where the store has it so', async () => {
    await db.update(store).set({ pointsAtPickupOnly: true })
    const known = { account: 'luna', name: 'Ana', email: 'ana@correo.mx', loyaltyActive: true, loyaltyPoints: 120 }
    await db.insert(customer).values(known)
    const lines = [line('Vestido 0')]
    const form = { ...DELIVERY_FORM }
    const delivered = (points: number) => orderRequest({ lines, form, points, shipping: 8_000 })
    expect(await place(delivered(100))).toEqual({ ok: false, code: 'points-changed' })
    expect(await db.$count(loyaltyEntry)).toBe(0)
    expect(await place(delivered(0))).toMatchObject({ ok: true })
    expect(await place(orderRequest({ lines, points: 100 }))).toMatchObject({ ok: true })
    expect((await db.select().from(customer))[0]).toMatchObject({ loyaltyPoints: 20 })
  })

  it('is placed after its transaction was rolled back once because of another', async () => {
    const takeAway = await conflictOnce(db, order, 'insert')
    const placed = await place(orderRequest({ lines: [line('Vestido 0', 2)] }))
    await takeAway()
    expect(placed).toMatchObject({ ok: true, isNew: true, folio: 1 })
    expect(await traces()).toMatchObject({ orders: 1, holds: 1, keys: 1, customers: 1, held: 2 })
    expect(await mails()).toHaveLength(2)
  })

  it('passes the customer’s own type to the point of sale, and the store’s where they have none', async () => {
    await db.update(store).set({ defaultCustomerType: 'mostrador', defaultCustomerTypeName: 'Mostrador' })
    const known = (email: string, record: Record<string, unknown>) => ({ account: 'luna', name: 'Ana', email, record })
    await db
      .insert(customer)
      .values([
        known('mayoreo@correo.mx', { tipo_cliente: 'mayoreo' }),
        known('vacio@correo.mx', { tipo_cliente: '' }),
        known('nada@correo.mx', {}),
      ])
    for (const email of ['mayoreo@correo.mx', 'vacio@correo.mx', 'nada@correo.mx', 'nueva@correo.mx']) {
      await place(orderRequest({ lines: [line('Encargo 0')], form: { email } }))
    }
    const placed = await db.select().from(order).orderBy(asc(order.folio))
    expect(placed.map(({ payload }) => payload.header.clientetipo)).toEqual([
      'mayoreo',
      'mostrador',
      'mostrador',
      'mostrador',
    ])
  })
})

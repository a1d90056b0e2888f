import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { CHECKOUT_FIELDS } from '#domain/checkout/checkout-form.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { OrderResult } from '#domain/checkout/order-result.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { issueCoupon } from '../coupon/issue-coupon.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { listing, listingDue } from '../schema/catalogue.ts'
import { coupon } from '../schema/coupon.ts'
import { customer } from '../schema/customer.ts'
import { hold } from '../schema/hold.ts'
import { image } from '../schema/image.ts'
import { loyaltyEntry } from '../schema/loyalty.ts'
import { idempotency, order, orderLine } from '../schema/order.ts'
import { product, variant } from '../schema/product.ts'
import { stock } from '../schema/stock.ts'
import { branch, store, warehouse } from '../schema/store.ts'
import { placeOrder } from './place-order.ts'

const HOURS = 3_600_000

describeOnBothEngines('placeOrder', (engine) => {
  let db: Db
  let opened = false
  /** Variant ids by product and variant: `Vestido 0`. */
  let ids: Record<string, number>

  const id = (name: string) => ids[name] ?? 0
  const place = (
    request: OrderRequest,
    now = NOON,
    account = 'luna',
    more: Partial<Parameters<typeof placeOrder>[1]> = {},
  ): Promise<OrderResult> =>
    placeOrder(db, {
      account,
      request,
      now,
      openCoupon: (token) =>
        token.startsWith('ours:')
          ? newCoupon({ id: token.slice(5), discountPercentage: 10, source: 'smile-detection', now: 0 })
          : null,
      queueMail,
      ...more,
    })
  /** A queue like that of the jobs: rows of the transaction that adds them. */
  const queueMail = async (tx: Db, jobs: MailJob[]) => {
    for (const job of jobs) await tx.execute(sql`insert into queued (job) values (${JSON.stringify(job)}::jsonb)`)
  }
  const mails = async () => (await rows<{ job: MailJob }>(db, sql`select job from queued`)).map(({ job }) => job)
  const settings = async () => {
    const [set] = await rows<{ limit: string; plans: string }>(
      db,
      sql`select current_setting('lock_timeout') as limit, current_setting('plan_cache_mode') as plans`,
    )
    return set
  }
  const line = (name: string, quantity = 1, price = 45_000) => ({ variantId: id(name), quantity, price })
  const heldOf = async (name: string) => {
    const rows = await db
      .select()
      .from(stock)
      .where(eq(stock.variantId, id(name)))
      .orderBy(asc(stock.warehouseFid))
    return rows.map(({ warehouseFid, held }) => `${warehouseFid} ${held}`)
  }
  /** Counts everything that an order writes. */
  const traces = async () => {
    const count = async (table: Parameters<Db['$count']>[0]) => db.$count(table)
    const [held] = await db.select({ pieces: sql<number>`coalesce(sum(${stock.held}), 0)::int` }).from(stock)
    return {
      orders: await count(order),
      lines: await count(orderLine),
      holds: await count(hold),
      keys: await count(idempotency),
      customers: await count(customer),
      due: await count(listingDue),
      held: held?.pieces,
    }
  }
  const NOTHING = { orders: 0, lines: 0, holds: 0, keys: 0, customers: 0, due: 0, held: 0 }

  beforeEach(async () => {
    if (!opened) {
      db = (await engine.open()).db
      await db.execute(sql`create table queued (job jsonb not null)`)
    }
    opened = true
    await db.execute(sql`truncate ${store}, queued cascade`)
    await createStore(db, {
      account: 'luna',
      plan: 'premium',
      defaultWarehouse: 'matriz',
      vendorUserKey: 'u-1',
      vendorEmail: 'ventas@luna.mx',
      products: [
        {
          name: 'Vestido',
          brand: 'Roble',
          category: 'Vestidos',
          variants: [
            { color: 'Arena', size: 'M', price: 45_000, stock: 3, sku: 'V-1' },
            { color: 'Arena', size: 'G', price: 45_000, stock: 5 },
          ],
        },
        { name: 'Blusa', basePrice: 30_000, variants: [{ price: 99_900, stock: null }] },
        { name: 'Encargo', withoutStock: true, variants: [{ price: 45_000, stock: 0 }] },
        { name: 'Precio aparte', variants: [{ price: 0 }] },
      ],
    })
    await createStore(db, { account: 'norte', products: [{ name: 'Ajeno', variants: [{ price: 45_000 }] }] })
    const found = await db
      .select({ id: variant.id, position: variant.position, name: product.name })
      .from(variant)
      .innerJoin(product, and(eq(product.account, variant.account), eq(product.id, variant.productId)))
    ids = Object.fromEntries(found.map((row) => [`${row.name} ${row.position}`, row.id]))
  })

  it('writes order, lines, holds, customer and mails in one transaction', async () => {
    await db.insert(warehouse).values({ account: 'luna', fid: 'bodega', name: 'Bodega' })
    await db.insert(stock).values({ account: 'luna', variantId: id('Vestido 0'), warehouseFid: 'bodega', onHand: 4 })
    const lines = [line('Vestido 0', 5), line('Blusa 0', 2, 30_000), line('Encargo 0', 10)]
    const placed = await place(orderRequest({ lines }))
    expect(placed).toEqual({ ok: true, orderId: expect.any(Number), folio: 1, isNew: true })
    const [row] = await db.select().from(order)
    const pickupAt = new Date('2026-11-20T16:30:00Z')
    expect(row).toMatchObject({
      ...{ folio: 1, customerEmail: 'ana@correo.mx', deliveryMethod: 'pickup', discount: 0, shipping: 0, pickupAt },
      ...{ status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado', channel: 'Online' },
      ...{ total: 735_000, createdAt: NOON },
    })
    expect((row?.subtotal ?? 0) + (row?.tax ?? 0)).toBe(735_000)
    expect(row?.payload).toMatchObject({ account: 'luna', cobros: [], header: { total: 7350, articulos: '17' } })
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
    expect(await db.$count(listingDue)).toBe(3)
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
      ...{ account: 'luna', productId: dress?.productId ?? 0, source: blobKey, state: 'ready' as const },
      ...{ blobKey, position, variantId },
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

  it('holds a delivery 48 hours from the order on, and adds the store’s shipping', async () => {
    const request = orderRequest({ lines: [line('Vestido 0')], form: DELIVERY_FORM, shipping: 8_000 })
    expect(await place(request)).toMatchObject({ ok: true })
    expect(await db.select().from(hold)).toMatchObject([{ expiresAt: new Date(NOON.getTime() + 48 * HOURS) }])
    expect(await db.select().from(order)).toMatchObject([{ shipping: 8_000, total: 53_000, pickupAt: null }])
  })

  it('comes from the store’s default branch and warehouse, else from the first, and never from a warehouse that does not sell online', async () => {
    await db.insert(branch).values([
      { account: 'luna', fid: 'centro', name: 'Centro' },
      { account: 'luna', fid: 'roma', name: 'Roma' },
      { account: 'norte', fid: 'ajena', name: 'Ajena' },
    ])
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

    it('is rejected with another body, whatever differs in it, and the first stands', async () => {
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

  it.each<[string, () => OrderRequest, object]>([
    ['nothing in the cart', () => orderRequest({ lines: [] }), { code: 'cart-empty' }],
    [
      'a form that is not complete',
      () => orderRequest({ lines: [line('Vestido 0')], form: { lastName: '' } }),
      { code: 'invalid', errors: { lastName: 'last-name-missing' } },
    ],
    [
      'another price than the shopper saw',
      () => orderRequest({ lines: [line('Vestido 0', 1, 44_999)] }),
      { code: 'changed', check: { offers: [{ price: 45_000 }], coupon: null }, shipping: 0 },
    ],
    [
      'a total that the browser made up',
      () => orderRequest({ lines: [line('Vestido 0')], total: 1 }),
      { code: 'changed', check: { offers: [{ price: 45_000, stock: 3 }] } },
    ],
    [
      'more points than the goods cost',
      () => ({ ...orderRequest({ lines: [line('Vestido 0')], points: 450 }), points: 451 }),
      { code: 'changed' },
    ],
    [
      'shipping that is cheaper than the store’s',
      () => orderRequest({ lines: [line('Vestido 0')], form: DELIVERY_FORM, shipping: 100 }),
      { code: 'changed', shipping: 8_000 },
    ],
    [
      'another store’s variant',
      () => orderRequest({ lines: [line('Ajeno 0')] }),
      { code: 'changed', check: { offers: [] } },
    ],
    [
      'a variant that never was',
      () => orderRequest({ lines: [{ variantId: 2 ** 50, quantity: 1, price: 1 }] }),
      { code: 'changed' },
    ],
    ['what has no price', () => orderRequest({ lines: [line('Precio aparte 0', 1, 0)] }), { code: 'changed' }],
    [
      'more than there is',
      () => orderRequest({ lines: [line('Vestido 1', 2), line('Vestido 0', 4)] }),
      { code: 'stock-short', short: [{ variantId: 0, left: 3 }], check: { offers: [{ stock: 5 }, { stock: 3 }] } },
    ],
    [
      'more than there is of several things',
      () => orderRequest({ lines: [line('Vestido 0', 4), line('Vestido 1', 6)] }),
      { code: 'stock-short', short: [{ left: 3 }, { left: 5 }] },
    ],
    [
      'more of the uncounted than the page offers',
      () => orderRequest({ lines: [line('Encargo 0', 11)] }),
      { code: 'stock-short', short: [{ left: 10 }] },
    ],
    [
      'a coupon that is not ours',
      () => orderRequest({ lines: [line('Vestido 0')], coupon: 'made.up', percentage: 10 }),
      { code: 'coupon-unknown', check: { coupon: { code: 'coupon-unknown' } } },
    ],
    [
      'points of somebody who has none',
      () => orderRequest({ lines: [line('Vestido 0')], points: 5 }),
      { code: 'points-changed' },
    ],
  ])('rejects %s and leaves nothing behind', async (_, request, rejection) => {
    const sent = request()
    const expected = JSON.parse(JSON.stringify(rejection).replace('"variantId":0', `"variantId":${id('Vestido 0')}`))
    expect(await place(sent)).toMatchObject({ ok: false, ...expected })
    expect(await traces()).toEqual(NOTHING)
    expect(await mails()).toEqual([])
    expect(await db.select().from(store).where(eq(store.account, 'luna'))).toMatchObject([{ nextFolio: 1 }])
  })

  it('rejects what is no longer sold, for whatever reason', async () => {
    await db
      .update(variant)
      .set({ active: false })
      .where(eq(variant.id, id('Vestido 0')))
    await db.update(product).set({ published: false }).where(eq(product.name, 'Blusa'))
    await db.delete(listing).where(eq(listing.name, 'Encargo'))
    for (const gone of [line('Vestido 0'), line('Blusa 0', 1, 30_000), line('Encargo 0')]) {
      expect(await place(orderRequest({ lines: [gone] }))).toMatchObject({ code: 'changed', check: { offers: [] } })
    }
    expect(await traces()).toEqual(NOTHING)
    expect(await place(orderRequest({ lines: [line('Vestido 1')] }))).toMatchObject({ ok: true })
  })

  it('takes a coupon once, and not when it has expired a moment ago', async () => {
    const issued = newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    for (const account of ['luna', 'norte']) await issueCoupon(db, { account, coupon: issued })
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

  it('does not use up the coupon of an order that is rejected for another reason', async () => {
    const issued = newCoupon({ id: 'c-1', discountPercentage: 10, source: 'smile-detection', now: NOON.getTime() })
    await issueCoupon(db, { account: 'luna', coupon: issued })
    const request = orderRequest({ lines: [line('Vestido 0', 4)], coupon: 'ours:c-1', percentage: 10 })
    expect(await place(request)).toMatchObject({ code: 'stock-short', check: { coupon: { ok: true } } })
    expect(await db.select().from(coupon)).toMatchObject([{ usedAt: null, orderId: null }])
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

  it('places nothing when its mails can’t be queued', async () => {
    const request = orderRequest({ lines: [line('Vestido 0')] })
    const rejecting = placeOrder(db, {
      ...{ account: 'luna', request, now: NOON, openCoupon: () => null },
      queueMail: () => Promise.reject(new Error('no queue')),
    })
    await expect(rejecting).rejects.toThrow('no queue')
    expect(await traces()).toEqual(NOTHING)
  })

  // The time of the response would show whether somebody is a customer.
  it.runIf(engine.name === 'postgres')('rejects what is short before it writes of a customer', async () => {
    const request = orderRequest({ lines: [line('Vestido 0', 900)], form: { email: 'nueva@correo.mx' } })
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${customer} in share mode`)
      held.resolve()
      await done.promise
    })
    await Promise.race([held.promise, holding])
    const result = await placeOrder(db, {
      ...{ account: 'luna', request, now: NOON, openCoupon: () => null, queueMail, lockTimeout: 50 },
    })
    done.resolve()
    await holding
    expect(result).toMatchObject({ ok: false, code: 'stock-short' })
  })

  // The embedded engine has one connection, so nobody else can have locked anything.
  it.runIf(engine.name === 'postgres')('waits only so long for what others hold, and then places nothing', async () => {
    const patient = orderRequest({ lines: [line('Vestido 0')] })
    const sentElsewhere = orderRequest({ lines: [line('Blusa 0', 1, 30_000)] })
    const knownElsewhere = orderRequest({ lines: [line('Encargo 0')], form: { email: 'luz@correo.mx' } })
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await tx.select().from(stock).for('update')
      await tx.insert(idempotency).values({ account: 'luna', key: sentElsewhere.key, requestDigest: '' })
      await tx.insert(customer).values({ account: 'luna', name: 'Luz Paz', email: 'luz@correo.mx' })
      held.resolve()
      await done.promise
      tx.rollback()
    })
    await Promise.race([held.promise, holding])
    const impatient = (request: OrderRequest) =>
      placeOrder(db, { account: 'luna', request, now: NOON, openCoupon: () => null, queueMail, lockTimeout: 50 })
    for (const request of [patient, sentElsewhere, knownElsewhere]) {
      expect(await impatient(request)).toEqual({ ok: false, code: 'busy' })
    }
    expect(await traces()).toEqual(NOTHING)
    expect(await mails()).toEqual([])
    done.resolve()
    await expect(holding).rejects.toThrow()
    expect(await impatient(patient)).toMatchObject({ ok: true, folio: 1 })
    expect(await impatient(sentElsewhere)).toMatchObject({ ok: true, folio: 2 })
    expect(await impatient(knownElsewhere)).toMatchObject({ ok: true, folio: 3 })
    // The settings were local to the transaction.
    expect(await Promise.all(Array.from({ length: 10 }, settings))).toEqual(
      Array(10).fill({ limit: '0', plans: 'auto' }),
    )
  })
})

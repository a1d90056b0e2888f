import { and, eq, getTableName, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { writeNote } from '#actions/order/write-note.ts'
import { recordPayment } from '#actions/payment/record-payment.ts'
import { refundOrder } from '#actions/payment/refund-order.ts'
import { returnPieces } from '#actions/payment/return-pieces.ts'
import { claimRequest, recordResponse } from '#data/api-key/api-requests.ts'
import { countAttempt } from '#data/attempt/count-attempt.ts'
import { digestWho } from '#data/attempt/digest-who.ts'
import { findCustomerFile } from '#data/customer/read-customer-file.ts'
import { readCustomerList } from '#data/customer/read-customer-list.ts'
import { findCustomerIds, readCustomers } from '#data/customer/read-customers.ts'
import { readPersonalData } from '#data/customer/read-personal-data.ts'
import { rows } from '#data/database/rows.ts'
import type { DropMails } from '#data/notification/mail-queue.ts'
import { findOrder } from '#data/order/find-order.ts'
import { attempt } from '#data/schema/attempt.ts'
import { customer } from '#data/schema/customer.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { onlinePayment, paymentRequest } from '#data/schema/online-payment.ts'
import { variant } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { webhook, webhookDelivery } from '#data/schema/webhook.ts'
import { orderNotification } from '#domain/notification/order-notification.ts'
import { webhookMessages } from '#domain/webhook/webhook-message.ts'
import { tablesOfStores } from '../../../test/all-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { notifyOfOrder } from '../notification/notify-of-order.ts'
import { answerReview } from '../review/answer-review.ts'
import { leaveReview } from '../review/leave-review.ts'
import { adjustPoints } from './adjust-points.ts'
import { eraseCustomer } from './erase-customer.ts'

const tables = await tablesOfStores()

const form = {
  email: 'Xochitl@Correo.mx',
  whatsapp: '551 987 6543',
  firstName: 'Xóchitl',
  lastName: 'Zamarripa',
  address: 'Privada Jacaranda 77',
  city: 'Tepoztlán',
  postalCode: '62520',
  state: 'Morelos',
  pickupNotes: 'Pasa mi hermana Zamarripa',
}
/** Every trace of the person, in any spelling. */
const TRACES = /xochitl|xóchitl|zamarripa|5519876543|551 987 6543|Jacaranda|Tepoztl|62520/i

describeOnEngines('to erase a customer', (engine) => {
  const stores = usePlacedOrders(engine)
  const staff = { account: 'luna', actor: 'staff:eva' as const, now: NOON }
  let dropped: Parameters<DropMails>[1][]
  const dropMails: DropMails = async (_, of) => void dropped.push(of)
  const erase = (customerId: number, account = 'luna') =>
    eraseCustomer(stores.database(), { ...staff, account, customerId, dropMails })
  const xochitl = async () => {
    const ofForm = and(eq(customer.account, 'luna'), eq(customer.email, form.email))
    const [found] = await stores.database().select().from(customer).where(ofForm)
    return found?.id ?? 0
  }
  /** The rows of a store with traces of the person, by table. */
  const traces = async (account = 'luna') => {
    const found: string[] = []
    for (const table of tables) {
      const all = await rows<{ row: unknown }>(
        stores.database(),
        sql`select to_jsonb(t) as row from ${table} t where account = ${account}`,
      )
      const telling = all.some(({ row }) => TRACES.test(JSON.stringify(row)))
      if (telling) found.push(getTableName(table))
    }
    return found.sort()
  }
  const handOver = async (folio: number) => {
    const to = { preparationStatus: 'Entregado', paymentStatus: 'Pagado' } as const
    expect((await stores.advance(folio, to)).ok).toBe(true)
  }

  /** An order of the person's with all that it and the person leave in the tables. */
  const leaveTraces = async () => {
    const db = stores.database()
    const folio = await stores.placed({ form })
    const origin = { ...staff, order: { folio }, queueMail: stores.queueMail }
    const reference = 'De la cuenta de Xóchitl'
    await recordPayment(db, { ...origin, key: 'uno', method: 'transfer', amount: 100, reference })
    await refundOrder(db, { ...origin, key: 'dos', method: 'cash', amount: 50, reason: 'Lo pidió Xóchitl' })
    await writeNote(db, { ...origin, text: 'Xóchitl llega tarde' })
    await handOver(folio)
    const lines = [{ position: 0, quantity: 1, warehouseFid: null }]
    const wanted = { lines, given: [], reason: 'A Xóchitl no le quedó', money: null }
    await returnPieces(db, { ...origin, key: 'tres', wanted, mayRefund: true })
    const placed = await findOrder(db, { account: 'luna', folio })
    if (!placed) throw new Error('no order')
    const page = { preferenceId: '1', url: 'https://provider.example/zamarripa', amount: 100 }
    const dates = { createdAt: NOON, noticedAt: NOON }
    await db.insert(paymentRequest).values({ account: 'luna', orderId: placed.id, ...page, ...dates, expiresAt: NOON })
    const ticket = { providerId: '1', status: 'pending' as const, ticketUrl: 'https://provider.example/zamarripa' }
    await db.insert(onlinePayment).values({ account: 'luna', orderId: placed.id, ...ticket, ...dates })
    const customerId = await xochitl()
    const [sold] = await db
      .select()
      .from(variant)
      .where(eq(variant.id, stores.id('Vestido 0')))
    const productId = sold?.productId ?? 0
    await notifyOfOrder(db, {
      actor: 'job:mail',
      now: NOON,
      entry: orderNotification({
        account: 'luna',
        actionUrl: '/',
        order: placed,
        store: { storeName: 'Luna', domain: null, vendor: { userKey: 'u-1', email: 'ventas@luna.mx' } },
      }),
    })
    const opinion = { rating: 4, fit: null, body: 'Me quedó a la medida. Xóchitl' }
    const left = { ...staff, actor: 'shopper' as const, productId, folio, email: form.email, ...opinion }
    expect(await leaveReview(db, left)).toEqual({ ok: true })
    const [written] = await db.select().from(review).where(eq(review.orderId, placed.id))
    const reviewId = written?.id ?? 0
    await answerReview(db, { ...staff, reviewId, text: '¡Gracias, Xochitl!' })
    await adjustPoints(db, { ...staff, customerId, points: 30, reason: 'Para Xóchitl, por la espera', key: 'uno' })
    await countAttempt(db, {
      account: 'luna',
      limit: { name: 'folio-mail-email', attempts: 3, withinMs: 60_000 },
      at: NOON,
      who: digestWho(form.email.toLowerCase()),
    })
    const request = { account: 'luna', keyId: 'caja', key: 'uno', requestDigest: 'x', now: NOON }
    await claimRequest(db, { ...request, lockTimeout: 1_000 })
    await recordResponse(db, { ...request, status: 200, text: JSON.stringify({ clientecorreo: form.email }) })
    const [hook] = await db
      .insert(webhook)
      .values({ account: 'luna', url: 'https://luna.mx/', kinds: ['order.created'], secrets: ['s'], fromSeq: 0 })
      .returning()
    for (const event of await eventsOf(db, 'luna')) {
      for (const { subject, body } of webhookMessages(event)) {
        const message = { subject, body, kind: body.type, seq: event.seq, dueAt: NOON }
        await db.insert(webhookDelivery).values({ account: 'luna', webhookId: hook?.id ?? 0, ...message })
      }
    }
    return { folio, customerId, orderId: placed.id, productId, reviewId }
  }

  beforeEach(() => {
    dropped = []
  })

  it('leaves no text of any table that identifies the person, and the orders with their amounts', async () => {
    const db = stores.database()
    const other = await stores.placed({
      form: { email: 'eva@correo.mx' },
      lines: [stores.line('Blusa 0', 1, 30_000)],
    })
    const { folio, customerId, orderId, productId } = await leaveTraces()
    expect(await traces()).toEqual([
      'api_request',
      'customer',
      'loyalty_entry',
      'notification',
      'online_payment',
      'order',
      'order_entry',
      'order_return',
      'order_search',
      'payment',
      'payment_request',
      'review',
    ])
    const before = await findOrder(db, { account: 'luna', folio })

    expect(await erase(customerId)).toEqual({ ok: true, orders: 1 })
    expect(await traces()).toEqual([])

    const after = await findOrder(db, { account: 'luna', folio })
    const { lines, total, subtotal, tax, placedAt, status } = before ?? {}
    expect(after).toMatchObject({ lines, total, subtotal, tax, placedAt, status })
    expect(after?.header).toMatchObject({
      clientenombre: 'Cliente eliminado',
      clientecorreo: '',
      clientetelefono: '',
      pickup_notes: '',
      total: before?.header.total,
      pickup_date: before?.header.pickup_date,
    })
    expect(await db.$count(attempt)).toBe(0)
    expect(dropped).toEqual([{ account: 'luna', orderIds: [orderId], emails: [form.email] }])
    const [left] = await db.select().from(review).where(eq(review.productId, productId))
    expect(left).toMatchObject({ author: 'Cliente', rating: 4, body: '', answer: null, answeredAt: null, orderId })
    // Another customer's order is unchanged.
    const others = await findOrder(db, { account: 'luna', folio: other })
    expect(others).toMatchObject({ email: 'eva@correo.mx', header: { clientenombre: 'Ana Ruiz' } })
  })

  it('leaves an event without a name, by which points of sale read the orders again', async () => {
    const { customerId, folio, productId } = await leaveTraces()
    await erase(customerId)
    const events = await eventsOf(stores.database(), 'luna')
    const [erased, reviews] = events.slice(-2)
    expect(erased).toMatchObject({ kind: 'customer-erased', subject: String(customerId), payload: { orders: 1 } })
    expect(erased?.actor).toBe('staff:eva')
    expect(reviews).toMatchObject({ kind: 'reviews-changed', subject: String(productId) })
    expect((await stores.row(folio)).eventSeq).toBe(erased?.seq)
  })

  it('leaves no customer to find, to read or to change', async () => {
    const db = stores.database()
    const { customerId, folio } = await leaveTraces()
    await erase(customerId)
    const nobody = (await stores.row(folio)).customerId
    for (const id of [customerId, nobody]) {
      expect(await findCustomerFile(db, { account: 'luna', id })).toBeNull()
      expect(await readPersonalData(db, { account: 'luna', customerId: id })).toBeNull()
      expect(await erase(id)).toEqual({ ok: false, code: 'customer-not-found' })
      expect((await findCustomerIds(db, { account: 'luna', references: [{ id }, { fid: String(id) }] })).size).toBe(0)
      const points = { points: 5, reason: 'x', key: `de ${id}` }
      expect(await adjustPoints(db, { ...staff, customerId: id, ...points })).toMatchObject({
        code: 'customer-not-found',
      })
    }
    for (const search of ['', 'eliminado', String(folio)]) {
      expect((await readCustomerList(db, { account: 'luna', search, before: null, limit: 10 })).customers).toEqual([])
    }
    expect(await readCustomers(db, { account: 'luna', after: 0, limit: 10, email: null, fid: null })).toEqual([])
  })

  it('ends the points with an entry, so that the entries add up', async () => {
    const { customerId } = await leaveTraces()
    await erase(customerId)
    const entries = await stores.database().select().from(loyaltyEntry)
    expect(entries.map(({ points, reason }) => [points, reason])).toEqual([
      [30, 'Datos eliminados'],
      [-30, 'Datos eliminados'],
    ])
  })

  it('makes another customer of the same e-mail with the next order', async () => {
    const { customerId, folio } = await leaveTraces()
    await erase(customerId)
    const next = await stores.placed({ form, lines: [stores.line('Vestido 1')] })
    const row = await stores.row(next)
    expect([customerId, (await stores.row(folio)).customerId]).not.toContain(row.customerId)
    expect(row.customerId).toBe(await xochitl())
  })

  it('is rejected while an order is on its way, and changes nothing then', async () => {
    const db = stores.database()
    const folio = await stores.placed({ form })
    const customerId = await xochitl()
    const before = await stores.row(folio)
    expect(await erase(customerId)).toEqual({ ok: false, code: 'has-open-orders', folios: [folio] })
    expect(await stores.row(folio)).toEqual(before)
    await stores.cancel(folio, 'Lo pidió la señora Zamarripa')
    expect(await erase(customerId)).toEqual({ ok: true, orders: 1 })
    expect(await traces()).toEqual([])
    expect(await db.$count(customer, eq(customer.account, 'luna'))).toBe(1)
  })

  it('does not affect customers of another store, even of the same name', async () => {
    const db = stores.database()
    await db.insert(customer).values({ account: 'norte', name: 'Xóchitl Zamarripa', email: form.email })
    const { customerId } = await leaveTraces()
    const [theirs] = await db.select().from(customer).where(eq(customer.account, 'norte'))
    expect(await erase(customerId, 'norte')).toEqual({ ok: false, code: 'customer-not-found' })
    expect(await erase(theirs?.id ?? 0)).toEqual({ ok: false, code: 'customer-not-found' })
    await erase(customerId)
    expect(await traces('norte')).toEqual(['customer'])
  })

  it('changes nothing where the mails cannot be dropped', async () => {
    const { customerId } = await leaveTraces()
    const before = await traces()
    const failing = eraseCustomer(stores.database(), {
      ...staff,
      customerId,
      dropMails: () => Promise.reject(new Error('there are no jobs')),
    })
    await expect(failing).rejects.toThrow('there are no jobs')
    expect(await traces()).toEqual(before)
  })
})

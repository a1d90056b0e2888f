import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#actions/customer/erase-customer.ts'
import { openPaymentPage } from '#actions/payment/open-payment-page.ts'
import { recordPayment } from '#actions/payment/record-payment.ts'
import { refundOrder } from '#actions/payment/refund-order.ts'
import { saveOnlineAccount } from '#actions/payment/save-online-account.ts'
import { singleDatabase } from '#data/database/shards.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import { findOrder } from '#data/order/find-order.ts'
import { notePayment } from '#data/payment/online-payments.ts'
import { hold } from '#data/schema/hold.ts'
import { onlineAccount, onlineRefund, paymentRequest } from '#data/schema/online-payment.ts'
import { orderEntry } from '#data/schema/order.ts'
import { payment } from '#data/schema/payment.ts'
import { stock } from '#data/schema/stock.ts'
import { store } from '#data/schema/store.ts'
import { paymentTerms } from '#domain/payment/payment-terms.ts'
import { paymentTools } from '../../../test/app-services.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { type MercadoPagoServer, type StandInPayment, startMercadoPago } from '../../../test/mercado-pago-server.ts'
import { NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { workOnPayments } from './online-payments-job.ts'

const HOUR = 3_600_000
const TOKEN = 'TEST-luna'
const PRICE = 45_000

describeOnEngines('online payments', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, by, line } = orders
  let provider: MercadoPagoServer
  let now = NOON
  let failures: unknown[]

  beforeAll(async () => {
    provider = await startMercadoPago([TOKEN, 'TEST-norte'])
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    now = NOON
    failures = []
    provider.reset()
    await emptyTables(database(), 'online_account')
    await connect()
    return () => expect(failures).toEqual([])
  })

  const tools = () => paymentTools(provider.url)
  const mail: MailQueue = {
    isReady: () => true,
    queue: orders.queueMail,
    drop: async () => {},
    wake() {},
    send: async () => 'not-sent',
    isConfirmationGivenUp: async () => false,
  }
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const work = () =>
    workOnPayments({
      shards: singleDatabase(database()),
      payments: tools(),
      mail,
      now: () => now,
      report: (err) => failures.push(err),
    })
  const connect = (changes: Partial<Parameters<typeof saveOnlineAccount>[1]> = {}) =>
    saveOnlineAccount(database(), {
      ...by,
      ...tools(),
      accessToken: TOKEN,
      webhookSecret: 'clave',
      unpaidHours: 24,
      isOn: true,
      ...changes,
    })
  /** Has pickups be paid online alone, or in other ways too. */
  const payPickupsBy = (...methods: ('cash' | 'online')[]) =>
    database().update(store).set({ paymentPickup: methods }).where(eq(store.account, 'luna'))
  const open = async (folio: number) => {
    const [row] = await database().select().from(store).where(eq(store.account, 'luna'))
    if (!row) throw new Error('no store')
    return openPaymentPage(database(), {
      account: 'luna',
      folio,
      now,
      terms: paymentTerms(row),
      storeName: 'Luna',
      returnUrl: 'https://luna.mx/order-view?folio=1&pago=1',
      noticeUrl: 'https://luna.mx/payment',
      ...tools(),
    })
  }
  /** Places an order that can be paid online, and opens its page. @returns its folio */
  const ordered = async (methods: ('cash' | 'online')[] = ['cash', 'online'], pieces = 2) => {
    await payPickupsBy(...methods)
    const folio = await orders.placed({ lines: [line('Vestido 0', pieces)] })
    expect(await open(folio)).toMatchObject({ ok: true })
    return folio
  }
  const pay = (changes: Partial<StandInPayment> = {}) => provider.pay(provider.lastPage(), changes)
  /** As a signed notice does. */
  const notice = ({ id }: StandInPayment) => notePayment(database(), { account: 'luna', providerId: String(id), now })
  const found = async (folio: number) => {
    const order = await findOrder(database(), { account: 'luna', folio })
    if (!order) throw new Error('no order')
    return order
  }
  const records = async () => {
    const all = await database().select().from(payment).orderBy(payment.id)
    return all.map(({ kind, method, amount, reference, voidedAt }) =>
      [kind, method, amount, reference, ...(voidedAt ? ['voided'] : [])].join(' '),
    )
  }
  const history = async () =>
    (await database().select().from(orderEntry).orderBy(orderEntry.id)).map(({ entry }) => entry)
  const held = async () => {
    const [sum] = await database()
      .select({ pieces: sql<number>`coalesce(sum(${stock.held}), 0)::int` })
      .from(stock)
    return sum?.pieces
  }
  const mailed = async () => (await orders.mails()).map(({ kind }) => kind)

  it('are made on a page for the amount due, which is used again while the amount is right', async () => {
    const folio = await ordered()
    const page = provider.lastPage()
    expect(page).toMatchObject({
      items: [{ title: `Pedido #${folio} en Luna`, quantity: 1, unit_price: 900, currency_id: 'MXN' }],
      external_reference: `luna_${folio}`,
      payer: { email: 'ana@correo.mx' },
      notification_url: 'https://luna.mx/payment',
      expires: true,
    })
    const again = await open(folio)
    expect(again).toMatchObject({ ok: true, url: expect.stringContaining(page.id) })
    await recordPayment(database(), {
      ...by,
      order: { folio },
      key: 'caja',
      method: 'cash',
      amount: 10_000,
      reference: '',
      queueMail: orders.queueMail,
    })
    await open(folio)
    expect(provider.lastPage()).toMatchObject({ items: [{ unit_price: 800 }] })
    // The page for the amount of before is ended.
    expect(page.expiration_date_to).toBe(now.toISOString().replace('Z', '+00:00'))
  })

  it('are recorded once, however often they are reported', async () => {
    const folio = await ordered()
    const made = pay()
    for (let times = 0; times < 3; times += 1) {
      await notice(made)
      await Promise.all([work(), work()])
    }
    expect(await records()).toEqual([`payment online ${2 * PRICE} ${made.id}`])
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pagado', paid: 2 * PRICE, heldUntil: null })
    expect(await mailed()).toEqual(['order-confirmation', 'order-notice', 'order-changed'])
  })

  it('are found though their notice was lost', async () => {
    const folio = await ordered()
    pay()
    await work()
    expect(await records()).toEqual([])
    later(3 * 60_000)
    await work()
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pagado' })
    // The page is of no use any more, and is ended.
    later(3 * 60_000)
    await work()
    expect(provider.lastPage().expiration_date_to).toBe(now.toISOString().replace('Z', '+00:00'))
    const [request] = await database().select().from(paymentRequest)
    expect(request?.searchAt).toBeNull()
  })

  it('are recorded after the provider was away for an hour', async () => {
    const folio = await ordered()
    provider.fail('errors')
    const made = pay()
    await notice(made)
    for (let minute = 0; minute < 60; minute += 1) {
      await work()
      later(60_000)
      provider.fail(minute % 2 === 0 ? 'cut' : 'errors')
    }
    expect(await records()).toEqual([])
    provider.fail('none')
    later(HOUR)
    await work()
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pagado' })
  })

  it('by a ticket hold the pieces for longer, and are paid days later', async () => {
    const folio = await ordered(['online'])
    const expiresAt = new Date(NOON.getTime() + 72 * HOUR)
    const ticket = pay({
      status: 'pending',
      status_detail: 'pending_waiting_payment',
      payment_type_id: 'ticket',
      date_of_expiration: expiresAt.toISOString(),
      transaction_details: { external_resource_url: 'https://www.mercadopago.com.mx/payments/1/ticket' },
    })
    await notice(ticket)
    await work()
    const waiting = await found(folio)
    expect(waiting).toMatchObject({ paymentStatus: 'Pendiente', status: 'Abierto' })
    expect(waiting.onlinePayments).toMatchObject([{ status: 'pending', type: 'ticket', ticketUrl: expect.any(String) }])
    expect(waiting.payBy).toBe(NOON.getTime() + 24 * HOUR)
    expect(waiting.heldUntil).toBeGreaterThanOrEqual(expiresAt.getTime() + 48 * HOUR)
    // Past the hours of the store, and still there.
    later(100 * HOUR)
    await work()
    expect(await found(folio)).toMatchObject({ status: 'Abierto' })
    ticket.status = 'approved'
    later(HOUR)
    await work()
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pagado', status: 'Abierto', heldUntil: null })
    expect(await history()).toContainEqual({
      kind: 'online-payment',
      status: 'pending',
      type: 'ticket',
      amount: 2 * PRICE,
    })
  })

  describe('that do not come', () => {
    it('have an order cancelled that cannot be paid in another way, and its pieces sold again', async () => {
      const folio = await ordered(['online'])
      later(24 * HOUR)
      await work()
      expect(await found(folio)).toMatchObject({ status: 'Abierto' })
      later(16 * 60_000)
      await work()
      expect(await found(folio)).toMatchObject({ status: 'Cancelado', cancelReason: 'No recibimos tu pago a tiempo' })
      expect(await held()).toBe(0)
      expect(await mailed()).toContain('order-cancelled')
    })

    it('leave an order that the staff has opened again', async () => {
      const folio = await ordered(['online'])
      later(25 * HOUR)
      await work()
      expect(await orders.reopen(folio, now)).toMatchObject({ ok: true })
      later(HOUR)
      await work()
      expect(await found(folio)).toMatchObject({ status: 'Abierto', payBy: null })
    })

    it('leave an order that can be paid in another way', async () => {
      const folio = await ordered(['cash', 'online'])
      later(30 * HOUR)
      await work()
      expect(await found(folio)).toMatchObject({ status: 'Abierto', payBy: null })
    })

    it('cancel nothing while the provider does not respond', async () => {
      const folio = await ordered(['online'])
      later(30 * HOUR)
      provider.fail('errors')
      await work()
      expect(await found(folio)).toMatchObject({ status: 'Abierto' })
      provider.fail('none')
      pay()
      await work()
      expect(await found(folio)).toMatchObject({ status: 'Abierto', paymentStatus: 'Pagado' })
    })

    it('leave an order for which the store has named another way since', async () => {
      const folio = await ordered(['online'])
      await payPickupsBy('cash')
      later(30 * HOUR)
      await work()
      expect(await found(folio)).toMatchObject({ status: 'Abierto', payBy: null })
    })

    it('cancel an order whose last attempt ended after its time, and no order that a bank took back', async () => {
      const [attempted, lost] = [await ordered(['online'], 1), await ordered(['online'], 1)]
      const inReview = provider.pay([...provider.preferences.values()].at(-2) ?? provider.lastPage(), {
        status: 'in_process',
      })
      const taken = pay()
      for (const made of [inReview, taken]) await notice(made)
      await work()
      taken.status = 'charged_back'
      await notice(taken)
      later(30 * HOUR)
      await work()
      expect(await found(attempted)).toMatchObject({ status: 'Abierto' })
      inReview.status = 'rejected'
      later(HOUR)
      await work()
      expect(await found(attempted)).toMatchObject({ status: 'Cancelado' })
      expect(await found(lost)).toMatchObject({ status: 'Abierto', paymentStatus: 'Pendiente', payBy: null })
    })

    it('leave an order that was paid in part or handed over to the staff', async () => {
      const [part, gone] = [await ordered(['online'], 1), await ordered(['online'], 1)]
      await recordPayment(database(), {
        ...by,
        order: { folio: part },
        key: 'caja',
        method: 'cash',
        amount: 100,
        reference: '',
        queueMail: orders.queueMail,
      })
      await orders.advance(gone, { preparationStatus: 'Entregado' })
      later(30 * HOUR)
      await work()
      for (const folio of [part, gone]) expect(await found(folio)).toMatchObject({ status: 'Abierto', payBy: null })
    })
  })

  it('that come twice are both recorded, and the second is to be given back', async () => {
    const folio = await ordered()
    for (const made of [pay(), pay()]) await notice(made)
    await work()
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pagado', paid: 4 * PRICE, credited: 0 })
  })

  it('that come after the order was cancelled are recorded, and are to be given back', async () => {
    const folio = await ordered()
    await orders.cancel(folio)
    await notice(pay())
    await work()
    expect(await found(folio)).toMatchObject({ status: 'Cancelado', paymentStatus: 'Pagado', paid: 2 * PRICE })
    expect(await held()).toBe(0)
  })

  it('that come after the pieces were sold to others are recorded, with an entry in the history', async () => {
    const folio = await ordered()
    await orders.release(folio)
    const [place] = await database()
      .select()
      .from(stock)
      .where(eq(stock.variantId, orders.id('Vestido 0')))
    await orders.sell('Vestido 0', place?.onHand ?? 0)
    await notice(pay())
    await work()
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pagado', isReleased: true })
    expect(await history()).toContainEqual({ kind: 'pieces-short' })
  })

  it('hold the pieces again that had gone back on sale', async () => {
    const folio = await ordered()
    await orders.release(folio)
    expect(await held()).toBe(0)
    await notice(pay())
    await work()
    expect(await held()).toBe(2)
    expect(await found(folio)).toMatchObject({ isReleased: false, heldUntil: null })
  })

  it('of an erased customer are recorded once, as before', async () => {
    const folio = await ordered()
    const [early, late] = [pay(), pay()]
    await notice(early)
    await work()
    const { customerId } = await orders.row(folio)
    const erased = await eraseCustomer(database(), { ...by, customerId, dropMails: async () => {} })
    expect(erased).toMatchObject({ ok: false, code: 'has-open-orders' })
    await orders.advance(folio, { preparationStatus: 'Entregado' })
    expect(await eraseCustomer(database(), { ...by, customerId, dropMails: async () => {} })).toMatchObject({
      ok: true,
    })
    for (const made of [early, late]) await notice(made)
    await work()
    expect(await records()).toEqual([early, late].map(({ id }) => `payment online ${2 * PRICE} ${id}`))
    expect(await found(folio)).toMatchObject({ paid: 4 * PRICE })
  })

  it('of another amount are recorded as they came', async () => {
    const folio = await ordered()
    await notice(pay({ transaction_amount: 500.5 }))
    await work()
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pendiente', paid: 50_050 })
  })

  it.each([
    ['another store', { external_reference: 'norte_1' }],
    ['an order that is not there', { external_reference: 'luna_999' }],
    ['nothing of ours', { external_reference: 'otra cosa' }],
  ])('for %s change no order', async (_, changes) => {
    const folio = await ordered()
    await notice(pay(changes))
    await work()
    expect(await records()).toEqual([])
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pendiente' })
  })

  it('that were made on the page of another account are not found', async () => {
    const folio = await ordered()
    await notice(pay({ collector: 'TEST-norte' }))
    for (let hour = 0; hour < 8; hour += 1) {
      await work()
      later(HOUR)
    }
    expect(await records()).toEqual([])
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pendiente' })
  })

  it('that are rejected are in the history, and another can be made', async () => {
    const folio = await ordered()
    await notice(pay({ status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' }))
    await work()
    expect((await found(folio)).onlinePayments).toMatchObject([{ status: 'rejected' }])
    await notice(pay())
    await work()
    expect(await found(folio)).toMatchObject({ paymentStatus: 'Pagado', paid: 2 * PRICE })
  })

  describe('go back', () => {
    const refund = (folio: number, amount: number, key = 'devuelto-1') =>
      refundOrder(database(), {
        ...by,
        now,
        order: { folio },
        key,
        method: 'online',
        amount,
        reason: 'Un defecto.',
        queueMail: orders.queueMail,
      })
    const paid = async () => {
      const folio = await ordered()
      const made = pay()
      await notice(made)
      await work()
      return { folio, made }
    }
    const states = async () =>
      (await database().select().from(onlineRefund).orderBy(onlineRefund.at)).map(({ state }) => state)

    it('through the provider, once', async () => {
      const { folio, made } = await paid()
      expect(await refund(folio, 20_000)).toMatchObject({ ok: true })
      expect(await refund(folio, 20_000)).toMatchObject({ ok: true, isChanged: false })
      expect(await states()).toEqual(['waiting'])
      await Promise.all([work(), work()])
      await work()
      expect(made.transaction_amount_refunded).toBe(200)
      expect(provider.refunds.size).toBeGreaterThan(0)
      expect(await states()).toEqual(['done'])
      // The provider's notice about its own refund adds nothing.
      await notice(made)
      await work()
      expect(await records()).toEqual([`payment online ${2 * PRICE} ${made.id}`, `refund online 20000 ${made.id}`])
      expect(await found(folio)).toMatchObject({ paid: 70_000, credited: 20_000 })
    })

    it('once though the response to the first attempt was lost', async () => {
      const { folio, made } = await paid()
      await refund(folio, 20_000)
      const [waiting] = await database().select().from(onlineRefund)
      await tools().provider.refund(TOKEN, {
        paymentId: String(made.id),
        amount: 20_000,
        key: waiting?.providerKey ?? '',
      })
      await notice(made)
      await work()
      expect(made.transaction_amount_refunded).toBe(200)
      expect(await states()).toEqual(['done'])
      expect(await found(folio)).toMatchObject({ paid: 70_000 })
    })

    it('never as more than was paid so', async () => {
      const { folio } = await paid()
      expect(await refund(folio, 90_001)).toMatchObject({ ok: false, code: 'more-than-paid' })
      await refund(folio, 60_000, 'devuelto-1')
      expect(await refund(folio, 60_000, 'devuelto-2')).toMatchObject({ ok: false })
    })

    it('later where the provider is away, and not at all where it rejects them', async () => {
      const { folio } = await paid()
      await refund(folio, 30_000)
      provider.fail('cut')
      await work()
      expect(await states()).toEqual(['waiting'])
      provider.fail('rejects-refunds')
      later(HOUR)
      await work()
      expect(await states()).toEqual(['rejected'])
      // The money is still to be given back, and the customer knows.
      expect(await found(folio)).toMatchObject({ paid: 90_000, credited: 30_000, paymentStatus: 'Pagado' })
      expect((await mailed()).at(-1)).toBe('order-changed')
      expect((await records()).at(-1)).toMatch(/^refund online 30000 \d+ voided$/)
      expect(await history()).toContainEqual({
        kind: 'refund-rejected',
        amount: 30_000,
        detail: 'Amount not refundable',
      })
    })

    it('not at all where the same amount was refunded by hand at the provider, which rejects more', async () => {
      const { folio, made } = await paid()
      made.transaction_amount_refunded = 200
      await notice(made)
      await work()
      await refund(folio, 20_000)
      provider.fail('rejects-refunds')
      await work()
      expect(await states()).toEqual(['rejected'])
      expect(await found(folio)).toMatchObject({ paid: 70_000, credited: 40_000 })
    })

    it('once though the provider has forgotten the key of the lost attempt', async () => {
      const { folio, made } = await paid()
      await refund(folio, 20_000)
      provider.fail('cut')
      await work()
      provider.fail('none')
      made.transaction_amount_refunded = 200
      later(HOUR)
      await work()
      expect(provider.refunds.size).toBe(0)
      expect(await states()).toEqual(['done'])
      expect(await found(folio)).toMatchObject({ paid: 70_000 })
    })

    it('under a key that any provider takes, also where a point of sale has chosen odd ones', async () => {
      const { folio, made } = await paid()
      expect(await refund(folio, 20_000, 'TICKET ✓ á')).toMatchObject({ ok: true })
      await work()
      expect(made.transaction_amount_refunded).toBe(200)
    })

    it('elsewhere, where a point of sale has taken them online', async () => {
      const folio = await ordered()
      const till = { ...by, order: { folio }, key: 'caja', method: 'online' as const, amount: 90_000, reference: 'T-1' }
      await recordPayment(database(), { ...till, queueMail: orders.queueMail })
      expect(await refund(folio, 20_000)).toMatchObject({ ok: true })
      expect(await states()).toEqual([])
      expect(await found(folio)).toMatchObject({ paid: 70_000 })
    })

    it('from the payments that brought them, the last first', async () => {
      const folio = await ordered()
      const [first, second] = [pay({ transaction_amount: 400 }), pay({ transaction_amount: 500 })]
      for (const made of [first, second]) await notice(made)
      await work()
      await refund(folio, 60_000)
      await work()
      expect([first.transaction_amount_refunded, second.transaction_amount_refunded]).toEqual([100, 500])
      expect(await found(folio)).toMatchObject({ paid: 30_000 })
    })

    it('as the store refunds them at the provider, or a bank takes them back', async () => {
      const { folio, made } = await paid()
      made.transaction_amount_refunded = 100
      await notice(made)
      await work()
      expect(await found(folio)).toMatchObject({ paid: 80_000, credited: 10_000, paymentStatus: 'Pagado' })
      made.status = 'charged_back'
      await notice(made)
      await work()
      expect(await found(folio)).toMatchObject({ paid: 0, credited: 10_000, paymentStatus: 'Pendiente' })
      // The bank decides for the store.
      made.status = 'approved'
      await notice(made)
      await work()
      expect(await found(folio)).toMatchObject({ paid: 80_000, paymentStatus: 'Pagado' })
    })
  })

  it('have a token noted that the provider knows no more, until it does again', async () => {
    await ordered()
    await notice(pay())
    provider.fail('revoked')
    for (let minute = 0; minute < 3; minute += 1) {
      await work()
      later(HOUR)
    }
    const [account] = await database().select().from(onlineAccount)
    expect(account?.isRejected).toBe(true)
    provider.fail('none')
    await work()
    expect((await database().select().from(onlineAccount))[0]?.isRejected).toBe(false)
    expect(await records()).toHaveLength(1)
  })

  it('are made on another page the next day, since tickets end', async () => {
    const folio = await ordered()
    const before = provider.lastPage().id
    later(25 * HOUR)
    await open(folio)
    expect(provider.lastPage().id).not.toBe(before)
    expect(provider.lastPage().date_of_expiration).toBe(
      new Date(now.getTime() + 72 * HOUR).toISOString().replace('Z', '+00:00'),
    )
  })

  it('need an account whose token the provider knows', async () => {
    await emptyTables(database(), 'online_account')
    expect(await connect({ accessToken: '' })).toEqual({ ok: false, code: 'token-missing' })
    expect(await connect({ webhookSecret: ' ' })).toEqual({ ok: false, code: 'secret-missing' })
    expect(await connect({ accessToken: 'TEST-otra' })).toEqual({ ok: false, code: 'token-unknown' })
    expect(await connect({ unpaidHours: 0 })).toEqual({ ok: false, code: 'hours-invalid' })
    provider.fail('errors')
    expect(await connect()).toEqual({ ok: false, code: 'provider-unavailable' })
    provider.fail('none')
    expect(await connect()).toEqual({ ok: true, owner: 'TIENDADEPRUEBA' })
    const [saved] = await database().select().from(onlineAccount)
    expect(JSON.stringify(saved)).not.toMatch(/TEST-luna|clave/)
    // Switched off, nothing is offered, and the provider is not needed for that.
    provider.fail('errors')
    expect(await connect({ accessToken: '', webhookSecret: '', isOn: false })).toMatchObject({ ok: true })
    provider.fail('none')
    await payPickupsBy('online')
    const folio = await orders.placed({ lines: [line('Vestido 0')] })
    expect(await found(folio)).toMatchObject({ payBy: null })
    expect(await open(folio)).toMatchObject({ ok: false, code: 'not-offered' })
    expect(await database().$count(hold)).toBe(1)
  })
})

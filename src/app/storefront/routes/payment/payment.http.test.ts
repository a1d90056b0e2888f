import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveOnlineAccount } from '#actions/payment/save-online-account.ts'
import type { Db } from '#data/database/client.ts'
import type { MailQueue } from '#data/notification/mail-queue.ts'
import { onlinePayment, paymentRequest } from '#data/schema/online-payment.ts'
import { order } from '#data/schema/order.ts'
import { payment } from '#data/schema/payment.ts'
import { store } from '#data/schema/store.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { paymentTools } from '#test/app-services.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { type MercadoPagoServer, signedNotice, startMercadoPago } from '#test/mercado-pago-server.ts'
import { addOrder } from '#test/order.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'

const now = new Date('2026-11-20T16:21:00Z')
const SECRET = 'clave-de-luna'

describeOnEngines('the payment page of an order', (engine) => {
  let db: Db
  let app: OrderApp
  let provider: MercadoPagoServer
  let productIds: number[]
  let queued: MailJob[]
  let folio = 0
  const mail: MailQueue = {
    isReady: () => true,
    queue: async (_, jobs) => void queued.push(...jobs),
    drop: async () => {},
    wake() {},
    send: async () => 'not-sent',
    isConfirmationGivenUp: async () => false,
  }

  beforeAll(async () => {
    db = (await engine.open()).db
    provider = await startMercadoPago(['TEST-luna', 'TEST-norte'])
    ;({ productIds } = await createStore(db, { account: 'luna', storeName: 'Luna', products: [{ name: 'Prenda' }] }))
    await createStore(db, { account: 'norte', products: [{ name: 'Bota' }] })
    for (const account of ['luna', 'norte']) {
      const secrets = { accessToken: `TEST-${account}`, webhookSecret: `clave-de-${account}` }
      const options = { account, actor: 'staff:1' as const, now, ...secrets, unpaidHours: 48, isOn: true }
      await saveOnlineAccount(db, { ...options, ...paymentTools(provider.url) })
    }
    await db.update(store).set({ paymentPickup: ['cash', 'online'] })
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    queued = []
    folio += 1
    provider.reset()
    app = await createOrderApp(db, { now: () => now, parts: { mail, payments: paymentTools(provider.url) } })
    const columns = { createdAt: now, pickupAt: new Date('2026-11-25T18:00:00Z') }
    await addOrder(db, { account: 'luna', folio, productIds, columns })
  })

  const firma = (of = 'luna', other = folio) => app.services.orderSigner.signLink({ account: of, folio: other })
  const send = (body: unknown, headers: Record<string, string> = {}, account = 'luna') =>
    app.send(`/${account}/payment`, body, headers)
  const open = () => send({ folio: String(folio), firma: firma() })
  const pay = () => provider.pay(provider.lastPage())
  /** A notice of the provider, which sends none of a browser's headers. */
  const post = (account: string, body: object, headers: Record<string, string>) => {
    const text = JSON.stringify(body)
    const usual = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
    return app.request(`/${account}/payment`, { method: 'POST', headers: { ...usual, ...headers }, body: text })
  }
  interface GivenNotice {
    secret?: string
    account?: string
    headers?: Record<string, string>
  }
  const notify = (id: number, { secret = SECRET, account = 'luna', headers = {} }: GivenNotice = {}) => {
    const signed = signedNotice(id, { secret })
    return post(account, signed.body, { ...signed.headers, ...headers })
  }
  const row = async () => {
    const [found] = await db
      .select()
      .from(order)
      .where(and(eq(order.account, 'luna'), eq(order.folio, folio)))
    return found
  }
  const view = async (more = '') =>
    (await app.request(`/luna/order-view?folio=${folio}&firma=${firma()}${more}`)).body.text

  it('is opened with the link of its mail, and the order follows its payment', async () => {
    expect(await view()).toMatch(/Pagar \$\d+\.00 en línea/)
    const opened = await open()
    expect(opened).toMatchObject({ status: 200, body: { url: expect.stringContaining(provider.url) } })
    const { back_urls: back } = provider.lastPage()
    expect(back.success).toBe(`http://localhost:3000/luna/order-view?folio=${folio}&firma=${firma()}&pago=1`)
    const { id } = pay()
    expect(await notify(id)).toMatchObject({ status: 200 })
    expect(await row()).toMatchObject({ paymentStatus: 'Pagado' })
    expect(await view()).toContain('Tu pedido está pagado.')
    expect(queued).toMatchObject([{ kind: 'order-changed' }])
    // Replayed, it changes nothing.
    expect(await notify(id)).toMatchObject({ status: 200 })
    expect(await db.$count(payment, eq(payment.orderId, (await row())?.id ?? 0))).toBe(1)
    expect(app.logged).toEqual([])
  })

  it('is left by a shopper who comes back before any notice', async () => {
    await open()
    expect(await view('&pago=1&status=approved&payment_id=1')).toContain('Estamos confirmando tu pago')
    expect(await row()).toMatchObject({ paymentStatus: 'Pendiente' })
    pay()
    // The provider is searched again once some seconds have passed.
    expect(await view('&pago=1')).toContain('Estamos confirmando tu pago')
    await db.update(paymentRequest).set({ searchAt: null })
    await view('&pago=1')
    await expect.poll(() => view()).toContain('Tu pedido está pagado.')
    expect(provider.requests.filter((each) => each.includes('/search')).length).toBe(2)
  })

  it.each([
    ['not signed', { headers: { 'x-signature': '' } }],
    ['signed with another secret', { secret: 'otra' }],
    ['signed by another store', { secret: 'clave-de-norte' }],
    ['signed for another notice', { headers: { 'x-request-id': 'otro' } }],
    ['signed without a time', { headers: { 'x-signature': `v1=${'0'.repeat(64)}` } }],
  ] satisfies [string, GivenNotice][])('believes no notice that is %s', async (_, changes) => {
    await open()
    const { id } = pay()
    expect(await notify(id, changes)).toMatchObject({ status: 401, body: { code: 'signature-invalid' } })
    expect(await row()).toMatchObject({ paymentStatus: 'Pendiente' })
    expect(await db.$count(onlinePayment, eq(onlinePayment.providerId, String(id)))).toBe(0)
  })

  it("believes no other store's notice of its payment", async () => {
    await open()
    const { id } = pay()
    expect(await notify(id, { secret: 'clave-de-norte', account: 'norte' })).toMatchObject({ status: 200 })
    expect(await row()).toMatchObject({ paymentStatus: 'Pendiente' })
  })

  it('takes a notice while the provider is away', async () => {
    await open()
    const { id } = pay()
    provider.fail('errors')
    expect(await notify(id)).toMatchObject({ status: 200 })
    expect(await db.$count(onlinePayment, eq(onlinePayment.providerId, String(id)))).toBe(1)
    expect(await open()).toMatchObject({ status: 200 })
  })

  it('takes notices about other things, and none for a store without an account', async () => {
    const { body, headers } = signedNotice(7, { secret: SECRET })
    expect(await post('luna', { ...body, type: 'plan' }, headers)).toMatchObject({ status: 200 })
    await createStore(db, { account: `sin-${folio}`, products: [] })
    expect(await notify(7, { account: `sin-${folio}` })).toMatchObject({ status: 404, body: { code: 'no-account' } })
  })

  it('is opened by no other visitor, and for no order without an amount due', async () => {
    const named = { folio: String(folio) }
    expect(await send(named)).toMatchObject({ status: 403, body: { code: 'not-own' } })
    expect(await send({ ...named, firma: firma('norte') })).toMatchObject({ status: 403 })
    expect(await send({ folio: '999', firma: firma('luna', 999) })).toMatchObject({ status: 404 })
    expect(await send('{', {})).toMatchObject({ status: 400 })
    expect(await send({ ...named, firma: firma() }, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(await send({ ...named, firma: firma() }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    const id = (await row())?.id ?? 0
    await db.update(order).set({ status: 'Cancelado' }).where(eq(order.id, id))
    expect(await open()).toMatchObject({ status: 409, body: { code: 'cancelled' } })
    await db
      .update(order)
      .set({ status: 'Abierto', paid: (await row())?.total ?? 0 })
      .where(eq(order.id, id))
    expect(await open()).toMatchObject({ status: 409, body: { code: 'nothing-due' } })
    await db
      .update(order)
      .set({ paid: 0, payBy: new Date(now.getTime() + 60_000) })
      .where(eq(order.id, id))
    expect(await open()).toMatchObject({ status: 409, body: { code: 'too-late' } })
    provider.fail('errors')
    await db.update(order).set({ payBy: null }).where(eq(order.id, id))
    expect(await open()).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } })
  })
})

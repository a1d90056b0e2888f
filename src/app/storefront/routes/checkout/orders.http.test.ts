import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueCoupon } from '#actions/coupon/issue-coupon.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { listing } from '#data/schema/catalogue.ts'
import { customer } from '#data/schema/customer.ts'
import { hold } from '#data/schema/hold.ts'
import { idempotency, order } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { COUPON_LIFETIME, newCoupon } from '#domain/coupon/coupon.ts'
import { createRateLimits } from '#server/limits/rate-limits.ts'
import { appServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { startMail } from '#test/mail.ts'
import { cookiePair, createOrderApp, type OrderApp } from '#test/order-app.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '#test/order-request.ts'

const PRICE = 45_000
const FAILED = 'Ocurrió un error al procesar tu pedido. Inténtalo nuevamente.'

describeOnEngines('POST orders', (engine) => {
  let db: Db
  let mail: Awaited<ReturnType<typeof startMail>>
  let app: OrderApp
  /** One variant with many pieces, one with a single one, and one of another store. */
  let [many, last, foreign] = [0, 0, 0]
  let shirts: number[]

  const line = (variantId = many, quantity = 1, price = PRICE) => ({ variantId, quantity, price })
  const good = (more: Partial<Parameters<typeof orderRequest>[0]> = {}) => orderRequest({ lines: [line()], ...more })
  const send = (sent: unknown, headers: Record<string, string> = {}) => app.send('/luna/orders', sent, headers)
  const outcomeOf = async (sent: unknown) => {
    const { status, body } = await send(sent)
    return [status, body.code ?? body.ok]
  }
  /** Orders, keys, holds and pieces held, of all stores. */
  const traces = async () => {
    const [held] = await db.select({ pieces: sql<number>`sum(${stock.held})::int` }).from(stock)
    return [await db.$count(order), await db.$count(idempotency), await db.$count(hold), held?.pieces]
  }
  const coupon = async (id: string, account: string, percentage: number, now = NOON.getTime()) => {
    const issued = newCoupon({ id, discountPercentage: percentage, source: 'smile-detection', now })
    await issueCoupon(db, { account, actor: 'command:coupon', now: NOON, coupon: issued })
    return app.services.coupons.sign(issued, account)
  }

  beforeAll(async () => {
    const database = await engine.open()
    db = database.db
    const luna = await createStore(db, {
      account: 'luna',
      plan: 'premium',
      products: [
        { name: 'Vestido', variants: [{ price: PRICE, stock: 1_000 }] },
        { name: 'Falda', variants: [{ price: PRICE, stock: 1 }] },
        ...Array.from({ length: 100 }, (_, n) => ({ name: `Camisa ${n}`, variants: [{ price: PRICE, stock: 9 }] })),
      ],
    })
    const norte = await createStore(db, {
      account: 'norte',
      domain: 'norte.mx',
      products: [{ name: 'Ajeno', variants: [{ price: PRICE, stock: 1_000 }] }],
    })
    const variants = await db.select().from(variant).orderBy(asc(variant.id))
    const variantOf = (id?: number) => variants.find(({ productId }) => productId === id)?.id ?? 0
    const [dress, skirt, ...others] = luna.productIds
    ;[many, last, foreign] = [variantOf(dress), variantOf(skirt), variantOf(norte.productIds[0])]
    shirts = others.map(variantOf)
    mail = await startMail(database, { now: () => NOON })
  })
  afterAll(() => mail.jobs.stop())

  beforeEach(async () => {
    app = await createOrderApp(db, { parts: { mail: mail.jobs.mail } })
    // No request caused an unexpected error.
    return () => expect(app.logged).toEqual([])
  })

  describe('places', () => {
    it('an order once, repeats its result to its browser, and sends the mail', async () => {
      const request = good({ lines: [line(last)], form: { email: 'luz@correo.mx' } })
      const { status, headers, body } = await send(request)
      expect([status, body]).toEqual([201, { ok: true, folio: body.folio, isNew: true }])
      const named = new RegExp(`^pedido-luna-${body.folio}=\\d+\\.[\\w-]{43}$`)
      const [pair, ...rest] = headers.get('set-cookie')?.split('; ') ?? []
      expect(pair).toMatch(named)
      expect(rest).toEqual(['Path=/', 'Max-Age=86400', 'HttpOnly', 'SameSite=Lax'])
      expect(headers.get('cache-control')).toContain('private')

      const again = await send(structuredClone(request))
      expect([again.status, again.body]).toEqual([200, { ok: true, folio: body.folio, isNew: false }])
      expect(cookiePair(again.headers)).toMatch(named)

      const other = await send({ ...request, form: { ...request.form, pickupNotes: 'Con moño' } })
      expect([other.status, other.body.code, other.body.folio]).toEqual([409, 'key-reused', body.folio])
      expect(cookiePair(other.headers)).toMatch(named)

      const isSent = async () =>
        (await app.request(`/luna/order-mail?folio=${body.folio}`, { headers: { cookie: cookiePair(headers) } })).body
      await expect.poll(isSent).toEqual({ sent: true, failed: false })
      const sent = await mail.sent('luna')
      expect(sent.filter(({ to }) => to?.some(({ address }) => address === 'luz@correo.mx'))).toHaveLength(1)
      const stocked = async () =>
        (
          await db
            .select()
            .from(listing)
            .where(and(eq(listing.account, 'luna'), eq(listing.name, 'Falda')))
        )[0]?.inStock
      await expect.poll(stocked).toBe(false)
    })

    it('one order of one key, however often it is sent at once', async () => {
      const [orders] = await traces()
      const request = good({ lines: [line(many, 3)] })
      const responses = await Promise.all(Array.from({ length: 6 }, () => send(request)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
      expect(new Set(responses.map(({ body }) => body.folio)).size).toBe(1)
      expect((await traces())[0]).toBe(Number(orders) + 1)
    })

    it('the longest cart, with texts to the brim, and what only looks dangerous', async () => {
      const texts = { firstName: '<b>Ana</b> 🌸', lastName: "O'Neil; drop table order", address: 'Á'.repeat(200) }
      const lines = shirts.map((variantId) => line(variantId, 9, PRICE))
      const request = good({ lines, form: { ...texts, pickupNotes: '💃'.repeat(500) } })
      expect(await outcomeOf(request)).toEqual([201, true])
    })

    it('a delivery, with the cookie of a store that is reached by https alone', async () => {
      const request = good({ form: DELIVERY_FORM, shipping: 8_000 })
      expect(await outcomeOf(request)).toEqual([201, true])
      const { status, headers } = await app.send('/orders', good({ lines: [line(foreign)] }), { host: 'norte.mx' })
      expect([status, headers.get('set-cookie')]).toEqual([
        201,
        expect.stringMatching(
          /^__Host-pedido-norte-\d+=[^;]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
        ),
      ])
    })

    it("at the store's own amounts, for any other values sent", async () => {
      const request = good({ lines: [line(many, 2)] })
      const made = { discount: 89_999, shipping: -5, percentage: 100, account: 'norte', sucursal: 'x', cliente: 1 }
      const lines = request.lines.map((each) => ({ ...each, ...made, name: 'Gratis' }))
      const { status, body } = await send({ ...request, ...made, lines, form: { ...request.form, ...made } })
      expect(status).toBe(201)
      const [placed] = await db
        .select()
        .from(order)
        .where(and(eq(order.account, 'luna'), eq(order.folio, body.folio)))
      expect(placed).toMatchObject({ total: 90_000, discount: 0, shipping: 0 })
    })
  })

  describe('rejects', () => {
    it('another price, total, shipping or store than the shopper can have seen, with the current values', async () => {
      const before = await traces()
      const offer = { variantId: many, price: PRICE, name: 'Vestido' }
      for (const request of [good({ lines: [line(many, 1, 1)] }), good({ total: 0 }), good({ total: PRICE + 1 })]) {
        const { status, body } = await send(request)
        expect([status, body.code, body.shipping]).toEqual([409, 'changed', 0])
        expect(body.check).toMatchObject({ offers: [offer], coupon: null, now: NOON.getTime() })
        expect(body.ok).toBeUndefined()
      }
      const free = await send(good({ form: DELIVERY_FORM, shipping: 0 }))
      expect([free.status, free.body.code, free.body.shipping]).toEqual([409, 'changed', 8_000])
      const other = await send(good({ lines: [line(), line(foreign)] }))
      expect([other.status, other.body.check.offers]).toEqual([409, [expect.objectContaining(offer)]])
      expect(JSON.stringify(other.body)).not.toContain('Ajeno')
      expect(await outcomeOf(good({ lines: [line(999_999)] }))).toEqual([409, 'changed'])
      expect(await traces()).toEqual(before)
    })

    it('more pieces than there are, and returns how many are left', async () => {
      const before = await traces()
      const { status, body } = await send(good({ lines: [line(), line(shirts[0], 99), line(last, 2)] }))
      expect([status, body.code]).toEqual([409, 'stock-short'])
      expect(body.short).toContainEqual({ variantId: shirts[0], left: expect.any(Number) })
      expect(body.check.offers).toHaveLength(3)
      expect(await traces()).toEqual(before)
    })

    it('more pieces than there are, and counts the variants of which there were too few', async () => {
      const short: string[] = []
      const misses = {
        countSearch() {},
        countStock({ account }: { account: string }, variantIds: readonly number[]) {
          short.push(...variantIds.map((id) => `${account} ${id}`))
        },
      }
      const counting = await createOrderApp(db, { parts: { mail: mail.jobs.mail, misses } })
      await counting.send('/luna/orders', good({ lines: [line(), line(last, 2)] }))
      await counting.send('/luna/orders', good({ total: 1 }))
      expect(short).toEqual([`luna ${last}`])
    })

    it('a coupon that is another store’s, made up, expired a second ago, or used at the same moment', async () => {
      const withCoupon = (token: string) => good({ coupon: token, percentage: 10 })
      const expired = await coupon('late', 'luna', 10, NOON.getTime() - COUPON_LIFETIME - 1_000)
      expect(await outcomeOf(withCoupon(expired))).toEqual([409, 'coupon-expired'])
      for (const token of [await coupon('theirs', 'norte', 10), 'made.up', '', '\u0000', 'x'.repeat(1_000)]) {
        expect(await outcomeOf(withCoupon(token))).toEqual([409, 'coupon-unknown'])
      }
      // The store's own row decides what it is worth.
      const worth = await coupon('worth', 'luna', 5)
      expect(await outcomeOf(withCoupon(worth))).toEqual([409, 'changed'])
      const once = await coupon('once', 'luna', 10)
      const responses = await Promise.all([1, 2, 3].map(() => send(withCoupon(once))))
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      const used = responses.find(({ status }) => status === 409)
      expect(used?.body).toMatchObject({ code: 'coupon-used', check: { coupon: { ok: false, code: 'coupon-used' } } })
    })

    it("points that do not exist, belong to another store's customer, or are spent at the same moment", async () => {
      const known = { name: 'Eva Paz', loyaltyActive: true, loyaltyPoints: 150 }
      await db.insert(customer).values([
        { account: 'norte', email: 'norte@correo.mx', ...known },
        { account: 'luna', email: 'eva@correo.mx', ...known },
      ])
      const spend = (email: string, points: number) => good({ form: { email }, points })
      for (const email of ['nadie@correo.mx', 'norte@correo.mx']) {
        expect(await outcomeOf(spend(email, 100))).toEqual([409, 'points-changed'])
      }
      expect(await outcomeOf(spend('eva@correo.mx', 151))).toEqual([409, 'points-changed'])
      const responses = await Promise.all([1, 2, 3].map(() => outcomeOf(spend('EVA@correo.mx', 100))))
      expect(responses.toSorted()).toEqual([
        [201, true],
        [409, 'points-changed'],
        [409, 'points-changed'],
      ])
      const [eva] = await db.select().from(customer).where(eq(customer.email, 'eva@correo.mx'))
      expect(eva?.loyaltyPoints).toBe(50)
    })

    it('more guesses at the points of an e-mail than the lookup allows', async () => {
      const rich = { name: 'Iris Sol', loyaltyActive: true, loyaltyPoints: 40 }
      await db.insert(customer).values({ account: 'luna', email: 'iris@correo.mx', ...rich })
      const guess = () =>
        app.send('/luna/orders', good({ form: { email: 'iris@correo.mx' }, points: 90 }), {}, '189.203.7.1')
      const responses = await Promise.all(Array.from({ length: 12 }, guess))
      const codes = responses.map(({ status, body }) => `${status} ${body.code}`)
      expect(codes.filter((code) => code === '409 points-changed')).toHaveLength(10)
      expect(codes.filter((code) => code === '429 too-many-attempts')).toHaveLength(2)
      expect(responses.every(({ status, headers }) => (status === 429) === headers.has('retry-after'))).toBe(true)
    })
  })

  it('repeats the response for an existing order with points, however often its e-mail was looked up', async () => {
    const rich = { name: 'Noa Gil', loyaltyActive: true, loyaltyPoints: 40 }
    await db.insert(customer).values({ account: 'luna', email: 'noa@correo.mx', ...rich })
    const request = good({ form: { email: 'noa@correo.mx' }, points: 40 })
    const { status, body } = await send(request)
    expect(status).toBe(201)
    for (let n = 0; n < 10; n++) await app.send('/luna/customer', { email: 'noa@correo.mx' })
    expect((await app.send('/luna/customer', { email: 'noa@correo.mx' })).status).toBe(429)
    const again = await send(request)
    expect([again.status, again.body]).toEqual([200, { ok: true, folio: body.folio, isNew: false }])
    expect(await outcomeOf({ ...request, total: request.total + 1 })).toEqual([409, 'key-reused'])
  })

  describe('where attempts cannot be counted', () => {
    const reported: unknown[] = []
    let impatient: OrderApp
    const spend = (points: number) => impatient.send('/luna/orders', good({ form: { email: 'paz@correo.mx' }, points }))

    beforeAll(async () => {
      const rich = { name: 'Paz Gil', loyaltyActive: true, loyaltyPoints: 40 }
      await db.insert(customer).values({ account: 'luna', email: 'paz@correo.mx', ...rich })
    })
    beforeEach(async () => {
      reported.length = 0
      const limits = createRateLimits({
        shards: singleDatabase(db),
        timeoutMs: 200,
        report: (err) => reported.push(err),
      })
      impatient = await createOrderApp(db, { parts: { mail: mail.jobs.mail, limits } })
    })

    it('takes orders with points while their table is gone', async () => {
      await db.execute(sql`alter table attempt rename to away`)
      expect((await spend(10)).status).toBe(201)
      await db.execute(sql`alter table away rename to attempt`)
      expect(reported).toHaveLength(2)
      const [entry = '', ...others] = impatient.logged.splice(0)
      expect(others).toEqual([])
      expect(entry).toContain('an order could not be counted')
    })

    // The embedded engine has one connection: what keeps it busy keeps the order waiting, too.
    it.runIf(engine.name === 'postgres')('takes an order with points once the table is no longer in use', async () => {
      const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const occupied = db.transaction(async (tx) => {
        await tx.execute(sql`lock table attempt in access exclusive mode`)
        locked.resolve()
        await released.promise
      })
      await locked.promise
      const request = good({ form: { email: 'paz@correo.mx' }, points: 10 })
      const { status, body } = await impatient.send('/luna/orders', request)
      // The lookup of the points has waited long enough; who makes the order itself wait does not get it placed
      // uncounted.
      expect([status, body.code]).toEqual([503, 'busy'])
      expect(reported).toHaveLength(2)
      released.resolve()
      await occupied
      expect((await impatient.send('/luna/orders', request)).status).toBe(201)
    })
  })

  it('judges an order by the hour at which all of it has come', async () => {
    let now = NOON
    const slow = await createOrderApp(db, { parts: { mail: mail.jobs.mail }, now: () => now })
    const token = await coupon('tarde', 'luna', 10)
    const text = JSON.stringify(good({ coupon: token, percentage: 10 }))
    const body = new ReadableStream({
      pull(controller) {
        now = new Date(NOON.getTime() + COUPON_LIFETIME)
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
    const { status, body: result } = await slow.request('/luna/orders', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit)
    expect([status, result.code]).toEqual([409, 'coupon-expired'])
  })

  it('places no order whose sender is gone before its end', async () => {
    const { services, logged } = app
    const { createApp } = await loadBuiltApp()
    const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
    const listening = createApp(appServices({ ready: () => services, log, now: () => NOON }))
    const responded = Promise.withResolvers<Response>()
    const listener = getRequestListener(async (request, env) => {
      const response = await listening.fetch(request, env)
      responded.resolve(response)
      return response
    })
    const server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const before = await traces()
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = ['POST /luna/orders HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
    socket.write(`${head.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"key\r\n`)
    await once(server, 'request')
    socket.destroy()
    expect((await responded.promise).status).toBe(400)
    server.close()
    expect(await traces()).toEqual(before)
  })

  it('is the only method of its URL, however that is spelled', async () => {
    for (const path of ['orders', 'ORDERS', '%6frders', 'orders//', 'Folios', 'customer/']) {
      const { status, headers } = await app.request(`/luna/${path}`)
      expect([path, status, headers.get('allow')]).toEqual([path, 405, 'POST'])
    }
  })

  it('places nothing while nothing can be sent or written, reports it, and then places the same order', async () => {
    const before = await traces()
    const request = good()
    const starting = await createOrderApp(db)
    const early = await starting.send('/luna/orders', request)
    expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    expect(starting.logged).toEqual([])

    await db.execute(sql`alter table "order" add constraint full_disk check (status is null) not valid`)
    const { status, headers, body } = await send(request)
    expect([status, body.code, body.title]).toEqual([503, 'unexpected', FAILED])
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(headers.get('set-cookie')).toBeNull()
    expect(app.logged.splice(0)).toEqual([expect.stringContaining('full_disk')])
    expect(await traces()).toEqual(before)

    await db.execute(sql`alter table "order" drop constraint full_disk`)
    // Only the log shows that the customer could not be written (docs/rules/customer.md#customer-record).
    await db.execute(sql`alter table customer add constraint full_disk check (fid is null) not valid`)
    const unknown = { ...request, form: { ...request.form, email: 'nueva@correo.mx' } }
    const unwritten = await send(unknown)
    expect([unwritten.status, unwritten.body.code, unwritten.body.title]).toEqual([503, 'unexpected', FAILED])
    const [entry = '', ...others] = app.logged.splice(0)
    expect(others).toEqual([])
    expect(JSON.parse(entry)).toMatchObject({
      account: 'luna',
      err: { message: expect.stringMatching(/^Error creando cliente: /), constraint: 'full_disk' },
    })
    expect(await traces()).toEqual(before)

    await db.execute(sql`alter table customer drop constraint full_disk`)
    expect(await outcomeOf(request)).toEqual([201, true])
  })

  it('logs which store an order failed in, on its own domain too', async () => {
    await db.execute(sql`alter table "order" add constraint full_disk check (status is null) not valid`)
    const { status } = await app.send('/orders', good({ lines: [line(foreign)] }), { host: 'norte.mx' })
    await db.execute(sql`alter table "order" drop constraint full_disk`)
    expect(status).toBe(503)
    expect(app.logged.splice(0).map((entry) => JSON.parse(entry))).toMatchObject([
      { account: 'norte', path: '/orders' },
    ])
  })

  it.runIf(engine.name === 'postgres')('places nothing while others hold the stock, and reports it', async () => {
    const before = await traces()
    const request = good()
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await tx.select().from(stock).for('update')
      held.resolve()
      await done.promise
    })
    await Promise.race([held.promise, holding])
    const { status, headers, body } = await send(request)
    expect([status, body.code, body.title]).toEqual([503, 'busy', FAILED])
    expect([headers.get('retry-after'), headers.get('set-cookie')]).toEqual(['5', null])
    expect(await traces()).toEqual(before)
    done.resolve()
    await holding
    expect(await outcomeOf(request)).toEqual([201, true])
  })
})

import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { attempt } from '#data/schema/attempt.ts'
import { order } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { store } from '#data/schema/store.ts'
import { createStore } from '#test/create-store.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { describeOnEngines } from '#test/engines.ts'
import { startMail } from '#test/mail.ts'
import { addOrder } from '#test/order.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON, orderRequest, PICKUP_FORM } from '#test/order-request.ts'

const PRICE = 45_000
const HOUR = 60 * 60_000
const VICTIM = 'victima@gmail.com'
const HOME = '189.203.1.1'
/** Requests at once, as many as a busy machine has connections for. */
const AT_ONCE = 6

/** Makes requests, some at the same time. */
async function inGroups<Each, Result>(all: readonly Each[], request: (each: Each, n: number) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const group = all.slice(from, from + AT_ONCE)
    results.push(...(await Promise.all(group.map((each, n) => request(each, from + n)))))
  }
  return results
}

describeOnEngines('orders of strangers', (engine) => {
  let db: Db
  let mail: Awaited<ReturnType<typeof startMail>>
  let app: OrderApp
  let [dress, skirt] = [0, 0]
  let productIds: number[]
  let clock = NOON.getTime()

  type Form = Partial<typeof PICKUP_FORM>
  const line = (quantity = 1) => ({ variantId: dress, quantity, price: PRICE })
  const request = (form: Form = {}, quantity = 1) => orderRequest({ lines: [line(quantity)], form })
  const send = (sent: unknown, peer = HOME) => app.send('/luna/orders', sent, {}, peer)
  const statusOf = async (form: Form, peer?: string) => (await send(request(form), peer)).status
  /** An unused e-mail and phone. */
  const person = (n: number) => ({ email: `persona${n}@correo.mx`, whatsapp: `55${String(n).padStart(8, '1')}` })
  const heldPieces = async () =>
    (await rows<{ pieces: number }>(db, sql`select sum(held)::int as pieces from ${stock}`))[0]?.pieces
  const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
  const queued = async (kind: string) =>
    (
      await rows<{ one: number }>(
        db,
        sql`select 1 as one from pgboss.job where name = 'mail' and data ->> 'kind' = ${kind}`,
      )
    ).length

  beforeAll(async () => {
    const database = await engine.open()
    db = database.db
    const created = await createStore(db, {
      account: 'luna',
      products: [
        { name: 'Vestido', variants: [{ price: PRICE, stock: 10_000 }] },
        { name: 'Falda', variants: [{ price: PRICE, stock: 1 }] },
      ],
    })
    productIds = created.productIds
    const [first, second] = await db.select().from(variant).orderBy(asc(variant.id))
    ;[dress, skirt] = [first?.id ?? 0, second?.id ?? 0]
    mail = await startMail(database, { now: () => NOON })
  })
  afterAll(() => mail.jobs.stop())

  beforeEach(async () => {
    clock = NOON.getTime()
    await emptyTables(db, 'order')
    await db.execute(sql`delete from pgboss.job where name = 'mail'`)
    await db.update(stock).set({ held: 0 })
    const parts = { mail: mail.jobs.mail, orderLimitFactor: 1 }
    app = await createOrderApp(db, { parts, now: () => new Date(clock) })
    return () => expect(app.logged).toEqual([])
  })

  it('are five of one visitor to one mailbox, of thirty that are sent, however it is written and many at once', async () => {
    const spellings = ['victima@gmail.com', 'Victima+1@gmail.com', 'v.i.c.t.i.m.a@googlemail.com']
    const attack = Array.from({ length: 30 }, (_, n) =>
      request({ email: spellings[n % 3], whatsapp: person(n).whatsapp, firstName: 'GANASTE un iPhone' }),
    )
    const responses = await inGroups(attack, (each) => send(each))
    const statuses = responses.map(({ status }) => status)
    expect([countOf(statuses, 201), countOf(statuses, 429)]).toEqual([5, 25])
    const rejected = responses.find(({ status }) => status === 429)
    expect(rejected?.headers.get('retry-after')).toBe('3600')
    expect(rejected?.body).toMatchObject({
      code: 'too-many-orders',
      by: 'email',
      title:
        'Ya hiciste varios pedidos con este email. Vuelve a intentarlo en 60 minutos. Tu carrito y tus datos siguen aquí.',
    })
    expect(await db.$count(order)).toBe(5)
    expect(await heldPieces()).toBe(5)
    expect(await queued('order-confirmation')).toBe(5)
    // She orders from elsewhere as ever, and he from there an hour later.
    expect(await statusOf({ email: VICTIM }, '201.1.1.1')).toBe(201)
    clock += HOUR
    expect(await statusOf({ email: VICTIM })).toBe(201)
  })

  it('from many visitors to one mailbox are placed, with eight confirmations in an hour', async () => {
    const visitors = Array.from({ length: 20 }, (_, n) => `201.0.0.${n % 10}`)
    const statuses = await inGroups(visitors, (peer, n) =>
      statusOf({ email: VICTIM, whatsapp: person(n).whatsapp }, peer),
    )
    expect(countOf(statuses, 201)).toBe(20)
    expect([await queued('order-confirmation'), await queued('order-notice')]).toEqual([8, 20])
    // Others of the store are confirmed, and in the next hour she is, too.
    await statusOf({ email: 'luz@correo.mx' })
    clock += HOUR
    await statusOf({ email: VICTIM }, '201.1.1.1')
    expect(await queued('order-confirmation')).toBe(10)
  })

  it('of a household of four behind one IP are all placed and confirmed in one evening', async () => {
    for (let hour = 0; hour < 3; hour++) {
      for (let n = 0; n < 12; n++) {
        expect((await send(request({ ...person(n % 4), whatsapp: person(n % 2).whatsapp }, 2))).status).toBe(201)
        clock += 5 * 60_000
      }
    }
    expect(await queued('order-confirmation')).toBe(36)
  })

  it('are thirty an hour of one visitor, for all customers; a network of IPv6 is one', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) statuses.push(await statusOf(person(n), `2001:db8:1:2::${n}`))
    expect([countOf(statuses, 201), countOf(statuses, 429)]).toEqual([30, 2])
    expect(await statusOf(person(33), '2001:db8:1:3::1')).toBe(201)
  })

  it('hold at most 800 pieces of one /48 in an hour, from however many of its networks they come', async () => {
    // In two of its /56, each of which may hold 400.
    const attack = Array.from({ length: 60 }, (_, n) => ({ n, peer: `2001:db8:7:${(n * 8).toString(16)}::1` }))
    const statuses = await inGroups(attack, async ({ n, peer }) => (await send(request(person(n), 30), peer)).status)
    // 26 orders of 30 pieces.
    expect([countOf(statuses, 201), countOf(statuses, 429)]).toEqual([26, 34])
    expect(await heldPieces()).toBe(780)
    const rejected = await send(request(person(300), 30), '2001:db8:7:ffff::1')
    expect([rejected.body.by, rejected.headers.get('retry-after')]).toEqual(['pieces', '3600'])
    // A smaller order still fits, and one from elsewhere is no matter of that network's.
    expect((await send(request(person(301), 20), '2001:db8:7:ffff::1')).status).toBe(201)
    expect((await send(request(person(302), 30), '2001:db8:8::1')).status).toBe(201)
  })

  it('are ten an hour of one visitor with one phone, and twenty a day', async () => {
    const { whatsapp } = PICKUP_FORM
    const order = async (n: number) => (await send(request({ ...person(n), whatsapp }))).body.by ?? 'placed'
    for (let n = 0; n < 10; n++) expect(await order(n)).toBe('placed')
    expect(await order(10)).toBe('phone')
    clock += HOUR
    for (let n = 10; n < 20; n++) expect(await order(n)).toBe('placed')
    clock += HOUR
    const { status, headers, body } = await send(request({ ...person(20), whatsapp }))
    expect([status, body.by, headers.get('retry-after')]).toEqual([429, 'phone', String(22 * 3_600)])
    expect(body.title).toContain('Vuelve a intentarlo en 22 horas.')
  })

  it('hold at most a hundred pieces of one visitor in an hour', async () => {
    const whole = await send(request({}, 101))
    expect([whole.status, whole.body.code, whole.body.title]).toEqual([
      422,
      'too-many-pieces',
      'Un pedido en línea puede tener hasta 100 piezas. Quita algunas o escríbele a la tienda.',
    ])
    expect((await send(request({}, 60))).status).toBe(201)
    const more = await send(request({}, 41))
    expect([more.status, more.body.by]).toEqual([429, 'pieces'])
    expect((await send(request({}, 40))).status).toBe(201)
    expect(await heldPieces()).toBe(100)
  })

  it('do not count rejected orders, nor repeated ones again', async () => {
    const wrong = [
      request({ postalCode: '1' }),
      orderRequest({ lines: [{ ...line(), price: 1 }] }),
      orderRequest({ lines: [{ ...line(2), variantId: skirt }] }),
      orderRequest({ lines: [line()], coupon: 'made up' }),
    ]
    for (let n = 0; n < 3; n++) for (const each of wrong) expect([409, 422]).toContain((await send(each)).status)
    expect(await db.$count(attempt)).toBe(0)
    const placed = request()
    const again = await Promise.all(Array.from({ length: 8 }, () => send(placed)))
    expect(
      countOf(
        again.map(({ status }) => status),
        201,
      ),
    ).toBe(1)
    for (let n = 0; n < 4; n++) expect((await send(request())).status).toBe(201)
    const sixth = request()
    expect((await send(sixth)).status).toBe(429)
    expect((await send(placed)).status).toBe(200)
    // The same order, sent again when it may be, is placed.
    clock += HOUR
    expect((await send(sixth)).status).toBe(201)
  })

  it('are two thousand an hour of a store, which counts no other', async () => {
    await addOrder(db, {
      account: 'luna',
      productIds,
      folio: 1,
      columns: { createdAt: new Date(clock - HOUR + 90_000) },
    })
    const next = (folio: number) => db.update(store).set({ nextFolio: folio }).where(eq(store.account, 'luna'))
    await next(2_001)
    const { status, headers, body } = await send(request())
    expect([status, body.by, headers.get('retry-after')]).toEqual([429, 'store', '90'])
    await next(2_000)
    expect((await send(request())).status).toBe(201)
    await next(2_001)
    clock += 90_000
    expect((await send(request())).status).toBe(201)
  })

  it('are as many times more as the operator allows', async () => {
    const parts = { mail: mail.jobs.mail, orderLimitFactor: 2 }
    app = await createOrderApp(db, { parts, now: () => new Date(clock) })
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push(await statusOf({ email: VICTIM }))
    expect([countOf(statuses, 201), countOf(statuses, 429)]).toEqual([10, 1])
  })
})

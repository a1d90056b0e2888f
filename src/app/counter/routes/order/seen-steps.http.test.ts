import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { order } from '#data/schema/order.ts'
import { mailJobs } from '#server/jobs/mail-job.ts'
import { type CounterApp, createCounterApp } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { mailParts } from '#test/mail.ts'
import { addOrder } from '#test/order.ts'

const silent = { warn() {}, error() {} }

describeOnEngines('a step of an order at the counter', (engine) => {
  let database: Database
  let app: CounterApp
  let cookie: string
  let folio = 0

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    const { productIds } = await createStore(database.db, { account: 'luna', products: [{ name: 'Vestido' }] })
    await addOrder(database.db, { account: 'luna', productIds, folio: ++folio })
    await app.join('luna', 'ana@luna.example', 'seller')
    cookie = await app.signIn('luna', 'ana@luna.example')
  })
  afterAll(() => app.close())

  it('is taken only from the state that was seen: sent again it moves nothing, nor does the next one from there', async () => {
    const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' }
    const take = (preparationStatus: string, path: string) =>
      app.act(path, { intent: 'advance-order', orders: [{ folio, seen }], to: { preparationStatus } }, cookie)
    expect((await take('En preparación', '/luna/mostrador/pedidos')).status).toBe(200)
    for (const path of ['/luna/mostrador/pedidos', `/luna/mostrador/pedidos/${folio}`]) {
      for (const to of ['En preparación', 'Preparado']) expect((await take(to, path)).status).toBe(409)
    }
    const [stored] = await database.db.select().from(order).where(eq(order.folio, folio))
    expect(stored?.preparationStatus).toBe('En preparación')
  })

  it('responds with 503 as long as its mail cannot be queued, and moves nothing', async () => {
    const { db } = database
    const { signal } = new AbortController()
    const options = { database, parts: mailParts(''), log: silent, now: () => new Date(), signal, report: () => {} }
    const { mail } = mailJobs(options)
    const opening = await createCounterApp(database, { mail })
    const { productIds } = await createStore(db, { account: 'norte', products: [{ name: 'Vestido' }] })
    await addOrder(db, { account: 'norte', productIds, folio: 1 })
    await opening.join('norte', 'luz@norte.example', 'seller')
    const session = await opening.signIn('norte', 'luz@norte.example')
    const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' }
    for (const path of ['/norte/mostrador/pedidos', '/norte/mostrador/pedidos/1']) {
      const step = { intent: 'advance-order', orders: [{ folio: 1, seen }], to: { preparationStatus: 'Preparado' } }
      const { status, headers } = await opening.act(path, step, session)
      expect([path, status, headers.get('retry-after') !== null]).toEqual([path, 503, true])
    }
    const [stored] = await db.select().from(order).where(eq(order.account, 'norte'))
    expect(stored?.preparationStatus).toBe('No preparado')
    await opening.close()
  })

  it('changes the number of new orders, which open pages fetch', async () => {
    const { status, body } = await app.get('/luna/mostrador/pedidos/nuevos', cookie)
    expect([status, body]).toMatchObject([200, { count: 0 }])
    expect((await app.get('/luna/mostrador/pedidos/nuevos')).status).not.toBe(200)
    expect((await app.get('/norte/mostrador/pedidos/nuevos', cookie)).status).not.toBe(200)
  })
})

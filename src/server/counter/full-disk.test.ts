import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { STORE_ACTIONS, sentAction } from '../../../test/counter-actions.ts'
import { type CounterApp, createCounterApp } from '../../../test/counter-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { type TestDisk, testDisk } from '../../../test/full-disk.ts'
import { addOrder } from '../../../test/order.ts'
import { rowsOf } from '../../../test/rows-of.ts'

const account = 'luna'

describeOnEngines('the counter on a full disk', (engine) => {
  let database: Database
  let app: CounterApp
  let disk: TestDisk

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    disk = await testDisk(database.db)
  })
  afterAll(() => app.close())

  it('answers each action that writes with a 503 and the time to try again, none with a 500, and does nothing', async () => {
    const { db } = database
    const { productIds } = await createStore(db, { account, products: [{ name: 'Vestido' }] })
    await addOrder(db, { account, productIds, folio: 1, email: 'ana@correo.mx' })
    await app.join(account, 'owner@luna.example', 'owner')
    const cookie = await app.signIn(account, 'owner@luna.example')
    const personId = await app.join(account, 'alguien@luna.example', 'seller')
    const ids = { folio: 1, personId, productId: productIds[0] ?? 0, customerId: 1, reviewId: 1 }
    const before = await rowsOf(db, account)

    const rejected = await disk.whileFull(async () => {
      const found: string[] = []
      for (const name of STORE_ACTIONS) {
        const action = sentAction(name, ids)
        const response = await app.act(`/luna/mostrador${action.path}`, action.body, cookie)
        expect(response.status, name).not.toBe(500)
        if (response.status !== 503) continue
        expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0)
        found.push(name)
      }
      return found
    })
    expect(rejected).toEqual(expect.arrayContaining(['advance-order', 'begin-import', 'create-product', 'add-push']))
    expect(rejected.length).toBeGreaterThan(15)
    expect(await rowsOf(db, account)).toEqual(before)
    for (const line of app.logged.splice(0)) expect(line).toContain('"trouble":"no-room"')
  })
})

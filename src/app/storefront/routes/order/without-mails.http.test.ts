import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { createOrderApp } from '#test/order-app.ts'

const PROMISE = 'No recuerdas tu folio?'

describeOnEngines('the pages of a store without a mail server', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
    await createStore(database.db, { account: 'luna' })
    await createStore(database.db, { account: 'demo', isDemo: true })
  })

  it('promise no mail, except in a demo store, whose files are read', async () => {
    const textsOf = async (mailsArrive: boolean) => {
      const { request } = await createOrderApp(database.db, { parts: { mailsArrive } })
      const pages = ['/luna/order-search', '/luna/terminos', '/demo/order-search']
      const [search = '', terms = '', demo = ''] = await Promise.all(
        pages.map(async (path) => (await request(path)).body.text),
      )
      return [search.includes(PROMISE), /enlace de tu correo/.test(terms), demo.includes(PROMISE)]
    }
    expect(await textsOf(true)).toEqual([true, true, true])
    expect(await textsOf(false)).toEqual([false, false, true])
  })
})

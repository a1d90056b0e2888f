import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'

describeOnEngines('the places of a postal code', (engine) => {
  let db: Db
  let app: OrderApp

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: 'luna' })
  })
  beforeEach(async () => {
    app = await createOrderApp(db)
    return () => expect(app.logged).toEqual([])
  })

  it('are the same for every visitor, and may be cached', async () => {
    const { status, headers, body } = await app.request('/luna/postal-codes/06700')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
    expect(headers.get('set-cookie')).toBeNull()
    expect(body).toEqual({
      code: '06700',
      places: [{ state: 'Ciudad de México', municipality: 'Cuauhtémoc', neighbourhoods: ['Roma Norte'] }],
      latitude: 19.419,
      longitude: -99.162,
    })
  })

  it.each(['00000', '6700', '067000', 'abcde', "'", '..%2F..'])('of %s are missing, with a code', async (code) => {
    const { status, body } = await app.request(`/luna/postal-codes/${code}`)
    expect([status, body.code]).toEqual([404, 'postal-codes-missing'])
  })
})

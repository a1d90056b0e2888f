import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { findBulkChange } from '#data/product/bulk-changes.ts'
import { type CounterApp, createCounterApp } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

describeOnEngines("the products' table of a counter", (engine) => {
  let database: Database
  let app: CounterApp
  let cookie: string
  const ids: Record<string, number[]> = {}

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    for (const account of ['luna', 'norte']) {
      const products = Array.from({ length: 120 }, (_, at) => ({ name: `${account} ${String(at).padStart(3, '0')}` }))
      ids[account] = (await createStore(database.db, { account, products })).productIds
      await app.join(account, `ana@${account}.example`, 'owner')
    }
    cookie = await app.signIn('luna', 'ana@luna.example')
  })
  afterAll(() => app.close())

  const rows = async (query: string) => {
    const { status, body } = await app.get(`/luna/mostrador/productos/filas?${query}`, cookie)
    expect(status).toBe(200)
    return body as unknown as { rows: { name: string }[]; total: number }
  }
  const act = (body: object) => app.act('/luna/mostrador/productos', body, cookie)

  it('has its rows by parts, from any place on', async () => {
    expect((await rows('desde=100')).rows.map(({ name }) => name)[0]).toBe('luna 100')
    expect(await rows('desde=100')).toMatchObject({ total: 120, rows: { length: 20 } })
    expect((await rows('orden=-nombre')).rows[0]?.name).toBe('luna 119')
    expect(await rows('buscar=luna+007&desde=0')).toMatchObject({ total: 1, rows: [{ name: 'luna 007' }] })
    expect(await rows('buscar=norte')).toEqual({ rows: [], total: 0 })
  })

  it.each([
    'desde=-1',
    'desde=9e99',
    'desde=x',
    'buscar=%00%ED%A0%80',
    'categoria=999999999999999',
    'orden=__proto__',
    `buscar=${'a%20'.repeat(90)}`,
  ])('shows something for %s', async (query) => {
    await rows(query)
    expect((await app.get(`/luna/mostrador/productos?${query}`, cookie)).status).toBe(200)
    expect(app.logged).toEqual([])
  })

  it('starts a change once, of its own products alone, and reports its progress', async () => {
    const id = crypto.randomUUID()
    const [own = 0, foreign = 0] = [ids.luna?.[0], ids.norte?.[0]]
    const change = { intent: 'set-published', id, selection: { ids: [own, foreign] }, published: false }
    for (const _ of ['sent', 'sent again']) expect((await act(change)).status).toBe(200)
    expect(await findBulkChange(database.db, { account: 'luna', id })).toMatchObject({ total: 1, done: 0 })
    const progress = await app.get(`/luna/mostrador/productos/cambios/${id}`, cookie)
    expect(progress.body).toMatchObject({ total: 1, done: 0, hasEnded: false })
    const other = await app.signIn('norte', 'ana@norte.example')
    expect((await app.get(`/norte/mostrador/productos/cambios/${id}`, other)).status).toBe(404)
  })

  it('starts a change of all products that a query leaves, except some', async () => {
    const id = crypto.randomUUID()
    const selection = { query: 'publicado=si', except: [ids.luna?.[10]] }
    expect((await act({ intent: 'set-category', id, selection, category: 'Rebajas' })).status).toBe(200)
    expect(await findBulkChange(database.db, { account: 'luna', id })).toMatchObject({ total: 119 })
  })
})

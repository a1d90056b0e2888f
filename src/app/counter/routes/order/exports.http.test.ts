import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CounterApp, createCounterApp } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'

// The evening before in the store.
const NOW = new Date('2026-11-20T03:00:00Z')

describeOnEngines('the exports of a counter', (engine) => {
  let app: CounterApp
  const cookies = { owner: '', seller: '' }

  beforeAll(async () => {
    const database = await engine.open()
    app = await createCounterApp(database, { now: () => NOW })
    const { productIds } = await createStore(database.db, { account: 'luna', products: [{ name: 'Falda' }] })
    for (const [folio, createdAt] of [
      [7, new Date('2026-09-01T18:00:00Z')],
      [8, new Date('2026-11-01T18:00:00Z')],
    ] as const) {
      await addOrder(database.db, { account: 'luna', folio, productIds, columns: { createdAt } })
    }
    await app.join('luna', 'ana@luna.example', 'owner')
    await app.join('luna', 'luz@luna.example', 'seller')
    cookies.owner = await app.signIn('luna', 'ana@luna.example')
    cookies.seller = await app.signIn('luna', 'luz@luna.example')
  })
  afterAll(() => app.close())

  const download = async (path: string, as: keyof typeof cookies = 'owner') => {
    const { status, headers, body } = await app.get(`/luna/mostrador/${path}`, cookies[as])
    return { status, file: headers.get('content-disposition'), type: headers.get('content-type'), text: body.text }
  }

  it.each([
    ['productos/exportar', 'luna-productos-2026-11-19.csv', 'text/csv; charset=utf-8'],
    ['productos/exportar?formato=csv', 'luna-productos-2026-11-19.csv', 'text/csv; charset=utf-8'],
    ['productos/exportar?formato=json', 'luna-productos-2026-11-19.json', 'application/json'],
    ['pedidos/exportar?desde=2026-10-20', 'luna-pedidos-2026-11-19.csv', 'text/csv; charset=utf-8'],
  ])('%s is a file whose name has the store and its day: %s', async (path, name, type) => {
    expect(await download(path)).toMatchObject({ status: 200, file: `attachment; filename="${name}"`, type })
  })

  it('an export of orders has those since the day that was chosen', async () => {
    const rowsSince = async (day: string) => (await download(`pedidos/exportar?desde=${day}`)).text.trim().split('\r\n')
    expect(await rowsSince('2026-10-20')).toHaveLength(2)
    expect(await rowsSince('2026-08-01')).toHaveLength(3)
  })

  it('an export of orders has exactly the orders of the list, a row for an order or for a line', async () => {
    const folios = async (query: string) =>
      (await download(`pedidos/exportar?${query}`)).text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',')[0])
    expect(await folios('')).toEqual(['7', '8'])
    expect(await folios('busca=%237&renglon=prenda')).toEqual(['7'])
    expect(await folios('estado=entregados')).toEqual([])
    expect(await folios('pago=por-cobrar&hasta=2026-09-01')).toEqual(['7'])
  })

  it.each(['productos/exportar', 'pedidos/exportar?desde=2026-10-20'])('%s is no file for a seller', async (path) => {
    expect(await download(path, 'seller')).toMatchObject({ status: 403, file: null })
  })
})

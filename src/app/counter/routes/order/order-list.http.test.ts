import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CounterApp, createCounterApp } from '#test/counter-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'

describeOnEngines('the list of orders at the counter', (engine) => {
  let app: CounterApp
  let cookie: string

  beforeAll(async () => {
    const database = await engine.open()
    app = await createCounterApp(database)
    const { productIds } = await createStore(database.db, { account: 'luna', products: [{ name: 'Falda' }] })
    for (let folio = 1; folio <= 53; folio++) {
      await addOrder(database.db, { account: 'luna', folio, productIds, name: folio === 3 ? 'Luz Mora' : 'Ana Ruiz' })
    }
    await app.join('luna', 'luz@luna.example', 'seller')
    cookie = await app.signIn('luna', 'luz@luna.example')
  })
  afterAll(() => app.close())

  const page = async (path: string) => (await app.get(`/luna/mostrador/${path}`, cookie)).body.text

  it('is a page with what its URL selects, and how many there are', async () => {
    expect(await page('pedidos/lista')).toContain('53 pedidos')
    const found = await page('pedidos/lista?busca=luz')
    expect(found).toContain('1 pedido')
    expect(found).toContain('Luz Mora')
    expect(found).not.toContain('Ana Ruiz')
  })

  it('goes on by parts, for the store’s people alone', async () => {
    const path = '/luna/mostrador/pedidos/lista/mas?orden=antiguos'
    const part = async (query = '') => (await app.get(path + query, cookie)).body as unknown as Part
    type Part = { items: { id: number; folio: number }[]; next: string | null }
    const first = await part()
    expect(first.items).toHaveLength(50)
    const rest = await part(`&antes=${first.next}`)
    expect(rest.items.map(({ folio }) => folio)).toEqual([51, 52, 53])
    expect(rest.next).toBeNull()
    expect((await app.get(path)).status).not.toBe(200)
  })

  it('has views of its own, whose names are of one list', async () => {
    const save = (path: string, name: string, query: string) =>
      app.act(`/luna/mostrador/${path}`, { intent: 'save-view', name, query }, cookie)
    expect((await save('pedidos/lista', 'Por cobrar', 'pago=por-cobrar&x=1')).status).toBe(200)
    const { status, body } = await save('productos', 'Por cobrar', 'existencia=agotado')
    expect([status, body.text]).toEqual([409, expect.stringContaining('name-taken')])
    expect(await page('pedidos/lista')).toContain('/pedidos/lista?pago=por-cobrar"')
    expect(await page('productos')).not.toContain('Por cobrar')
  })

  it('leads to the orders of a person who comes for them', async () => {
    expect(await page('entregar?codigo=luz')).toContain('1 persona con pedidos abiertos')
    expect(await page('entregar?codigo=3')).toContain('Entregar a <!-- -->Luz Mora')
  })
})

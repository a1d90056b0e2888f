import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { store } from '#data/schema/store.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'

describeOnEngines('an outfit', (engine) => {
  let db: Db
  let app: OrderApp
  let blouse = 0
  let skirt = 0

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, {
      account: 'luna',
      plan: 'premium',
      products: [
        { name: 'Blusa', variants: [{ size: 'CH' }, { size: 'M' }] },
        { name: 'Falda', variants: [{ size: 'CH' }] },
      ],
    })
    ;[blouse = 0, skirt = 0] = productIds
    await createStore(db, { account: 'norte' })
    app = await createOrderApp(db)
  })

  const namesOf = async (path: string) => {
    const { status, body } = await app.request(path)
    const { base, candidates } = body.outfit
    return [status, base.name, candidates.map(({ name }) => name)]
  }

  it('is the product and what completes it, as JSON', async () => {
    expect(await namesOf(`/luna/product/${blouse}/outfit`)).toEqual([200, 'Blusa', ['Falda']])
    expect(await namesOf(`/luna/product/${skirt}/outfit`)).toEqual([200, 'Falda', ['Blusa']])
  })

  it('takes the size of the variant that the URL names, and anything else there for none', async () => {
    const { body } = await app.request(`/luna/product/${blouse}/outfit`)
    const medium = body.outfit.base.variants.find(({ label }) => label === 'M')?.picked.variantId
    expect(await namesOf(`/luna/product/${blouse}/outfit?variant=${medium}`)).toEqual([200, 'Blusa', []])
    expect(await namesOf(`/luna/product/${blouse}/outfit?variant=-1`)).toEqual([200, 'Blusa', ['Falda']])
  })

  it.each([
    ['999999', 'product-unknown', 'Producto no encontrado'],
    ['abc', 'product-id', 'ID de producto no válido'],
  ])('of the product %s is a problem', async (id, code, title) => {
    expect(await app.request(`/luna/product/${id}/outfit`)).toMatchObject({ status: 404, body: { code, title } })
    expect(await app.request(`/norte/product/${blouse}/outfit`)).toMatchObject({ status: 404 })
  })

  it('is missing in a store without the premium plan', async () => {
    await db.update(store).set({ plan: 'basic' }).where(eq(store.account, 'luna'))
    const basic = await createOrderApp(db)
    expect(await basic.request(`/luna/product/${blouse}/outfit`)).toMatchObject({
      status: 404,
      body: { code: 'not-offered', title: 'Esta tienda no arma conjuntos.' },
    })
  })
})

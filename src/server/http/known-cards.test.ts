import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { renameProduct } from '../../../test/rename-product.ts'

const { createApp } = await loadBuiltApp()

const PRODUCTS = Array.from({ length: 9 }, (_, n) => ({
  name: `Vestido «Ñandú» ${n}`,
  brand: 'Roble & Compañía',
  variants: [{ size: 'M' }, { size: 'G' }],
}))

describeOnEngines('a list whose cards were rendered before', (engine) => {
  let database: Database
  let productIds: number[]

  /** Fetches a document that is rendered for this request. */
  async function get(path: string): Promise<string> {
    const services = { ...openServices(database.db), pages: null }
    const app = createApp(appServices({ ready: () => services, now: () => NOON }))
    const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
    expect(response.status).toBe(200)
    return response.text()
  }

  beforeAll(async () => {
    database = await engine.open()
    const luna = await createStore(database.db, { account: 'luna', storeName: 'Luna', products: PRODUCTS })
    productIds = luna.productIds
    await createStore(database.db, { account: 'sol', storeName: 'Sol', products: PRODUCTS })
  })

  it('is the same document', async () => {
    const first = await get('/luna')
    expect(await get('/luna')).toBe(first)
    expect(first).toContain('<li><article')
    expect(first).not.toContain('data-card')
  })

  it('shows a product as it is now, and its own store', async () => {
    await get('/luna')
    const id = productIds.at(-1) ?? 0
    await renameProduct(database, { account: 'luna', id, name: 'Falda' })
    const changed = await get('/luna')
    expect(changed).toContain('>Falda</a></h3>')
    expect(changed.match(/<article/g)).toHaveLength(PRODUCTS.length)
    const other = await get('/sol')
    expect(other).not.toContain('Falda')
    expect(other).not.toContain('/luna/')
  })
})

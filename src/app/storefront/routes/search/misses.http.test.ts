import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createPageCache } from '#server/http/page-cache.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const { createApp } = await loadBuiltApp()

describeOnEngines('a search that found nothing', (engine) => {
  let request: (path: string) => Promise<number>
  let counted: string[]

  beforeAll(async () => {
    const { db } = await engine.open()
    await createStore(db, {
      account: 'luna',
      products: [{ name: 'Falda lino', category: 'Faldas', variants: [{ barcode: '7501055363513' }] }],
    })
    const misses = {
      countSearch: ({ account }: { account: string }, { way, term }: { way: string; term: string }) => {
        counted.push(`${account} ${way} ${term}`)
      },
      countStock() {},
    }
    const services = openServices(db)
    const pages = createPageCache({ stores: services.stores, misses })
    const app = createApp(appServices({ ready: () => ({ ...services, pages, misses }) }))
    request = async (path) => {
      const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
      await response.arrayBuffer()
      return response.status
    }
  })
  beforeEach(() => {
    counted = []
  })

  it.each([
    ['/luna/search?term=Gabardina', 'luna text Gabardina'],
    ['/luna/search.data?term=Gabardina', 'luna text Gabardina'],
    ['/luna?search=Gabardina', 'luna text Gabardina'],
    [`/luna/search?term=${'gabardina '.repeat(30)}`, `luna text ${'gabardina '.repeat(20).trim()}`],
    ['/luna/barcode?code=7501000000001', 'luna barcode 7501000000001'],
    ['/luna/photo-search?type=gabardina&color=azul', 'luna photo gabardina azul'],
  ])('at %s is counted at each request', async (path, miss) => {
    const statuses = [await request(path), await request(path)]
    expect(statuses).toEqual([200, 200])
    expect(counted).toEqual([miss, miss])
  })

  it.each([
    '/luna',
    '/luna/search?term=falda',
    '/luna/search?term=',
    '/luna?search=falda',
    // What it finds is in none of these.
    '/luna?search=falda&in_stock=true&min=900',
    '/luna/barcode?code=7501055363513',
    '/luna/barcode?code=',
    '/luna/photo-search?type=falda&color=',
  ])('is not counted at %s', async (path) => {
    expect(await request(path)).toBe(200)
    expect(counted).toEqual([])
  })
})

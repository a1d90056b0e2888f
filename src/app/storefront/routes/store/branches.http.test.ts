import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StockedBranches } from '#app/storefront/features/store/stocked-branches.ts'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addPickupBranch } from '#test/pickup-branch.ts'

const { createApp } = await loadBuiltApp()

const account = 'luna'

/** Something that a response has, with the branches that have it. */
type Found = { at?: string }

describeOnEngines('the branches that have a product', (engine) => {
  let get: (path: string) => Promise<string>
  let key: string
  let productId: number
  let red: number

  beforeAll(async () => {
    const { db } = await engine.open()
    const { productIds } = await createStore(db, {
      account,
      virtualFitting: true,
      plan: 'premium',
      products: [{ name: 'Falda Sol', category: 'Faldas', variants: [{ color: 'Rojo' }, { color: 'Azul' }] }],
    })
    productId = productIds[0] ?? 0
    await addPickupBranch(db, { account, fid: 'roma', name: 'Roma' })
    await db.insert(warehouse).values({ account, fid: 'piso', name: 'Piso', branchFid: 'roma', servesOnline: true })
    await db.update(warehouse).set({ branchFid: 'zona-centro' }).where(eq(warehouse.fid, 'matriz'))
    red = await moveToRoma(db)
    await refreshListing(db, { account, productIds })
    const services = openServices(db)
    const app = createApp(appServices({ ready: () => services }))
    get = async (path) => {
      const response = await app.request(`http://localhost/${account}${path}`, { headers: { host: 'localhost' } })
      return response.text()
    }
    key = (await json<StockedBranches>('/branches')).key
  })

  /** Has all red pieces in Roma. */
  async function moveToRoma(db: Db): Promise<number> {
    const variants = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.position))
    const first = variants[0]?.id ?? 0
    await db.update(stock).set({ warehouseFid: 'piso' }).where(eq(stock.variantId, first))
    return first
  }

  const json = async <Body>(path: string) => JSON.parse(await get(path)) as Body
  const bitsOf = (found: readonly Found[]) => found.map(({ at }) => at)
  const cardLine = (html: string) => /class="card-branch" data-at="([^"]*)"/.exec(html)?.[1]

  // In the list they are in the sequence of their keys.
  const roma = () => `${key}.1`
  const centro = () => `${key}.2`
  const both = () => `${key}.3`

  describe('in a search', () => {
    const hits = async (term: string) =>
      bitsOf((await json<{ items: Found[] }>(`/search?${new URLSearchParams({ term })}`)).items)

    it('by its name have one of its variants', async () => {
      expect(await hits('falda')).toEqual([both()])
      expect(cardLine(await get('?search=falda'))).toBe(both())
    })

    it('by a colour have that colour, as on the card of the results and in the list of the colour', async () => {
      expect(await hits('falda roja')).toEqual([roma()])
      expect(cardLine(await get('?search=falda+roja'))).toBe(roma())
      expect(cardLine(await get('?color=azul'))).toBe(centro())
    })

    it('by a photo have its colour', async () => {
      const photo = async (color: string) =>
        bitsOf((await json<{ items: Found[] }>(`/photo-search?${new URLSearchParams({ type: 'falda', color })}`)).items)
      expect(await photo('azul')).toEqual([centro()])
      expect(await photo('verde')).toEqual([both()])
    })
  })

  it('are stated by variant in the fitting room and in an outfit', async () => {
    const { garments } = await json<{ garments: { variants: Found[] }[] }>('/dress-up/garments')
    expect(garments.map(({ variants }) => bitsOf(variants))).toEqual([[roma(), centro()]])
    const { outfit } = await json<{ outfit: { base: { variants: Found[] } } }>(
      `/product/${productId}/outfit?variant=${red}`,
    )
    expect(bitsOf(outfit.base.variants)).toEqual([roma()])
  })
})

import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { removeSizeChart } from '#actions/size/remove-size-chart.ts'
import { setSizeChart } from '#actions/size/set-size-chart.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { SimilarProduct } from '#app/storefront/features/product/similar-product.ts'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Database, Db } from '#data/database/client.ts'
import { optionType, optionValue, variant, variantOption } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { stock } from '#data/schema/stock.ts'
import { branch, warehouse } from '#data/schema/store.ts'
import { readSizeCharts } from '#data/size/read-size-charts.ts'
import type { SizeChart } from '#domain/size/size-chart.ts'
import { branchBits, branchList } from '#domain/stock/branch-bits.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addPickupBranch } from '#test/pickup-branch.ts'

const { createApp } = await loadBuiltApp()

function getterOver(db: Db) {
  const services = openServices(db)
  const app = createApp(appServices({ ready: () => services }))
  return async (path: string) => {
    const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
    return { status: response.status, text: await response.text() }
  }
}

/** Gives the variant of a product a size. */
async function addSize(db: Db, { account, productId, size }: { account: string; productId: number; size: string }) {
  const type = { account, label: 'Talla', key: 'talla', role: 'size' as const }
  const [{ id: optionTypeId = 0 } = {}] = await db.insert(optionType).values(type).returning()
  const value = { account, optionTypeId, label: size, key: size.toLowerCase() }
  const [{ id: optionValueId = 0 } = {}] = await db.insert(optionValue).values(value).returning()
  const [{ id: variantId = 0 } = {}] = await db.select().from(variant).where(eq(variant.productId, productId))
  await db.insert(variantOption).values({ account, variantId, optionTypeId, optionValueId })
}

describeOnEngines('the page of a product as the server sends it', (engine) => {
  let database: Database
  let db: Db

  beforeAll(async () => {
    database = await engine.open()
    ;({ db } = database)
  })

  it('offers the branch of the store, unless nothing but its name is known', async () => {
    const { productIds } = await createStore(db, {
      account: 'luna',
      defaultBranch: 'roma',
      products: [{ name: 'Falda' }],
    })
    const offersBranch = async () => {
      // Each server keeps the branch that it has read.
      const { status, text } = await getterOver(db)(`/luna/product/${productIds[0]}`)
      expect(status).toBe(200)
      return text.includes('Tienda y horario')
    }
    await db.insert(branch).values({ account: 'luna', fid: 'roma', name: 'Roma' })
    expect(await offersBranch()).toBe(false)
    await db.update(branch).set({ phone: '55 0143 3270' })
    expect(await offersBranch()).toBe(true)
  })

  it('leads to the guide of its sizes where there is a chart, as soon as it is set', async () => {
    const account = 'tallas'
    const { productIds } = await createStore(db, {
      account,
      products: [{ name: 'Blusa', category: 'Blusas' }],
    })
    const [productId = 0] = productIds
    await addSize(db, { account, productId, size: 'M' })
    const get = getterOver(db)
    const guide = `/tallas/product/${productId}/choices?measures=1`
    expect(await get(guide)).toMatchObject({ status: 404 })
    expect((await get(`/tallas/product/${productId}`)).text).not.toContain('Medidas y talla')
    const scope = { productId, brandId: null, categoryId: null }
    const chart: SizeChart = {
      garment: 'top',
      of: 'garment',
      rows: [{ size: 'M', measures: { chest: [980, 980] } }],
    }
    const by = { account, actor: 'staff:eva' as const, now: new Date() }
    expect(await setSizeChart(db, { ...by, scope, chart, id: null })).toEqual({ ok: true })
    await expect.poll(async () => (await get(guide)).status).toBe(200)
    expect(JSON.parse((await get(guide)).text)).toMatchObject({
      chart,
      brands: [],
      fits: { small: 0, right: 0, large: 0 },
      wearers: null,
      isForKids: false,
    })
    await expect.poll(async () => (await get(`/tallas/product/${productId}`)).text).toContain('Medidas y talla')
    const [row] = await readSizeCharts(db, { account })
    await removeSizeChart(db, { ...by, id: row?.id ?? 0 })
    await expect.poll(async () => (await get(guide)).status).toBe(404)
  })

  it('states how its size fits by the reviews, also without a chart', async () => {
    const account = 'ajuste'
    const { productIds } = await createStore(db, { account, products: [{ name: 'Blusa', ratings: [4, 5] }] })
    const [productId = 0] = productIds
    await addSize(db, { account, productId, size: 'M' })
    await db.update(review).set({ fit: 'small' }).where(eq(review.account, account))
    const { text } = await getterOver(db)(`/ajuste/product/${productId}`)
    expect(text).toContain('2 de 2 dicen que queda chico')
    expect(text).not.toContain('Medidas y talla')
  })

  it('states which branch still has a product that is sold out online, which cannot be ordered', async () => {
    const account = 'sur'
    const { productIds } = await createStore(db, {
      account,
      storeName: 'Sur',
      products: [{ name: 'Blusa', variants: [{ stock: 0 }] }],
    })
    await addPickupBranch(db, { account, fid: 'coyoacan', name: 'Sur Coyoacán' })
    await db.insert(warehouse).values({ account, fid: 'piso', name: 'Piso de venta Coyoacán', servesOnline: false })
    const words = async () => {
      const { text } = await getterOver(db)(`/sur/product/${productIds[0]}`)
      return text.replace(/<[^>]+>/g, '')
    }
    expect(await words()).not.toContain('Disponible en')
    const variants = await db.select().from(variant).where(eq(variant.account, account))
    const pieces = variants.map(({ id: variantId }) => ({ account, variantId, warehouseFid: 'piso', onHand: 3 }))
    await db.insert(stock).values(pieces)
    expect(await words()).toContain('Agotado · Disponible en Coyoacán')
    const { text } = await getterOver(db)(`/sur/product/${productIds[0]}/choices`)
    expect(JSON.parse(text)).toMatchObject({ stock: 0, elsewhere: 'Disponible en Coyoacán' })
    // The contact has the hours and the telephone of the branch.
    expect((await getterOver(db)(`/sur/product/${productIds[0]}`)).text).toMatch(
      /<a [^>]*href="\/sur\/contacto"[^>]*>(?: · )?(?:<!-- -->)?Disponible en Coyoacán<\/a>/,
    )
    expect((await getterOver(db)('/sur/contacto')).text).toContain('Sur Coyoacán')
  })

  it('names the sizes that another branch has, until one is chosen', async () => {
    const account = 'oriente'
    const variants = ['CH', 'M', 'G'].map((size) => ({ size, stock: 0 }))
    const { productIds } = await createStore(db, {
      account,
      storeName: 'Oriente',
      products: [{ name: 'Blusa', variants }],
    })
    await addPickupBranch(db, { account, fid: 'coyoacan', name: 'Oriente Coyoacán' })
    await db.insert(warehouse).values({ account, fid: 'piso', name: 'Piso Coyoacán', servesOnline: false })
    const ids = (await db.select().from(variant).where(eq(variant.account, account)).orderBy(variant.id)).map(
      ({ id }) => id,
    )
    const pieces = ids.slice(1).map((variantId) => ({ account, variantId, warehouseFid: 'piso', onHand: 3 }))
    await db.insert(stock).values(pieces)
    const elsewhere = async (query: string) =>
      JSON.parse((await getterOver(db)(`/oriente/product/${productIds[0]}/choices${query}`)).text).elsewhere
    expect(await elsewhere('')).toBe('Disponible en Coyoacán: M, G')
    expect(await elsewhere(`?variant=${ids[2]}`)).toBe('Disponible en Coyoacán')
    expect(await elsewhere(`?variant=${ids[0]}`)).toBe('')
  })

  it('has its choices at a URL, with the words and the URL of the chosen variant', async () => {
    const { productIds } = await createStore(db, {
      account: 'norte',
      products: [
        {
          name: 'Blusa',
          variants: [
            { color: 'Arena', size: 'M' },
            { color: 'Arena', size: 'G', stock: 0 },
          ],
        },
      ],
    })
    const get = getterOver(db)
    const read = async (query: string) =>
      JSON.parse((await get(`/norte/product/${productIds[0]}/choices${query}`)).text) as ProductData
    const before = await read('')
    expect(before).toMatchObject({ badges: [], stock: 10, picked: null, options: ['Color: Arena'] })
    const query = before.choices.flatMap(({ values }) => values).find(({ label }) => label === 'G')?.query ?? ''
    // The badge is for what no size or colour is left of (docs/rules/catalogue.md#card-badges).
    expect(await read(`?${query}`)).toMatchObject({
      badges: [],
      stock: 0,
      options: ['Color: Arena', 'Talla: G'],
      query,
      url: expect.stringMatching(new RegExp(`/product/${productIds[0]}\\?${query}$`)),
    })
  })

  it('has similar products at a URL, in the colour that is chosen', async () => {
    const account = 'parecidos'
    const { productIds } = await createStore(db, {
      account,
      products: [
        { name: 'Blusa Sol', category: 'Blusas', variants: [{ color: 'Rojo' }, { color: 'Verde' }] },
        { name: 'Blusa Luz', category: 'Blusas', variants: [{ color: 'Rojo' }] },
        { name: 'Blusa Mar', category: 'Blusas', variants: [{ color: 'Verde' }] },
        { name: 'Blusa agotada', category: 'Blusas', variants: [{ stock: 0 }] },
        { name: 'Falda', category: 'Faldas' },
      ],
    })
    const [id] = productIds
    const get = getterOver(db)
    const namesOf = async (query: string) => {
      const { text } = await get(`/parecidos/product/${id}/choices?${query}similar=1`)
      return (JSON.parse(text) as SimilarProduct[]).map(({ card }) => card.name)
    }
    expect(await namesOf('')).toEqual(['Blusa Luz', 'Blusa Mar'])
    const { text } = await get(`/parecidos/product/${id}/choices`)
    const green = (JSON.parse(text) as ProductData).choices[0]?.values[1]
    expect(await namesOf(`${green?.query}&`)).toEqual(['Blusa Mar', 'Blusa Luz'])
    const unknown = await get('/parecidos/product/999999/choices?similar=1')
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([
      404,
      { code: 'product-unknown', title: 'Producto no encontrado' },
    ])
  })

  it('has the branches that have each size of a similar product', async () => {
    const account = 'poniente'
    const { productIds } = await createStore(db, {
      account,
      products: [
        { name: 'Blusa Sol', category: 'Blusas' },
        { name: 'Blusa Luz', category: 'Blusas', variants: [{ size: 'M' }, { size: 'G', stock: 0 }] },
      ],
    })
    await addPickupBranch(db, { account, fid: 'roma', name: 'Poniente Roma' })
    await db.update(warehouse).set({ branchFid: 'zona-centro' }).where(eq(warehouse.account, account))
    await db.insert(warehouse).values({ account, fid: 'roma', name: 'Roma', branchFid: 'roma' })
    const large = await db
      .select()
      .from(variant)
      .where(and(eq(variant.account, account), eq(variant.position, 1)))
    const pieces = large.map(({ id }) => ({ account, variantId: id, warehouseFid: 'roma', onHand: 3 }))
    await db.insert(stock).values(pieces)
    await refreshListing(db, { account, productIds })
    const { text } = await getterOver(db)(`/poniente/product/${productIds[0]}/choices?similar=1`)
    const branches = branchList([{ fid: 'roma' }, { fid: 'zona-centro' }])
    const [only] = JSON.parse(text) as SimilarProduct[]
    expect(only?.sizes).toEqual(
      branches && {
        'letters 0': branchBits(['zona-centro'], branches),
        'letters 1': branchBits(['roma'], branches),
      },
    )
  })
})

import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { readOrderedLines } from '#data/order/read-ordered-lines.ts'
import { listing } from '#data/schema/catalogue.ts'
import { image } from '#data/schema/image.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { buildOrderPayload } from '#domain/order/build-order-payload.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'
import { draftOf } from '../../../test/random-order.ts'

const VESTIDO = {
  _id: 'v-1',
  nombre: 'Vestido Jacaranda',
  precio: 1299,
  nombremarca: 'Casa Luna',
  nombrecategoria: 'Vestidos',
  variants: [
    { _id: 'ch', sku: 'VJ-CH', variante1: 'Arena', variante2: 'CH' },
    { _id: 'm', sku: 'VJ-M', variante1: 'Arena', variante2: 'M', precio: '1399.50' },
  ],
  variantStock: [
    { producto: 'ch', existencia: 3 },
    { producto: 'm', existencia: 5 },
  ],
  images: [{ imagen: 'https://fotos.mx/1.jpg' }],
}

/** A moment so many minutes after noon. */
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000).toISOString()

describeOnEngines('the API of products', (engine) => {
  let db: Db
  let store: ApiStore

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { products: [] })
  })

  const put = (...items: unknown[]) => store.send('PUT', '/products', { items })
  const products = () => db.select().from(product).where(eq(product.account, store.account)).orderBy(asc(product.id))
  const variants = () => db.select().from(variant).where(eq(variant.account, store.account)).orderBy(asc(variant.id))
  const listed = async () => (await db.select().from(listing).where(eq(listing.account, store.account))).length
  const images = () => db.select().from(image).where(eq(image.account, store.account)).orderBy(asc(image.id))
  const piecesOf = async (sku: string) => {
    const [found] = await db
      .select({ onHand: stock.onHand })
      .from(stock)
      .innerJoin(variant, and(eq(variant.account, stock.account), eq(variant.id, stock.variantId)))
      .where(and(eq(stock.account, store.account), eq(variant.sku, sku)))
    return found?.onHand
  }
  const errorsOf = ({ body }: { body: Record<string, unknown> }) => {
    const rejected = (body.rejected ?? []) as { index: number; errors: { path: unknown[]; code: string }[] }[]
    return rejected.flatMap(({ errors }) => errors.map(({ path, code }) => [path.join('.'), code]))
  }

  it('adds a product with its variants, stock and images, listed at once', async () => {
    expect((await put(VESTIDO)).body).toMatchObject({ applied: 1, unchanged: 0, rejected_count: 0 })
    expect(await products()).toMatchObject([{ externalId: 'v-1', name: 'Vestido Jacaranda', basePrice: 129_900 }])
    // A variant that states no price has none of its own.
    expect(await variants()).toMatchObject([{ price: 0 }, { price: 139_950 }])
    expect([await piecesOf('VJ-CH'), await piecesOf('VJ-M'), await listed()]).toEqual([3, 5, 1])
    expect(await images()).toMatchObject([{ source: 'https://fotos.mx/1.jpg', state: 'pending' }])
    const [{ id = 0 } = {}] = await products()
    expect((await eventNames(db, store.account)).slice(1)).toEqual([`product-changed ${id}`])
  })

  it('takes ten options of a variant, and names an order line by all of them', async () => {
    const options = Object.fromEntries(
      [...'abcdefghij'].map((name, at) => [`variante${at + 1}`, `Detalle ${name}: d${at + 1}`]),
    )
    expect((await put({ ...VESTIDO, variants: [{ _id: 'ch', sku: 'VJ-CH', ...options }] })).body).toMatchObject({
      applied: 1,
    })
    const [{ id = 0 } = {}] = await variants()
    const line = (await readOrderedLines(db, { account: store.account, variantIds: [id] })).get(id)
    const [detail] = line
      ? buildOrderPayload(draftOf({ lines: [{ ...line, price: 129_900, quantity: 1 }] })).details
      : []
    expect(detail?.nombre).toBe('Vestido Jacaranda / d1 / d2 / d3 / d4 / d5 / d6 / d7 / d8 / d9 / d10')
    expect(detail?.variante6).toBe('d6')
  })

  it('changes nothing when it is sent again', async () => {
    await put(VESTIDO)
    const events = await eventNames(db, store.account)
    expect((await put(VESTIDO)).body).toMatchObject({ applied: 0, unchanged: 1 })
    expect(await eventNames(db, store.account)).toEqual(events)
  })

  it('leaves stock and images alone of which it states nothing', async () => {
    await put(VESTIDO)
    store.clock.now = new Date(NOON.getTime() + 60_000)
    await store.send('PUT', '/stock/levels', { items: [{ sku: 'VJ-CH', existencia: 1 }] })
    const { variantStock: _, images: __, ...bare } = VESTIDO
    expect((await put({ ...bare, nombre: 'Otro nombre' })).body).toMatchObject({ applied: 1 })
    expect([await piecesOf('VJ-CH'), await piecesOf('VJ-M')]).toEqual([1, 5])
    expect(await images()).toHaveLength(1)
    await put({ ...bare, images: [] })
    expect(await images()).toEqual([])
  })

  it('brings back nothing that was sold, when what it stated before is stated again after a change of something else', async () => {
    await put(VESTIDO)
    const fecha = new Date(NOON.getTime() + 60_000).toISOString()
    store.clock.now = new Date(NOON.getTime() + 120_000)
    await store.send('POST', '/stock/moves', { items: [{ sku: 'VJ-CH', piezas: -2, evento: 't-1', fecha }] })
    const { variantStock: _, ...bare } = VESTIDO
    await put({ ...bare, nombre: 'Otro nombre' })
    expect((await put(VESTIDO)).body).toMatchObject({ applied: 1 })
    expect([await piecesOf('VJ-CH'), await piecesOf('VJ-M')]).toEqual([1, 5])
  })

  it('leaves the stock alone of each variant of which it states none', async () => {
    await put(VESTIDO)
    const [ch, m] = VESTIDO.variants
    const partly = { ...VESTIDO, variantStock: [{ producto: ch?._id, existencia: 2 }] }
    expect((await put(partly)).body).toMatchObject({ applied: 1 })
    expect([await piecesOf('VJ-CH'), await piecesOf('VJ-M')]).toEqual([2, 5])
    const { variantStock: _, ...bare } = VESTIDO
    await put({ ...bare, totalStock: 12 })
    expect([await piecesOf('VJ-CH'), await piecesOf('VJ-M')]).toEqual([2, 5])
    const own = [{ ...ch, variantStock: [{ existencia: 4 }] }, m]
    expect((await put({ ...bare, variants: own })).body).toMatchObject({ applied: 1 })
    expect([await piecesOf('VJ-CH'), await piecesOf('VJ-M')]).toEqual([4, 5])
  })

  it('writes over no newer count, and loses no later sale', async () => {
    await put(VESTIDO)
    const fecha = new Date(NOON.getTime() + 120_000).toISOString()
    await store.send('PUT', '/stock/levels', { items: [{ sku: 'VJ-CH', existencia: 2, fecha }] })
    await store.send('POST', '/stock/moves', { items: [{ sku: 'VJ-M', piezas: -1, evento: 't-1', fecha }] })
    const stated = VESTIDO.variantStock.map((each) => ({ ...each, existencia: 9 }))
    expect((await put({ ...VESTIDO, variantStock: stated })).body).toMatchObject({ applied: 1 })
    expect([await piecesOf('VJ-CH'), await piecesOf('VJ-M')]).toEqual([2, 8])
  })

  it('stops selling variants that the product does not list', async () => {
    await put(VESTIDO)
    await put({ ...VESTIDO, variants: VESTIDO.variants.slice(0, 1) })
    expect((await variants()).map(({ active }) => active)).toEqual([true, false])
  })

  it('names the path of everything that is wrong, and applies the rest', async () => {
    const wrong = {
      ...VESTIDO,
      _id: 'v-2',
      precio: 'mucho',
      variants: [{ _id: 'a', precio: -1, variante1: 'CH' }, 7],
    }
    const result = await put(wrong, { nombre: 'Sin clave' }, VESTIDO, VESTIDO, 'texto')
    expect(result).toMatchObject({ status: 200, body: { applied: 1, rejected_count: 4 } })
    expect(errorsOf(result)).toEqual([
      ['items.0.variants.1', 'not-an-object'],
      ['items.1._id', 'malformed'],
      ['items.3._id', 'repeated-product'],
      ['items.4', 'not-an-object'],
    ])
    const { variants: _, ...priced } = { ...wrong, variants: [] }
    expect(errorsOf(await put(priced))).toEqual([['items.0.precio', 'bad-price']])
    const [problem] = (await put(priced)).body.rejected as { errors: { detail: string; detail_en: string }[] }[]
    expect(problem?.errors[0]).toMatchObject({
      detail: 'El precio «mucho» no es un importe.',
      detail_en: 'The price «mucho» is not an amount.',
    })
  })

  it('applies nothing of an atomic batch with an invalid item', async () => {
    const items = [VESTIDO, { _id: 'v-2' }]
    expect(await store.send('PUT', '/products?atomic=true', { items })).toMatchObject({
      status: 422,
      body: { code: 'batch-rejected', errors: [{ path: ['items', 1, 'nombre'] }] },
    })
    expect(await products()).toEqual([])
    expect((await store.send('PUT', '/products?atomic=true', { items: [VESTIDO] })).body).toMatchObject({ applied: 1 })
  })

  it('cleans descriptions', async () => {
    await put({ ...VESTIDO, descripcion: '<p onclick="x()">Lino</p><script>alert(1)</script>' })
    expect((await products())[0]?.description).toBe('<p>Lino</p>')
  })

  it('withdraws a product, which stays for its orders and comes back when it is stated again', async () => {
    await put(VESTIDO)
    const remove = (...items: unknown[]) => store.send('POST', '/products/delete', { items })
    const removed = await remove({ _id: 'v-1' }, { _id: 'nada' }, { _id: 'v-1' })
    expect(removed.body).toMatchObject({ applied: 2, rejected_count: 1 })
    expect(errorsOf(removed)).toEqual([['items.1._id', 'product-unknown']])
    expect([await listed(), (await products())[0]?.published, (await variants()).length]).toEqual([0, false, 2])
    const events = await eventNames(db, store.account)
    expect((await remove({ _id: 'v-1' })).body).toMatchObject({ applied: 1 })
    expect(await eventNames(db, store.account)).toEqual(events)
    expect((await put(VESTIDO)).body).toMatchObject({ applied: 1 })
    expect(await listed()).toBe(1)
  })

  it('lists products in the form in which it takes them: sending a list back changes nothing', async () => {
    const items = [VESTIDO, { _id: 'b/1 ñ', nombre: 'Bolsa', precio: 45, totalStock: 2, costo: 20 }]
    await put(...items)
    const pages: unknown[] = []
    let cursor: unknown = null
    do {
      const { body } = await store.send('GET', `/products?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      pages.push(...(body.data as unknown[]))
      cursor = body.next_cursor
    } while (cursor)
    expect(pages).toMatchObject([{ _id: 'v-1' }, { _id: 'b/1 ñ', costo: 20 }])
    expect((await put(...pages)).body).toMatchObject({ applied: 0, unchanged: 2, rejected_count: 0 })
    const { body: counted } = await store.send('GET', '/products?existencias=true')
    expect(counted.data).toMatchObject([
      { variantStock: [{ existencia: 3 }, { existencia: 5 }] },
      { variantStock: [{ existencia: 2 }] },
    ])
    expect((await put(...(counted.data as unknown[]))).body).toMatchObject({ applied: 0, unchanged: 2 })
    expect((await store.send('GET', `/products/${encodeURIComponent('b/1 ñ')}`)).body).toEqual(pages[1])
    expect(await store.send('GET', '/products/nada')).toMatchObject({ status: 404, body: { code: 'not-found' } })
    const other = await openApi(db, { products: [] })
    expect((await other.send('GET', '/products/v-1')).status).toBe(404)
    expect((await other.send('GET', '/products')).body.data).toEqual([])
  })

  it('takes a product back without overwriting sales since it was read', async () => {
    await put(VESTIDO)
    const { body: read } = await store.send('GET', '/products/v-1')
    const sale = { sku: 'VJ-CH', piezas: -1, evento: 't-1', fecha: after(1) }
    expect((await store.send('POST', '/stock/moves', { items: [sale] })).body).toMatchObject({ applied: 1 })
    expect((await put({ ...read, nombre: 'Vestido Lila' })).body).toMatchObject({ applied: 1 })
    expect(await piecesOf('VJ-CH')).toBe(2)
  })

  it('lets a product take over the codes of a withdrawn one', async () => {
    await put(VESTIDO)
    let minutes = 0
    const count = () => {
      minutes += 1
      const item = { sku: 'VJ-CH', existencia: 7, fecha: after(minutes) }
      return store.send('PUT', '/stock/levels', { items: [item] })
    }
    await store.send('POST', '/products/delete', { items: [{ _id: 'v-1' }] })
    // Sales from before it was withdrawn are still reported.
    expect((await count()).body).toMatchObject({ applied: 1 })
    await put({ ...VESTIDO, _id: 'v-2' })
    expect((await count()).body).toMatchObject({ applied: 1 })
    const { body } = await store.send('GET', '/products/v-2?existencias=true')
    expect(body).toMatchObject({ variantStock: [{ existencia: 7 }, { existencia: 5 }] })
    await put({ ...VESTIDO, _id: 'v-3' })
    expect((await count()).body).toMatchObject({ rejected: [{ errors: [{ code: 'variant-ambiguous' }] }] })
  })

  it('lists its own ids of products and variants, which change nothing where they come back', async () => {
    await put(VESTIDO, { _id: 77, nombre: 'Bolsa', precio: 45 })
    const [vestido, bolsa] = await products()
    const [first, second, only] = await variants()
    const list = async (query = '') => (await store.send('GET', `/products?${query}`)).body.data as object[]
    const shown = await list()
    expect(shown).toMatchObject([
      { id: vestido?.id, variants: [{ id: first?.id }, { id: second?.id }] },
      { id: bolsa?.id, variante: only?.id },
    ])
    expect(await list(`id=${bolsa?.id}`)).toEqual(shown.slice(1))
    expect(await list('id=999999999')).toEqual([])
    const stolen = { ...shown[1], id: vestido?.id, variante: first?.id }
    expect((await put(stolen)).body).toMatchObject({ unchanged: 1 })
    expect(await list()).toEqual(shown)
    const other = await openApi(db, { products: [] })
    expect((await other.send('GET', `/products?id=${bolsa?.id}`)).body.data).toEqual([])
  })

  it('leaves withdrawn products withdrawn when sent back as listed, and takes a key that is an integer', async () => {
    await put({ ...VESTIDO, _id: 77 }, { _id: 'b-1', nombre: 'Bolsa', precio: 45 })
    expect((await store.send('POST', '/products/delete', { items: [{ _id: 77 }] })).body).toMatchObject({ applied: 1 })
    expect(await listed()).toBe(1)
    const { body } = await store.send('GET', '/products')
    expect(body.data).toMatchObject([
      { _id: '77', sync_woocommerce: false },
      { _id: 'b-1', sync_woocommerce: true },
    ])
    expect((await put(...(body.data as object[]))).body).toMatchObject({ rejected_count: 0 })
    expect(await listed()).toBe(1)
    expect((await store.send('GET', '/products')).body.data).toEqual(body.data)
  })

  it('withdraws nothing of another store', async () => {
    await put(VESTIDO)
    const other = await openApi(db, { products: [] })
    expect((await other.send('POST', '/products/delete', { items: [{ _id: 'v-1' }] })).body).toMatchObject({
      applied: 0,
      rejected_count: 1,
    })
    expect(await listed()).toBe(1)
  })

  it('takes a thousand products, and not one more', async () => {
    const items = Array.from({ length: 1_001 }, (_, index) => ({ _id: index, nombre: `P ${index}`, precio: 1 }))
    expect(await put(...items)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect((await put(...items.slice(1))).body).toMatchObject({ applied: 1_000, rejected_count: 0 })
    expect(await listed()).toBe(1_000)
  })
})

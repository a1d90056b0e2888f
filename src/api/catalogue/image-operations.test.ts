import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { FILES_AWAY } from '#data/database/error-codes.ts'
import { listing } from '#data/schema/catalogue.ts'
import { image } from '#data/schema/image.ts'
import { product, variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'

const VESTIDO = {
  _id: 'v/1 ñ',
  nombre: 'Vestido',
  precio: 1299,
  variants: [
    { _id: 'ch', sku: 'V-CH', variante1: 'CH' },
    { _id: 'm', sku: 'V-M', variante1: 'M' },
  ],
  variantStock: [{ producto: 'ch', existencia: 3 }],
}

describeOnEngines('an image that the API puts at a product', (engine) => {
  let db: Db
  let store: ApiStore
  let productId: number
  let events: string[]

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { products: [], orders: 0 })
    await putProduct(VESTIDO)
    const [added] = await db.select().from(product).where(eq(product.account, store.account))
    productId = added?.id ?? 0
    events = await eventNames(db, store.account)
  })

  const draw = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png', width = 8) =>
    sharp({ create: { width, height: 6, channels: 3, background: '#7a4b3a' } })
      .toFormat(format)
      .toBuffer()
  const pathOf = (name: string, of = VESTIDO._id) =>
    `/products/${encodeURIComponent(of)}/images/${encodeURIComponent(name)}`
  const upload = (name: string, bytes: Uint8Array | string, query = '', type = 'image/png') =>
    store.send('PUT', `${pathOf(name)}${query}`, bytes, { 'content-type': type })
  const putProduct = (stated: unknown) => store.send('PUT', '/products', { items: [stated] })
  const images = async () => {
    const found = await db
      .select({
        source: image.source,
        state: image.state,
        position: image.position,
        alt: image.alt,
        key: image.blobKey,
      })
      .from(image)
      .where(eq(image.account, store.account))
      .orderBy(asc(image.position))
    return found
  }
  const names = async () => (await images()).map(({ source, state }) => `${source} ${state}`)
  const card = async () => {
    const [found] = await db.select().from(listing).where(eq(listing.account, store.account))
    return JSON.stringify(found?.card)
  }
  const newEvents = async () => (await eventNames(db, store.account)).slice(events.length)

  it('is not put while the service of images is away, and may be sent again', async () => {
    store.files.failure = Object.assign(new Error('the service is away'), { code: FILES_AWAY })
    const rejected = await upload('frente.png', await draw('png'))
    expect([rejected.status, rejected.body.code]).toEqual([503, 'no-room'])
    expect(rejected.headers.get('retry-after')).toBe('10')
    expect(await images()).toEqual([])
    expect(store.logged.splice(0)).toHaveLength(1)
    store.files.failure = null
    expect(await upload('frente.png', await draw('png'))).toMatchObject({ status: 200 })
  })

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('may be a %s, shown at once', async (format) => {
    const bytes = await draw(format)
    const { status, body } = await upload('frente 1.x', bytes, '?alt=De%20%20frente', `image/${format}`)
    expect([status, body]).toEqual([
      200,
      {
        nombre: 'frente 1.x',
        variante: null,
        alt: 'De frente',
        ancho: 8,
        alto: 6,
        url: expect.stringMatching(new RegExp(`^/img/${store.account}/[0-9a-f]{64}/800$`)),
      },
    ])
    expect(store.uploads).toEqual([new Uint8Array(bytes)])
    const [stored] = await images()
    expect(stored).toMatchObject({ source: 'frente 1.x', state: 'ready', position: 0, alt: 'De frente' })
    expect(body.url).toContain(stored?.key)
    expect(await card()).toContain(stored?.key)
    expect(await newEvents()).toEqual([`product-changed ${productId}`])
  })

  it('shows the variant that is named, and comes after the last', async () => {
    await putProduct({ ...VESTIDO, images: ['https://fotos.mx/1.jpg', 'https://fotos.mx/2.jpg'] })
    expect((await upload('m.png', await draw(), '?variante=m')).body).toMatchObject({ variante: 'm', alt: '' })
    expect((await images()).map(({ source, position }) => [source, position])).toEqual([
      ['https://fotos.mx/1.jpg', 0],
      ['https://fotos.mx/2.jpg', 1],
      ['m.png', 2],
    ])
    const shown = await db
      .select({ key: variant.externalId })
      .from(image)
      .innerJoin(variant, and(eq(variant.account, image.account), eq(variant.id, image.variantId)))
      .where(eq(image.account, store.account))
    expect(shown).toEqual([{ key: 'm' }])
  })

  it('replaces the one of the same name in its place, and changes nothing when it is the same', async () => {
    await upload('a.png', await draw('png', 8), '?variante=m')
    await upload('b.png', await draw('png', 9))
    const before = (await images()).map(({ key }) => key)
    events = await eventNames(db, store.account)
    expect((await upload('a.png', await draw('png', 10), '?alt=Otra')).body).toMatchObject({
      ancho: 10,
      variante: null,
    })
    expect((await images()).map(({ source, alt }) => [source, alt])).toEqual([
      ['a.png', 'Otra'],
      ['b.png', ''],
    ])
    expect((await images())[0]?.key).not.toBe(before[0])
    expect(await newEvents()).toHaveLength(1)
    await upload('a.png', await draw('png', 10), '?alt=Otra')
    expect(await newEvents()).toHaveLength(1)
  })

  it('stays when the product is sent without images, and the pieces that were sold since are not counted again', async () => {
    await upload('a.png', await draw())
    store.clock.now = new Date(NOON.getTime() + 60_000)
    const count = { items: [{ sku: 'V-CH', existencia: 1 }] }
    expect((await store.send('PUT', '/stock/levels', count)).body).toMatchObject({ applied: 1 })
    const pieces = async () => {
      const found = await db.select().from(stock).where(eq(stock.account, store.account))
      return found.map(({ onHand }) => onHand)
    }
    await putProduct(VESTIDO)
    expect([await names(), await pieces()]).toEqual([['a.png ready'], [1]])
    await putProduct({ ...VESTIDO, nombre: 'Otro nombre' })
    expect([await names(), await pieces()]).toEqual([['a.png ready'], [1]])
    const { body } = await store.send('GET', `/products/${encodeURIComponent(VESTIDO._id)}`)
    expect((await putProduct(body)).body).toMatchObject({ rejected_count: 0 })
    expect(await names()).toEqual(['a.png ready'])
  })

  it('is one of the images that a product names, before and after, and goes with others', async () => {
    await putProduct({ ...VESTIDO, images: ['https://fotos.mx/1.jpg', 'a.png'] })
    expect(await names()).toEqual(['https://fotos.mx/1.jpg pending', 'a.png failed'])
    await upload('a.png', await draw())
    expect(await names()).toEqual(['https://fotos.mx/1.jpg pending', 'a.png ready'])
    await putProduct({ ...VESTIDO, images: ['a.png', 'https://fotos.mx/1.jpg'] })
    expect(await names()).toEqual(['a.png ready', 'https://fotos.mx/1.jpg pending'])
    await putProduct({ ...VESTIDO, images: ['https://fotos.mx/1.jpg'] })
    expect(await names()).toEqual(['https://fotos.mx/1.jpg pending'])
    await upload('a.png', await draw())
    await putProduct({ ...VESTIDO, images: ['https://fotos.mx/1.jpg'] })
    expect(await names()).toEqual(['https://fotos.mx/1.jpg pending'])
  })

  it('is removed by its name', async () => {
    await upload('a.png', await draw())
    const key = (await images())[0]?.key ?? ''
    events = await eventNames(db, store.account)
    expect((await store.send('DELETE', pathOf('a.png'))).body).toEqual({ deleted: true })
    expect(await images()).toEqual([])
    expect(await card()).not.toContain(key)
    expect(await newEvents()).toEqual([`product-changed ${productId}`])
    expect(await store.send('DELETE', pathOf('a.png'))).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await store.send('DELETE', pathOf('a.png', 'nada'))).toMatchObject({ status: 404 })
    expect(await newEvents()).toHaveLength(1)
  })

  it.each<[string, () => Promise<Uint8Array | string>, string, number, string]>([
    ['text', async () => 'hola', 'image/png', 422, 'not-an-image'],
    ['nothing', async () => '', 'image/png', 422, 'not-an-image'],
    ['a drawing', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 422, 'not-an-image'],
    ['another media type', () => draw(), 'image/svg+xml', 415, 'media-type'],
    ['JSON', async () => '{}', 'application/json', 415, 'media-type'],
    ['15 MB and a byte', async () => new Uint8Array(15 * 1_024 * 1_024 + 1), 'image/png', 413, 'body-too-large'],
  ])('is not %s', async (_, make, type, status, code) => {
    const { status: found, body } = await upload('a.png', await make(), '', type)
    const errors = (body.errors ?? []) as { code: string }[]
    expect([found, errors[0]?.code ?? body.code]).toEqual([status, code])
    expect([store.uploads, await images(), await newEvents()]).toEqual([[], [], []])
  })

  it.each([
    ['a/b.png', '', 422, ['name'], 'malformed'],
    ['a\\b.png', '', 422, ['name'], 'malformed'],
    ['http:x.png', '', 422, ['name'], 'malformed'],
    [' a.png', '', 422, ['name'], 'malformed'],
    ['a\0.png', '', 422, ['name'], 'control-character'],
    ['x'.repeat(256), '', 422, ['name'], 'too-large'],
    ['a.png', '?variante=g', 422, ['variante'], 'variant-unknown'],
    ['a.png', `?alt=${'x'.repeat(256)}`, 422, ['alt'], 'too-large'],
  ])('is rejected under the name %j with %j', async (name, query, status, path, code) => {
    expect(await upload(name, await draw(), query)).toMatchObject({ status, body: { errors: [{ path, code }] } })
    expect([store.uploads, await images(), await newEvents()]).toEqual([[], [], []])
  })

  it('belongs to an existing product of its store', async () => {
    const bytes = await draw()
    await upload('a.png', bytes)
    const before = await images()
    const other = await openApi(db, { products: [], orders: 0 })
    for (const [method, body] of [['PUT', bytes], ['DELETE']] as const) {
      const headers = { 'content-type': 'image/png' }
      expect(await other.send(method, pathOf('a.png'), body, headers)).toMatchObject({ status: 404 })
      expect(await store.send(method, pathOf('b.png', 'nada'), body, headers)).toMatchObject({ status: 404 })
    }
    expect(await images()).toEqual(before)
    expect(other.uploads).toEqual([])
  })

  it('is put once when several come at once', async () => {
    const drawn = await Promise.all([8, 9, 10, 11].map((width) => draw('png', width)))
    const answers = await Promise.all(drawn.map((bytes, index) => upload(`${index % 2}.png`, bytes)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await images()).map(({ position }) => position)).toEqual([0, 1])
  })
})

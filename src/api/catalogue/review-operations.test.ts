import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { listing } from '#data/schema/catalogue.ts'
import { product } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { changedTags } from '#domain/page/cache-tags.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames, eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'

describeOnEngines('the reviews that the API takes', (engine) => {
  let db: Db
  let store: ApiStore
  let ids: Record<string, number>

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { products: [{ name: 'Blusa', ratings: [3] }, { name: 'Bolsa' }], orders: 0 })
    const found = await db.select().from(product).where(eq(product.account, store.account))
    ids = Object.fromEntries(found.map(({ id, externalId }) => [externalId, id]))
  })

  const item = (more: Record<string, unknown> = {}) => ({
    id: 'R-1',
    producto: 'blusa',
    calificacion: 5,
    autor: 'Ana L.',
    texto: 'Cae muy bien.',
    ...more,
  })
  const put = (...items: unknown[]) => store.send('PUT', '/reviews', { items })
  const remove = (...items: unknown[]) => store.send('POST', '/reviews/delete', { items })
  const reviews = () => db.select().from(review).where(eq(review.account, store.account)).orderBy(asc(review.id))
  const fromSource = async () => (await reviews()).filter(({ externalId }) => externalId !== null)
  const ratingOf = async (externalId: string) => {
    const isOf = and(eq(listing.account, store.account), eq(listing.productId, ids[externalId] ?? 0))
    const [found] = await db.select().from(listing).where(isOf)
    return [found?.rating, found?.reviewCount]
  }
  const newEvents = async (before: readonly string[]) => (await eventNames(db, store.account)).slice(before.length)
  const errorsOf = ({ body }: { body: Record<string, unknown> }) => {
    const rejected = (body.rejected ?? []) as { index: number; errors: { path: unknown[]; code: string }[] }[]
    return rejected.flatMap(({ errors }) => errors.map(({ path, code }) => [path.join('.'), code]))
  }

  it('are published with their product, and count in its rating', async () => {
    const before = await eventNames(db, store.account)
    const result = await put(item({ fecha: '2024-03-14T12:00:00-06:00' }), item({ id: 'R-2', calificacion: 4 }))
    expect(result).toMatchObject({ status: 200, body: { applied: 2, unchanged: 0, rejected_count: 0 } })
    expect(await fromSource()).toMatchObject([
      { externalId: 'R-1', rating: 5, author: 'Ana L.', body: 'Cae muy bien.', published: true, orderId: null },
      { externalId: 'R-2', rating: 4, createdAt: NOON },
    ])
    expect((await fromSource())[0]?.createdAt).toEqual(new Date('2024-03-14T18:00:00Z'))
    expect(await ratingOf('blusa')).toEqual([4, 3])
    const blusa = ids.blusa ?? 0
    expect(await newEvents(before)).toEqual([`reviews-changed ${blusa}`, `product-changed ${blusa}`])
    const tags = (await eventsOf(db, store.account)).slice(before.length).flatMap(changedTags)
    expect(tags).toEqual(expect.arrayContaining([`reviews:${blusa}`, `card:${blusa}`, 'listings:rating']))
  })

  it('change nothing when they are sent again, at any time', async () => {
    await put(item(), item({ id: 'R-2', texto: undefined }))
    const before = [await reviews(), await eventNames(db, store.account)]
    store.clock.now = new Date(NOON.getTime() + 60_000)
    expect((await put(item(), item({ id: 'R-2', texto: '' }))).body).toMatchObject({ applied: 0, unchanged: 2 })
    expect([await reviews(), await eventNames(db, store.account)]).toEqual(before)
  })

  it('are replaced by their key, also for another product', async () => {
    await put(item())
    const before = await eventNames(db, store.account)
    expect((await put(item({ producto: 'bolsa', calificacion: 2, texto: 'No tanto.' }))).body).toMatchObject({
      applied: 1,
    })
    expect(await fromSource()).toMatchObject([{ productId: ids.bolsa, rating: 2, body: 'No tanto.', createdAt: NOON }])
    expect([await ratingOf('blusa'), await ratingOf('bolsa')]).toEqual([
      [3, 1],
      [2, 1],
    ])
    const changed = await newEvents(before)
    expect(changed.slice(0, 2)).toEqual([`reviews-changed ${ids.blusa}`, `reviews-changed ${ids.bolsa}`])
    expect(changed).toHaveLength(4)
  })

  it('stay hidden where the store has hidden them', async () => {
    await put(item())
    await db.update(review).set({ published: false }).where(eq(review.account, store.account))
    await put(item({ texto: 'Otra cosa.' }))
    expect(await fromSource()).toMatchObject([{ published: false, body: 'Otra cosa.' }])
  })

  it('are rejected where they are wrong, and the rest is applied', async () => {
    const result = await put(
      item({ calificacion: 0 }),
      item({ calificacion: 6 }),
      item({ calificacion: 4.5 }),
      item({ calificacion: '5' }),
      item({ producto: 'nada' }),
      item({ texto: 'x'.repeat(1_001) }),
      item({ texto: 'x'.repeat(8_001) }),
      item({ texto: 'Ve a luna.mx' }),
      item({ texto: '<b>Bien</b>' }),
      item({ texto: '\u200b' }),
      item({ autor: '' }),
      item({ autor: 'luna.mx' }),
      item({ autor: '<b>' }),
      item({ autor: '\u200b' }),

      item({ autor: 'A\0' }),
      item({ id: 'R-3', fecha: '2030-01-01T00:00:00Z' }),
      item({ fecha: '0000-01-01T00:00:00Z' }),
      item({ fecha: 'ayer' }),
      item({ id: '' }),
      item({ estrellas: 5 }),
      { id: 'R-9' },
      7,
      item({ id: 'R-2' }),
      item({ id: 'R-2' }),
    )
    expect(result).toMatchObject({ status: 200, body: { applied: 1, rejected_count: 23 } })
    expect(errorsOf(result)).toEqual([
      ['items.0.calificacion', 'too-small'],
      ['items.1.calificacion', 'too-large'],
      ['items.2.calificacion', 'not-an-integer'],
      ['items.3.calificacion', 'not-a-number'],
      ['items.4.producto', 'product-unknown'],
      ['items.5.texto', 'too-large'],
      ['items.6.texto', 'too-large'],
      ['items.7.texto', 'link'],
      ['items.8.texto', 'html'],
      ['items.9.texto', 'too-small'],
      ['items.10.autor', 'too-small'],
      ['items.11.autor', 'link'],
      ['items.12.autor', 'html'],
      ['items.13.autor', 'too-small'],
      ['items.14.autor', 'control-character'],
      ['items.15.fecha', 'time-ahead'],
      ['items.16.fecha', 'too-old'],
      ['items.17.fecha', 'malformed'],
      ['items.18.id', 'too-small'],
      ['items.19', 'unknown-field'],
      ['items.20.producto', 'missing'],
      ['items.20.calificacion', 'missing'],
      ['items.20.autor', 'missing'],
      ['items.21', 'not-an-object'],
      ['items.23.id', 'duplicate'],
    ])
    expect(await fromSource()).toMatchObject([{ externalId: 'R-2' }])
  })

  it('are all or none where the batch is atomic', async () => {
    const before = [await reviews(), await eventNames(db, store.account)]
    const items = [item(), item({ id: 'R-2', producto: 'nada' })]
    expect(await store.send('PUT', '/reviews?atomic=true', { items })).toMatchObject({
      status: 422,
      body: { code: 'batch-rejected', errors: [{ path: ['items', 1, 'producto'] }] },
    })
    expect(await store.send('POST', '/reviews/delete?atomic=true', { items: [{ id: 'R-1' }] })).toMatchObject({
      status: 422,
    })
    expect([await reviews(), await eventNames(db, store.account)]).toEqual(before)
  })

  it("are deleted by their key, and shoppers' reviews are not", async () => {
    await put(item(), item({ id: 'R-2', producto: 'bolsa' }))
    const before = await eventNames(db, store.account)
    const result = await remove({ id: 'R-1' }, { id: 'R-1' }, { id: 'nada' })
    expect(result.body).toMatchObject({ applied: 2, rejected_count: 1 })
    expect(errorsOf(result)).toEqual([['items.2.id', 'review-unknown']])
    expect(await newEvents(before)).toEqual([`reviews-changed ${ids.blusa}`, `product-changed ${ids.blusa}`])
    expect(await ratingOf('blusa')).toEqual([3, 1])
    expect((await fromSource()).map(({ externalId }) => externalId)).toEqual(['R-2'])
    const ofShoppers = and(eq(review.account, store.account), isNull(review.externalId))
    expect(await db.select().from(review).where(ofShoppers)).toHaveLength(1)
    const after = await eventNames(db, store.account)
    await remove({ id: 'R-1' })
    expect(await eventNames(db, store.account)).toEqual(after)
  })

  it('are of one store alone', async () => {
    await put(item())
    const other = await openApi(db, { products: [{ name: 'Ajena' }], orders: 0 })
    expect(errorsOf(await other.send('PUT', '/reviews', { items: [item()] }))).toEqual([
      ['items.0.producto', 'product-unknown'],
    ])
    const theirs = { items: [item({ producto: 'ajena', calificacion: 1 })] }
    expect((await other.send('PUT', '/reviews', theirs)).body).toMatchObject({ applied: 1 })
    expect((await other.send('POST', '/reviews/delete', { items: [{ id: 'R-1' }] })).body).toMatchObject({ applied: 1 })
    expect(await fromSource()).toMatchObject([{ externalId: 'R-1', rating: 5 }])
  })

  it('are a thousand in a batch, and not one more; the listing follows once', async () => {
    const items = Array.from({ length: 1_001 }, (_, index) => item({ id: `R-${index}`, calificacion: (index % 5) + 1 }))
    expect(await put(...items)).toMatchObject({ status: 422, body: { code: 'invalid' } })
    const before = await eventNames(db, store.account)
    expect((await put(...items.slice(1))).body).toMatchObject({ applied: 1_000 })
    expect(await ratingOf('blusa')).toEqual([3, 1_001])
    expect(await newEvents(before)).toHaveLength(2)
  })

  it('may be sent by two at once', async () => {
    const items = Array.from({ length: 40 }, (_, index) => item({ id: `R-${index}` }))
    const [one, other] = await Promise.all([put(...items), put(...items.toReversed())])
    expect(Number(one?.body.applied) + Number(other?.body.applied)).toBe(40)
    expect(await ratingOf('blusa')).toEqual([expect.any(Number), 41])
    expect(store.logged).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { readReviews } from '#data/review/read-reviews.ts'
import { listing } from '#data/schema/catalogue.ts'
import { product } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import type { CheckedReview } from '#domain/review/check-review.ts'
import type { ReviewSort } from '#domain/review/review-query.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { addOrder } from '../../../test/order.ts'
import { leaveReview } from './leave-review.ts'

const now = new Date('2026-11-20T18:30:00Z')

describeOnEngines('reviews', (engine) => {
  let db: Db
  let stores = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  const newStore = async (ratings: number[] = []) => {
    const { account, productIds } = await createStore(db, {
      account: `luna-${++stores}`,
      products: [{ name: 'Vestido', ratings }, { name: 'Falda' }],
    })
    const [vestido = 0, falda = 0] = productIds
    return { account, vestido, falda }
  }
  const read = (account: string, productId: number, sort: ReviewSort = 'recent', page = 1) =>
    readReviews(db, { account, productId, sort, page })

  describe('when they are read', () => {
    it('are a page of the published reviews, with the figures of all', async () => {
      const { account, vestido, falda } = await newStore()
      const at = (day: number) => new Date(Date.UTC(2026, 9, day))
      await db.insert(review).values([
        ...Array.from({ length: 12 }, (_, index) => ({
          account,
          productId: vestido,
          rating: (index % 4) + 2,
          author: 'Ana P.',
          body: `Opinión ${index + 1}`,
          createdAt: at(index + 1),
        })),
        { account, productId: vestido, rating: 1, author: 'Oculta', published: false, createdAt: at(30) },
        { account, productId: falda, rating: 1, author: 'Otra', createdAt: at(30) },
      ])
      const first = await read(account, vestido)
      expect(first).toMatchObject({ page: 1, pageCount: 2, total: 12, average: 3.5, acceptsReviews: false })
      expect(first?.histogram).toEqual([0, 3, 3, 3, 3])
      expect(first?.reviews.map(({ body }) => body)).toEqual(
        Array.from({ length: 10 }, (_, index) => `Opinión ${12 - index}`),
      )
      expect(first?.reviews[0]).toEqual({
        id: expect.any(Number),
        rating: 5,
        fit: null,
        author: 'Ana P.',
        body: 'Opinión 12',
        createdAt: '2026-10-12T00:00:00.000Z',
        answer: null,
      })
      const second = await read(account, vestido, 'recent', 2)
      expect(second?.reviews.map(({ body }) => body)).toEqual(['Opinión 2', 'Opinión 1'])
      expect((await read(account, vestido, 'recent', 3))?.reviews).toEqual([])
    })

    it('are sorted over all pages, the latest first among equals', async () => {
      const { account, vestido } = await newStore([3, 5, 1, 5])
      const ratings = async (sort: ReviewSort) =>
        (await read(account, vestido, sort))?.reviews.map((each) => each.rating)
      expect(await ratings('best')).toEqual([5, 5, 3, 1])
      expect(await ratings('worst')).toEqual([1, 3, 5, 5])
      const [a, b] = (await read(account, vestido, 'best'))?.reviews ?? []
      expect(a?.id).toBeGreaterThan(b?.id ?? 0)
    })

    it('are empty without reviews, and null for an unknown product', async () => {
      const { account, vestido, falda } = await newStore()
      expect(await read(account, vestido)).toEqual({
        reviews: [],
        page: 1,
        pageCount: 1,
        total: 0,
        average: 0,
        histogram: [0, 0, 0, 0, 0],
        fits: { small: 0, right: 0, large: 0 },
        hasSizes: false,
        acceptsReviews: false,
      })
      expect(await read(account, falda + 1_000)).toBeNull()
      const other = await newStore([5])
      expect(await read(account, other.vestido)).toBeNull()
    })

    it('report whether the store has an order', async () => {
      const { account, vestido, falda } = await newStore()
      await addOrder(db, { account, productIds: [falda] })
      expect((await read(account, vestido))?.acceptsReviews).toBe(true)
    })
  })

  describe('a review that is left', () => {
    const given = { folio: 1001, email: 'ana@correo.mx', rating: 4, fit: null, body: 'Cae muy bien.' }
    const leave = (account: string, productId: number, other: Partial<CheckedReview> = {}) =>
      leaveReview(db, { account, actor: 'shopper', productId, now, ...given, ...other })
    const ordered = async (ratings: number[] = []) => {
      const made = await newStore(ratings)
      await addOrder(db, {
        account: made.account,
        folio: given.folio,
        email: 'Ana@Correo.mx',
        name: 'Ana <b>Pérez</b> Ruiz',
        productIds: [made.vestido, made.vestido],
      })
      return made
    }

    it('is published under first name and initial, changes the listing and leaves its events', async () => {
      const { account, vestido } = await ordered([5, 5])
      expect(await leave(account, vestido, { email: 'ANA@correo.MX', rating: 2, fit: 'small' })).toEqual({ ok: true })
      const page = await read(account, vestido)
      expect(page).toMatchObject({
        total: 3,
        average: 4,
        histogram: [0, 1, 0, 0, 2],
        fits: { small: 1, right: 0, large: 0 },
      })
      const reviews = await db.select().from(review).where(eq(review.body, given.body))
      expect(reviews.filter((each) => each.account === account)).toMatchObject([
        { productId: vestido, rating: 2, author: 'Ana R.', published: true, createdAt: now },
      ])
      const [listed] = await db.select().from(listing).where(eq(listing.productId, vestido))
      expect(listed).toMatchObject({ rating: 4, reviewCount: 3 })
      expect((await eventNames(db, account)).slice(-2)).toEqual([
        `review-left ${vestido}`,
        `product-changed ${vestido}`,
      ])
    })

    it('is one for each order and product, also when two come at once', async () => {
      const { account, vestido } = await ordered()
      const both = await Promise.all([leave(account, vestido), leave(account, vestido, { rating: 1 })])
      expect(both).toContainEqual({ ok: true })
      expect(both).toContainEqual({ ok: false, code: 'already-reviewed' })
      expect(await leave(account, vestido)).toEqual({ ok: false, code: 'already-reviewed' })
      expect((await read(account, vestido))?.total).toBe(1)
      await addOrder(db, { account, folio: 1002, email: 'luz@correo.mx', productIds: [vestido] })
      expect(await leave(account, vestido, { folio: 1002, email: 'luz@correo.mx' })).toEqual({ ok: true })
      expect((await read(account, vestido))?.total).toBe(2)
    })

    it('is rejected with the same code for every mismatch, and changes nothing', async () => {
      const { account, vestido, falda } = await ordered()
      const other = await ordered()
      const before = await eventNames(db, account)
      const unknown = { ok: false, code: 'order-unknown' }
      expect(await leave(account, vestido, { folio: 1002 })).toEqual(unknown)
      expect(await leave(account, vestido, { email: 'luz@correo.mx' })).toEqual(unknown)
      expect(await leave(account, falda)).toEqual(unknown)
      expect(await leave(account, 1_000_000)).toEqual(unknown)
      expect(await leave(account, other.vestido)).toEqual(unknown)
      await db.update(product).set({ published: false }).where(eq(product.id, vestido))
      await db.delete(listing).where(eq(listing.productId, vestido))
      expect(await leave(account, vestido)).toEqual(unknown)
      expect(await eventNames(db, account)).toEqual(before)
      expect(await db.select().from(review).where(eq(review.account, account))).toEqual([])
    })
  })
})

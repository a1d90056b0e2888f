import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { readReviews } from '#data/review/read-reviews.ts'
import { countStaffReviews, readStaffReviews, type StaffReviewPage } from '#data/review/read-staff-reviews.ts'
import { listing } from '#data/schema/catalogue.ts'
import { order } from '#data/schema/order.ts'
import { product } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { changedTags } from '#domain/page/cache-tags.ts'
import { ANY_REVIEW, type ReviewFilter, type ReviewPlace } from '#domain/review/staff-review.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { addOrder } from '../../../test/order.ts'
import { answerReview } from './answer-review.ts'
import { hideReview } from './hide-review.ts'
import { putReviews } from './put-reviews.ts'
import { showReview } from './show-review.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const LATER = new Date('2026-11-21T18:00:00Z')
const staff = { account: 'luna', actor: 'staff:eva' as const, now: NOW }

describeOnEngines('a review', (engine) => {
  let db: Db
  let opened = false
  let vestido: number
  let falda: number
  let ids: number[]
  let orderId: number
  const id = (place: number) => ids[place] ?? 0
  const read = async (filter: Partial<ReviewFilter> = {}, account = 'luna') => {
    const page = await readStaffReviews(db, {
      account,
      branches: null,
      filter: { ...ANY_REVIEW, ...filter },
      before: null,
      limit: 10,
    })
    return page.reviews
  }
  const places = async (filter: Partial<ReviewFilter>) => (await read(filter)).map((each) => ids.indexOf(each.id))
  const shown = async () =>
    (await readReviews(db, { account: 'luna', productId: vestido, sort: 'recent', page: 1 }))?.reviews
  const card = async () => {
    const [found] = await db.select().from(listing).where(eq(listing.productId, vestido))
    return found && { rating: found.rating, count: found.reviewCount }
  }

  beforeEach(async () => {
    if (!opened) db = (await engine.open()).db
    opened = true
    await emptyTables(db, 'store')
    const products = [{ name: 'Vestido Jacaranda', images: ['a'.repeat(64)] }, { name: 'Falda' }]
    const { productIds } = await createStore(db, { account: 'luna', products })
    ;[vestido = 0, falda = 0] = productIds
    const norte = await createStore(db, { account: 'norte', products: [{ name: 'Ajeno', ratings: [1] }] })
    expect(norte.productIds).toHaveLength(1)
    orderId = (await addOrder(db, { account: 'luna', productIds: [vestido], folio: 77 })).orderId
    const at = (day: number) => new Date(Date.UTC(2026, 9, day))
    await db.insert(review).values([
      {
        account: 'luna',
        productId: vestido,
        rating: 5,
        author: 'Ana R.',
        body: 'Me encantó.',
        createdAt: at(1),
        orderId,
      },
      { account: 'luna', productId: vestido, rating: 1, author: 'Luz', body: 'Se despintó.', createdAt: at(2) },
      { account: 'luna', productId: falda, rating: 3, author: 'Eva', createdAt: at(2) },
    ])
    await db.update(review).set({ externalId: 'R-1' }).where(eq(review.author, 'Luz'))
    const found = await db.select().from(review).where(eq(review.account, 'luna')).orderBy(asc(review.id))
    ids = found.map((each) => each.id)
  })

  it('is hidden and shown again, and rating, card and pages follow', async () => {
    await showReview(db, { ...staff, reviewId: id(1) })
    expect(await hideReview(db, { ...staff, reviewId: id(1) })).toEqual({ ok: true, isChanged: true })
    expect((await shown())?.map(({ author }) => author)).toEqual(['Ana R.'])
    expect(await card()).toEqual({ rating: 5, count: 1 })
    expect(await hideReview(db, { ...staff, reviewId: id(1) })).toEqual({ ok: true, isChanged: false })
    // Its source sends it once more.
    const [{ externalId } = { externalId: '' }] = await db.select().from(product).where(eq(product.id, vestido))
    const again = { externalId: 'R-1', product: externalId, rating: 2, author: 'Luz', body: 'Mmm.', createdAt: null }
    await putReviews(db, { ...staff, actor: 'key:caja', reviews: [again] })
    expect(await card()).toEqual({ rating: 5, count: 1 })
    expect(await showReview(db, { ...staff, reviewId: id(1) })).toEqual({ ok: true, isChanged: true })
    expect(await card()).toEqual({ rating: 3.5, count: 2 })
    const events = await eventsOf(db, 'luna')
    const own = events.filter(({ actor }) => actor === 'staff:eva')
    expect(own.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['review-hidden', String(vestido)],
      ['product-changed', String(vestido)],
      ['review-shown', String(vestido)],
      ['product-changed', String(vestido)],
    ])
    expect(own.flatMap(changedTags)).toEqual(expect.arrayContaining([`reviews:${vestido}`, `card:${vestido}`]))
  })

  it('is answered, and the answer is changed and removed', async () => {
    const answer = (text: string | null, now = NOW) => answerReview(db, { ...staff, now, reviewId: id(1), text })
    expect(await answer(' Lo sentimos. ')).toEqual({ ok: true, isChanged: true })
    expect(await answer('Lo sentimos.')).toEqual({ ok: true, isChanged: false })
    expect((await shown())?.map((each) => each.answer)).toEqual([
      { text: 'Lo sentimos.', answeredAt: NOW.toISOString() },
      null,
    ])
    await answer('Lo sentimos mucho.', LATER)
    expect((await shown())?.[0]?.answer).toEqual({ text: 'Lo sentimos mucho.', answeredAt: NOW.toISOString() })
    expect((await read({ isAnswered: true }))[0]?.answer).toEqual({
      text: 'Lo sentimos mucho.',
      answeredAt: NOW.getTime(),
    })
    await answer(null)
    expect((await shown())?.[0]?.answer).toBeNull()
    await answer('Otra vez.', LATER)
    expect((await shown())?.[0]?.answer?.answeredAt).toBe(LATER.toISOString())
    const changes = (await eventsOf(db, 'luna')).flatMap((each) => {
      return each.kind === 'review-answered' ? [each.payload.change] : []
    })
    expect(changes).toEqual(['added', 'changed', 'removed', 'added'])
  })

  it('is not answered with what cannot be published', async () => {
    const rejected = await answerReview(db, { ...staff, reviewId: id(0), text: 'Ve a www.luna.mx' })
    expect(rejected).toEqual({ ok: false, code: 'answer-link' })
    expect((await read())[2]?.answer).toBeNull()
  })

  it('of another store, or unknown, is not found', async () => {
    const unknown = { ok: false, code: 'review-not-found' }
    for (const [account, reviewId] of [
      ['norte', id(0)],
      ['luna', 2 ** 40],
      ['luna', Number.NaN],
    ] as const) {
      const of = { ...staff, account, reviewId }
      expect(await hideReview(db, of)).toEqual(unknown)
      expect(await showReview(db, of)).toEqual(unknown)
      expect(await answerReview(db, { ...of, text: 'Gracias.' })).toEqual(unknown)
    }
    expect((await read({}, 'norte')).map((each) => each.product.name)).toEqual(['Ajeno'])
  })

  it('is listed for the staff with its product and its order', async () => {
    const [newest, , oldest] = await read()
    expect(newest).toMatchObject({
      rating: 3,
      body: '',
      order: null,
      product: { id: falda, name: 'Falda', image: null },
    })
    expect(oldest).toEqual({
      id: id(0),
      rating: 5,
      fit: null,
      author: 'Ana R.',
      body: 'Me encantó.',
      createdAt: Date.UTC(2026, 9, 1),
      isHidden: false,
      answer: null,
      product: { id: vestido, name: 'Vestido Jacaranda', image: 'a'.repeat(64) },
      order: { id: orderId, folio: 77 },
    })
  })

  it('is found by each filter and by words in any spelling', async () => {
    await hideReview(db, { ...staff, reviewId: id(1) })
    await answerReview(db, { ...staff, reviewId: id(0), text: 'Gracias.' })
    expect(await places({ rating: 5 })).toEqual([0])
    expect(await places({ isHidden: true })).toEqual([1])
    expect(await places({ isHidden: false, isAnswered: false })).toEqual([2])
    expect(await places({ productId: vestido })).toEqual([1, 0])
    expect(await places({ search: 'luz desPINTO' })).toEqual([1])
    expect(await places({ search: 'JACARANDÁ vest' })).toEqual([1, 0])
    expect(await places({ search: 'encánto ana' })).toEqual([0])
    for (const search of ['%', '\0', 'ajeno', '_'])
      expect(await places({ search })).toEqual(search === '\0' ? [2, 1, 0] : [])
    const [placed] = await db.select({ customerId: order.customerId }).from(order).where(eq(order.id, orderId))
    expect(await places({ customerId: placed?.customerId ?? 0 })).toEqual([0])
    expect(await countStaffReviews(db, { account: 'luna' })).toEqual({ all: 3, hidden: 1, unanswered: 1 })
  })

  it('comes once, page by page, also among others of the same moment', async () => {
    const seen: number[] = []
    let before: ReviewPlace | null = null
    do {
      const page: StaffReviewPage = await readStaffReviews(db, {
        account: 'luna',
        branches: null,
        filter: ANY_REVIEW,
        before,
        limit: 1,
      })
      seen.push(...page.reviews.map((each) => ids.indexOf(each.id)))
      before = page.next
    } while (before !== null)
    expect(seen).toEqual([2, 1, 0])
  })
})

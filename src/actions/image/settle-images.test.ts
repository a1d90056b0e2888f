import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { EVENT_CHANNEL } from '#data/event/event-channel.ts'
import { claimDueImages, MAX_ATTEMPTS, RETRY_PAUSES_MS } from '#data/image/claim-due-images.ts'
import { hasDueImages, readStoresWithDueImages } from '#data/image/has-due-images.ts'
import { listing } from '#data/schema/catalogue.ts'
import { image } from '#data/schema/image.ts'
import { product } from '#data/schema/product.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { settleImages } from './settle-images.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const nowPlus = (ms: number) => new Date(NOW.getTime() + ms)
const MINUTE = 60_000
const readyImage = (id: number, source: string, key = 'a') => ({
  id,
  source,
  blobKey: key.repeat(64),
  width: 30,
  height: 40,
})

/** A store with products of one pending image each, `{account}/0.jpg`, `{account}/1.jpg` …, the longest due first. */
async function addStore(db: Db, account: string, products: number): Promise<void> {
  const named = Array.from({ length: products }, (_, n) => ({ name: `Prenda ${n}` }))
  const { productIds } = await createStore(db, { account, products: named })
  for (const [n, productId] of productIds.entries()) {
    const dueAt = new Date(NOW.getTime() - (products - n))
    await db.insert(image).values({ account, productId, source: `${account}/${n}.jpg`, state: 'pending', dueAt })
  }
}

describeOnEngines('images that are fetched in the background', (engine) => {
  let database: Database
  let db: Db

  beforeAll(async () => {
    database = await engine.open()
    db = database.db
  })
  beforeEach(() => emptyTables(db, 'store'))

  const imagesOf = (account: string) => db.select().from(image).where(eq(image.account, account)).orderBy(asc(image.id))
  type Outcomes = Omit<Parameters<typeof settleImages>[1], 'account' | 'actor' | 'now'>
  const settle = (outcomes: Outcomes, { account = 'luna', now = NOW } = {}) =>
    settleImages(db, { account, actor: 'job:fetch-images', now, ...outcomes })
  const claim = (now = NOW, limit = 100, account = 'luna') => claimDueImages(db, { account, now, limit })

  describe('claiming an image', () => {
    it('takes the longest due of its store, and none twice', async () => {
      await addStore(db, 'luna', 5)
      await addStore(db, 'norte', 2)
      expect(await readStoresWithDueImages(singleDatabase(db), { now: NOW })).toEqual(['luna', 'norte'])
      const first = await claim(NOW, 3)
      expect(first.map((row) => row.source).sort()).toEqual(['luna/0.jpg', 'luna/1.jpg', 'luna/2.jpg'])
      expect(first.every((row) => row.account === 'luna' && row.attempts === 1)).toBe(true)
      expect((await claim(NOW, 3)).map((row) => row.source).sort()).toEqual(['luna/3.jpg', 'luna/4.jpg'])
      expect(await claim()).toEqual([])
      expect(await hasDueImages(db, { account: 'luna', now: NOW })).toBe(false)
      expect(await readStoresWithDueImages(singleDatabase(db), { now: NOW })).toEqual(['norte'])
    })

    it('gives two callers at once different images', async () => {
      await addStore(db, 'luna', 20)
      const claims = await Promise.all(Array.from({ length: 4 }, () => claim(NOW, 8)))
      const ids = claims.flat().map((row) => row.id)
      expect(ids).toHaveLength(20)
      expect(new Set(ids).size).toBe(20)
    })

    it('leaves images that are not pending or not due yet', async () => {
      await addStore(db, 'luna', 3)
      const [ready, failed, later] = await imagesOf('luna')
      await db
        .update(image)
        .set({ state: 'ready' })
        .where(eq(image.id, ready?.id ?? 0))
      await db
        .update(image)
        .set({ state: 'failed' })
        .where(eq(image.id, failed?.id ?? 0))
      await db
        .update(image)
        .set({ dueAt: nowPlus(1) })
        .where(eq(image.id, later?.id ?? 0))
      expect(await claim()).toEqual([])
      expect(await claim(nowPlus(1))).toHaveLength(1)
    })

    it('makes images due again after the lease when their process died', async () => {
      await addStore(db, 'luna', 1)
      await claim()
      expect(await claim(nowPlus(9 * MINUTE))).toEqual([])
      expect(await claim(nowPlus(10 * MINUTE))).toMatchObject([{ source: 'luna/0.jpg', attempts: 2 }])
    })

    it('gives up an image that crashed every process that tried it', async () => {
      await addStore(db, 'luna', 1)
      for (let n = 0; n < MAX_ATTEMPTS; n++) expect(await claim(nowPlus(n * 10 * MINUTE))).toHaveLength(1)
      expect(await claim(nowPlus(MAX_ATTEMPTS * 10 * MINUTE))).toEqual([])
      expect(await imagesOf('luna')).toMatchObject([{ state: 'failed', failure: 'abandoned' }])
    })

    it('is reverted by a release, which counts no attempt', async () => {
      await addStore(db, 'luna', 2)
      const [first] = await claim()
      await settle({ released: [first?.id ?? 0] })
      expect(await claim()).toMatchObject([{ id: first?.id, attempts: 1 }])
    })
  })

  describe('an image that is ready', () => {
    it('is shown: its product’s card changes with it, which is an event', async () => {
      await addStore(db, 'luna', 3)
      const payloads: string[] = []
      const unlisten = await database.listen(EVENT_CHANNEL, (payload) => {
        payloads.push(payload)
      })
      const claimed = await claim()
      const images = claimed.map((row) => readyImage(row.id, row.source))
      expect(await settle({ ready: images })).toBe(3)
      expect(await imagesOf('luna')).toMatchObject(
        claimed.map(() => ({ state: 'ready', blobKey: 'a'.repeat(64), width: 30, height: 40, failure: null })),
      )
      const cards = await db.select({ card: listing.card }).from(listing).where(eq(listing.account, 'luna'))
      expect(cards.map(({ card }) => card.images)).toEqual(claimed.map(() => ['a'.repeat(64)]))
      expect(await eventNames(db, 'luna')).toHaveLength(3)
      await expect.poll(() => payloads).toEqual(['luna'])
      await unlisten()
    })

    it('belongs to its store: another one’s rows stay as they are', async () => {
      await addStore(db, 'luna', 1)
      await addStore(db, 'norte', 1)
      const [own] = await imagesOf('luna')
      const images = [readyImage(own?.id ?? 0, 'luna/0.jpg')]
      const before = await imagesOf('luna')
      expect(await settle({ ready: images }, { account: 'norte' })).toBe(0)
      const failed = [{ id: own?.id ?? 0, source: 'luna/0.jpg', attempts: 1, failure: 'gone' as const, retry: false }]
      await settle({ failed }, { account: 'norte' })
      await settle({ released: [own?.id ?? 0] }, { account: 'norte', now: nowPlus(1) })
      expect(await imagesOf('luna')).toEqual(before)
      expect([await eventNames(db, 'luna'), await eventNames(db, 'norte')]).toEqual([[], []])
    })

    it('is not the fetched one when the catalogue has another source by now', async () => {
      await addStore(db, 'luna', 1)
      const [claimed] = await claim()
      await db.update(image).set({ source: 'luna/new.jpg' })
      const images = [readyImage(claimed?.id ?? 0, 'luna/0.jpg')]
      expect(await settle({ ready: images })).toBe(0)
      expect(await imagesOf('luna')).toMatchObject([{ state: 'pending', blobKey: null }])
      expect(await eventNames(db, 'luna')).toEqual([])
    })

    it('drops the piece of another photograph, and keeps its own', async () => {
      await addStore(db, 'luna', 2)
      const [own, other] = await claim()
      await db.update(image).set({ blobKey: 'a'.repeat(64), pieceKey: 'c'.repeat(64) })
      const [same, changed] = [
        readyImage(own?.id ?? 0, own?.source ?? ''),
        readyImage(other?.id ?? 0, other?.source ?? '', 'b'),
      ]
      expect(await settle({ ready: [same, changed] })).toBe(2)
      expect((await imagesOf('luna')).map(({ blobKey, pieceKey }) => [blobKey?.[0], pieceKey?.[0] ?? null])).toEqual([
        ['a', 'c'],
        ['b', null],
      ])
    })

    it('may have been deleted in the meantime', async () => {
      await addStore(db, 'luna', 1)
      const [claimed] = await claim()
      await db.delete(product)
      const images = [readyImage(claimed?.id ?? 0, 'luna/0.jpg')]
      expect(await settle({ ready: images })).toBe(0)
    })
  })

  describe('an image that failed', () => {
    const fail = (row: { id: number; source: string; attempts: number }, retry: boolean, now: Date) =>
      settle({ failed: [{ ...row, failure: 'server-error', retry }] }, { now })

    it('is tried again after growing pauses, and then given up', async () => {
      await addStore(db, 'luna', 1)
      let now = NOW
      for (const pause of RETRY_PAUSES_MS) {
        const [claimed] = await claim(now)
        if (!claimed) throw new Error('nothing was due')
        await fail(claimed, true, now)
        const [row] = await imagesOf('luna')
        expect(row).toMatchObject({ state: 'pending', failure: 'server-error' })
        expect(row?.dueAt.getTime()).toBe(now.getTime() + pause)
        expect(await claim(new Date(now.getTime() + pause - 1))).toEqual([])
        now = new Date(now.getTime() + pause)
      }
      const [last] = await claim(now)
      expect(last?.attempts).toBe(MAX_ATTEMPTS)
      if (last) await fail(last, true, now)
      expect(await imagesOf('luna')).toMatchObject([{ state: 'failed', failure: 'server-error' }])
      expect(await eventNames(db, 'luna')).toEqual([])
    })

    it('is given up at once when another attempt is useless', async () => {
      await addStore(db, 'luna', 1)
      const [claimed] = await claim()
      if (claimed) await fail(claimed, false, NOW)
      expect(await imagesOf('luna')).toMatchObject([{ state: 'failed', attempts: 1 }])
    })
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { listing } from '#data/schema/catalogue.ts'
import { image } from '#data/schema/image.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { mailParts } from '../../../test/mail.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'
import { type BlobStore, folderBlobStore } from '../adapters/blob-store.ts'
import { createImageFetcher, type ImageFetcher } from '../adapters/fetch-image.ts'
import { BlobsUnavailable } from '../adapters/object-store.ts'
import { folderUploadStore, type UploadStore } from '../adapters/upload-store.ts'
import { type ChannelMessage, type EventSubscriptions, openSubscriptions } from '../readers/event-subscriptions.ts'
import { fetchDueImages } from './fetch-due-images.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

let folder: string
let blobs: BlobStore
let uploads: UploadStore
let server: Server
let origin: string
let imageBytes: Buffer
let requested: string[]
let respond: (path: string, response: ServerResponse) => void
let logged: { level: string; entry: Record<string, unknown>; message: string }[]

const note = (level: string) => (entry: unknown, message?: string) =>
  logged.push({ level, entry: entry as Record<string, unknown>, message: message ?? '' })
const log = { info: note('info'), warn: note('warn'), error: note('error') }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-jobs-'))
  blobs = folderBlobStore(folder)
  uploads = folderUploadStore(folder)
  imageBytes = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    respond(request.url ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  requested = []
  logged = []
  respond = (_, response) => response.end(imageBytes)
})

const loopbackFetcher = () => createImageFetcher({ allowIp: (ip) => ip === '127.0.0.1', ports: 'any' })

describeOnEngines('the background jobs', (engine) => {
  let database: Database
  let running: Jobs[]
  let events: EventSubscriptions

  beforeAll(async () => {
    database = await engine.open()
    events = await openSubscriptions(database)
  })
  afterAll(() => events.close())
  beforeEach(async () => {
    running = []
    await emptyTables(database.db, 'store')
  })
  afterEach(() => Promise.all(running.map((jobs) => jobs.stop())))

  /** A store of products with one pending image each, at these URLs. */
  async function addStore(account: string, sources: string[]): Promise<void> {
    const { db } = database
    const products = sources.map((_, n) => ({ name: `Prenda ${n}` }))
    const { productIds } = await createStore(db, { account, products })
    for (const [n, source] of sources.entries()) {
      const productId = productIds[n] ?? 0
      await db.insert(image).values({ account, productId, source, state: 'pending', dueAt: new Date(0) })
    }
  }

  function start(
    fetcher: ImageFetcher = loopbackFetcher(),
    over: Pick<EventSubscriptions, 'subscribe'> = events,
  ): Jobs {
    const jobs = startJobs({ database, events: over, blobs, uploads, mail: mailParts(folder), log, fetcher })
    running.push(jobs)
    return jobs
  }

  const statesOf = async (account: string) =>
    (await database.db.select().from(image).where(eq(image.account, account)).orderBy(image.id)).map(
      ({ state }) => state,
    )
  const fetchNow = (fetcher: ImageFetcher, signal = new AbortController().signal) =>
    fetchDueImages({ shards: singleDatabase(database.db), blobs, fetcher, log, now: () => new Date(), signal })

  describe('fetching images', () => {
    it('happens at the start, and shows them', async () => {
      await addStore(
        'luna',
        [0, 1, 2].map((n) => `${origin}/luna/${n}.png`),
      )
      await addStore('norte', [`${origin}/norte.png`, `${origin}/norte.png`])
      await start().started
      // Logged when the outcomes of every store are written, which happens one store after the other.
      await expect.poll(() => logged.length).toBe(1)
      expect(logged).toMatchObject([{ level: 'info', entry: { ready: 5, postponed: 0, givenUp: 0 } }])
      expect(await statesOf('norte')).toEqual(['ready', 'ready'])
      expect(await statesOf('luna')).toEqual(['ready', 'ready', 'ready'])
      expect(await eventNames(database.db, 'luna')).toHaveLength(3)
      expect(await eventNames(database.db, 'norte')).toHaveLength(2)
      const cards = await database.db.select({ card: listing.card }).from(listing).where(eq(listing.account, 'luna'))
      const key = cards[0]?.card.images[0] ?? ''
      expect(await blobs.read('luna', key)).toEqual(imageBytes)
      // A URL that two images share is fetched once.
      expect(requested.toSorted()).toEqual(['/luna/0.png', '/luna/1.png', '/luna/2.png', '/norte.png'])
    })

    it('happens when the catalogue moves', async () => {
      await start().started
      await addStore('luna', [`${origin}/late.png`])
      await leaveStoreChanged(database.db, { account: 'luna' })
      await expect.poll(() => statesOf('luna')).toEqual(['ready'])
    })

    it('keeps the placeholder where the image cannot be had', async () => {
      await addStore('luna', [`${origin}/gone.png`, `${origin}/down.png`, 'foto.jpg', `${origin}/a.png`])
      respond = (path, response) => {
        if (path === '/a.png') response.end(imageBytes)
        else response.writeHead(path === '/gone.png' ? 404 : 500).end()
      }
      const fetcher = loopbackFetcher()
      expect(await fetchNow(fetcher)).toEqual({ ready: 1, postponed: 1, givenUp: 2, isCutShort: false })
      expect(await statesOf('luna')).toEqual(['failed', 'pending', 'failed', 'ready'])
      await fetcher.close()
    })

    it('is quiet without a network, and counts no attempt', async () => {
      for (const account of ['luna', 'norte']) {
        await addStore(
          account,
          Array.from({ length: 30 }, (_, n) => `https://${account}.example/${n}.png`),
        )
      }
      const resolve = () => Promise.reject(Object.assign(new Error('offline'), { code: 'EAI_AGAIN' }))
      const fetcher = createImageFetcher({ resolve })
      expect(await fetchNow(fetcher)).toEqual({ ready: 0, postponed: 0, givenUp: 0, isCutShort: true })
      expect(logged).toMatchObject([{ level: 'info', entry: { postponed: 0 } }])
      const images = await database.db.select().from(image)
      expect(new Set(images.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['pending 0']))
      await fetcher.close()
    })

    it('goes on when one host is away: neither its other images nor other stores wait for it', async () => {
      await addStore(
        'luna',
        Array.from({ length: 60 }, (_, n) => `https://luna.example/${n}.png`),
      )
      await addStore('norte', [`${origin}/norte.png`])
      // Due after all of the other store's.
      await database.db
        .update(image)
        .set({ dueAt: new Date(1) })
        .where(eq(image.account, 'norte'))
      const requested: string[] = []
      const reachable = loopbackFetcher()
      const fetcher: ImageFetcher = {
        ...reachable,
        async fetchImage(url) {
          requested.push(url)
          if (url.startsWith(origin)) return reachable.fetchImage(url)
          return { ok: false, code: 'unreachable', retry: true }
        },
      }
      expect(await fetchNow(fetcher)).toEqual({ ready: 1, postponed: 60, givenUp: 0, isCutShort: false })
      expect(requested.indexOf(`${origin}/norte.png`)).toBeLessThan(48)
      const lunas = await database.db.select().from(image).where(eq(image.account, 'luna'))
      expect(new Set(lunas.map(({ attempts }) => attempts))).toEqual(new Set([1]))
      await fetcher.close()
    })

    it('ends when images cannot be stored since their service is away, and counts no attempt', async () => {
      await addStore(
        'luna',
        Array.from({ length: 60 }, (_, n) => `${origin}/${n}.png`),
      )
      const away: BlobStore = { ...blobs, put: () => Promise.reject(new BlobsUnavailable('away', 'ECONNREFUSED')) }
      const fetcher = loopbackFetcher()
      const { signal } = new AbortController()
      const run = await fetchDueImages({
        shards: singleDatabase(database.db),
        blobs: away,
        fetcher,
        log,
        now: () => new Date(),
        signal,
      })
      expect(run).toEqual({ ready: 0, postponed: 0, givenUp: 0, isCutShort: true })
      expect(requested.length).toBeLessThan(48)
      const images = await database.db.select().from(image)
      expect(new Set(images.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['pending 0']))
      expect(await fetchNow(fetcher)).toMatchObject({ ready: 60, isCutShort: false })
      await fetcher.close()
    })

    it('counts an image that can’t be stored as one to try again', async () => {
      await addStore('luna', [`${origin}/a.png`])
      const full: BlobStore = { ...blobs, put: () => Promise.reject(new Error('ENOSPC')) }
      const fetcher = loopbackFetcher()
      const { signal } = new AbortController()
      const run = await fetchDueImages({
        shards: singleDatabase(database.db),
        blobs: full,
        fetcher,
        log,
        now: () => new Date(),
        signal,
      })
      expect(run).toMatchObject({ ready: 0, postponed: 1 })
      expect(logged.map(({ level }) => level)).toEqual(['error', 'info'])
      await fetcher.close()
    })
  })

  describe('starting', () => {
    it('is tried again after a failure', async () => {
      await addStore('luna', [`${origin}/a.png`])
      const starting = vi.spyOn(PgBoss.prototype, 'start').mockRejectedValueOnce(new Error('not yet'))
      await start().started
      expect(starting).toHaveBeenCalledTimes(2)
      expect(logged.filter(({ level }) => level === 'error')).toMatchObject([
        { entry: { err: { message: 'not yet' } } },
      ])
      await addStore('norte', [`${origin}/b.png`])
      await leaveStoreChanged(database.db, { account: 'norte' })
      await expect.poll(() => statesOf('norte')).toEqual(['ready'])
    })

    it('is given up when the jobs are stopped', async () => {
      vi.spyOn(PgBoss.prototype, 'start').mockRejectedValue(new Error('away'))
      const jobs = start()
      await expect.poll(() => logged.length).toBe(1)
      // The queue is stopped until the next attempt.
      expect(jobs.mail.isReady()).toBe(false)
      await jobs.stop()
      await jobs.started
    })

    it('is followed by a check of all due images when announcements may have been missed', async () => {
      let notify: (notified: ChannelMessage) => void = () => {}
      await start(loopbackFetcher(), {
        subscribe(listener) {
          notify = listener
          return () => {}
        },
      }).started
      await addStore('luna', [`${origin}/a.png`])
      notify(null)
      await expect.poll(() => statesOf('luna')).toEqual(['ready'])
    })
  })

  describe('stopping', () => {
    it('ends everything though the queue can’t be stopped', async () => {
      const ended: string[] = []
      const fetcher = loopbackFetcher()
      const jobs = startJobs({
        database,
        events: { subscribe: () => () => ended.push('subscription') },
        blobs,
        uploads,
        mail: mailParts(folder),
        log,
        fetcher: {
          ...fetcher,
          async close() {
            ended.push('fetcher')
            await fetcher.close()
          },
        },
      })
      await jobs.started
      const { stop } = PgBoss.prototype
      vi.spyOn(PgBoss.prototype, 'stop').mockImplementationOnce(async function (this: PgBoss, options) {
        await stop.call(this, options)
        throw new Error('database away')
      })
      await expect(jobs.stop()).rejects.toThrow('database away')
      expect(ended.sort()).toEqual(['fetcher', 'subscription'])
    })

    it('does not wait for a server that keeps silent, and gives the images back', async () => {
      await addStore(
        'luna',
        [0, 1, 2, 3, 4].map((n) => `${origin}/${n}.png`),
      )
      respond = () => {}
      const jobs = start()
      await expect.poll(() => requested.length).toBe(2)
      // The server never responds: waiting for it would run into this test's own limit.
      await jobs.stop()
      const rows = await database.db.select().from(image)
      expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(rows.map(() => ['pending', 0]))

      respond = (_, response) => response.end(imageBytes)
      await start().started
      await expect.poll(() => statesOf('luna')).toEqual(rows.map(() => 'ready'))
    })

    it('may come at once, twice, and before a wake', async () => {
      const jobs = start()
      jobs.wake('any')
      await Promise.all([jobs.stop(), jobs.stop()])
      jobs.wake('any')
      expect(logged).toEqual([])
    })
  })
})

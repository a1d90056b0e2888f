import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { proveDomain } from '#actions/store/prove-domain.ts'
import { setDomain } from '#actions/store/set-domain.ts'
import type { Database, Shards } from '#data/database/client.ts'
import { store } from '#data/schema/store.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { ManualClock } from '../../../test/manual-clock.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'
import { openSubscriptions } from '../readers/event-subscriptions.ts'
import { openServedDomains } from '../readers/served-domains.ts'
import { createInnerApp } from './inner-app.ts'
import type { WatchedServices } from './services.ts'

const SHARED = ['tiendas.example']
const EVENTS_MS = 1_000
const RETRY_MS = 5_000
const WHOLE_MS = 300_000
const UNKNOWN_NAMES = 10_000

describeOnEngines('the domains that may have a certificate', (engine) => {
  let database: Database
  let clock: ManualClock
  /** Statements of the domains so far. */
  let reads: number
  let isAway: boolean
  let reported: unknown[]
  let notify: (payload: string) => void
  let shards: Pick<Shards, 'scan' | 'isCluster'>

  beforeAll(async () => {
    database = await engine.open()
    const { db } = database
    await createStore(db, { account: 'luna', domain: 'luna.mx' })
    await createStore(db, { account: 'norte', domain: 'www.norte.mx' })
    await createStore(db, { account: 'sur' })
  })

  beforeEach(async () => {
    clock = new ManualClock()
    reads = 0
    isAway = false
    reported = []
    shards = {
      ...database.shards,
      scan(table, select) {
        reads++
        return isAway ? Promise.reject(new Error('away')) : database.shards.scan(table, select)
      },
    }
    await database.db.update(store).set({ domain: null, isActive: true }).where(eq(store.account, 'sur'))
    await database.db.update(store).set({ domain: 'luna.mx', isActive: true }).where(eq(store.account, 'luna'))
  })

  /** The inner pages of a process that follows the domains. */
  async function open() {
    const events = await openSubscriptions({
      async listen(_, listener) {
        notify = listener
        return async () => {}
      },
    })
    const domains = await openServedDomains({
      shards,
      events,
      sharedHosts: SHARED,
      report: (error) => reported.push(error),
      after: clock.after,
    })
    onTestFinished(domains.close)
    const app = createInnerApp({
      ready: () => ({ isCertified: domains.has }) as WatchedServices,
      checkDisk: async () => null,
      isEnding: () => false,
      instruments: { registry: new Registry() },
      readFacts: async () => new Registry(),
      readOthers: async () => [],
      log: pino({ level: 'silent' }),
    })
    return async (domain: string) => (await app.request(`/certificate?domain=${encodeURIComponent(domain)}`)).status
  }

  /** Waits for the answer about a domain, while time passes. */
  const expectAnswer = (statusOf: (domain: string) => Promise<number>, domain: string, status: number) =>
    expect
      .poll(() => {
        clock.advance(RETRY_MS)
        return statusOf(domain)
      })
      .toBe(status)

  it.each([
    ['a proven domain of an open store', 'luna.mx', 200],
    ['upper case', 'LUNA.mx', 200],
    ['a dot at the end', 'luna.mx.', 200],
    ['its twin with www', 'www.luna.mx', 200],
    ['a twin without www', 'norte.mx', 200],
    ['another subdomain', 'tienda.luna.mx', 404],
    ['a twin of the twin', 'www.www.luna.mx', 404],
    ['a port', 'luna.mx:443', 404],
    ['a URL', 'https://luna.mx/', 404],
    ['an unknown domain', 'nadie.mx', 404],
    ['a shared host', 'tiendas.example', 404],
    ['a store below a shared host', 'luna.tiendas.example', 404],
    ['the twin of a shared host', 'www.tiendas.example', 404],
    ['an IP', '127.0.0.1', 404],
    ['an IPv6 address', '[::1]', 404],
    ['letters beyond ASCII, which no browser sends', 'luná.mx', 404],
    ['nothing', '', 404],
    ['a null character', 'luna.mx\0', 404],
    ['two lines', 'luna.mx\nnorte.mx', 404],
    ['a wildcard', '*.luna.mx', 404],
    ['the name of a property of objects', '__proto__', 404],
    ['a very long name', `${'a.'.repeat(20_000)}mx`, 404],
  ])('%s: «%s»', async (_, domain, status) => {
    const statusOf = await open()
    expect(await statusOf(domain)).toBe(status)
  })

  it('a question without a domain is no domain, and a process that still opens has no answer yet', async () => {
    const inner = (ready: () => WatchedServices | null) =>
      createInnerApp({
        ready,
        checkDisk: async () => null,
        isEnding: () => false,
        instruments: { registry: new Registry() },
        readFacts: async () => new Registry(),
        readOthers: async () => [],
        log: pino({ level: 'silent' }),
      }).request('/certificate')
    expect((await inner(() => ({ isCertified: (domain) => domain !== '' }) as WatchedServices)).status).toBe(404)
    const opening = await inner(() => null)
    expect([opening.status, opening.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('a domain with letters beyond ASCII is certified by the name that browsers send', async () => {
    await database.db.update(store).set({ domain: 'xn--moo-8ma.mx' }).where(eq(store.account, 'sur'))
    const statusOf = await open()
    expect([await statusOf('xn--moo-8ma.mx'), await statusOf('XN--MOO-8MA.mx'), await statusOf('moño.mx')]).toEqual([
      200, 200, 404,
    ])
  })

  it('a claim is certified once it is proven, and until its store leaves the domain', async () => {
    const statusOf = await open()
    const by = { account: 'sur', actor: 'command:test', now: new Date() } as const
    const { db } = database
    expect(await setDomain(db, { ...by, domain: 'sur.mx', sharedHosts: SHARED, lookUpProof: null })).toMatchObject({
      ok: true,
    })
    notify('sur')
    clock.advance(EVENTS_MS)
    await expect.poll(() => reads).toBe(2)
    expect(await statusOf('sur.mx')).toBe(404)

    await proveDomain(db, { ...by, domain: 'sur.mx' })
    notify('sur')
    await expectAnswer(statusOf, 'sur.mx', 200)
    expect(await statusOf('www.sur.mx')).toBe(200)

    await setDomain(db, { ...by, domain: '', sharedHosts: SHARED, lookUpProof: null })
    notify('sur')
    await expectAnswer(statusOf, 'sur.mx', 404)
    expect(await statusOf('www.sur.mx')).toBe(404)
  })

  it('a closed store has no certificate, nor its twin, until it opens again', async () => {
    const statusOf = await open()
    for (const isActive of [false, true]) {
      await database.db.update(store).set({ isActive }).where(eq(store.account, 'luna'))
      notify('luna')
      await expectAnswer(statusOf, 'luna.mx', isActive ? 200 : 404)
      expect(await statusOf('www.luna.mx')).toBe(isActive ? 200 : 404)
    }
  })

  it('unknown names cost no statement, and the events of a second cost one', async () => {
    const statusOf = await open()
    expect(reads).toBe(1)
    for (let n = 0; n < UNKNOWN_NAMES; n++) expect(await statusOf(`nadie-${n}.mx`)).toBe(404)
    expect(reads).toBe(1)
    for (const account of ['luna', 'norte', 'luna', 'sur']) notify(account)
    clock.advance(EVENTS_MS)
    await expect.poll(() => reads).toBe(2)
  })

  it('the answers stay the same while the database is away, and the changes of that time are taken up after it', async () => {
    const statusOf = await open()
    await database.db.update(store).set({ domain: 'sur.mx' }).where(eq(store.account, 'sur'))
    isAway = true
    notify('sur')
    clock.advance(EVENTS_MS)
    await expect.poll(() => reported.length).toBe(1)
    expect([await statusOf('luna.mx'), await statusOf('sur.mx'), await statusOf('nadie.mx')]).toEqual([200, 404, 404])
    isAway = false
    await expectAnswer(statusOf, 'sur.mx', 200)
    expect(await statusOf('luna.mx')).toBe(200)
  })

  it('a change without a notification is seen after some minutes, and a notification of any store reads all', async () => {
    const statusOf = await open()
    await database.db.update(store).set({ domain: 'sur.mx' }).where(eq(store.account, 'sur'))
    clock.advance(WHOLE_MS)
    await expect.poll(() => statusOf('sur.mx')).toBe(200)
    await database.db.update(store).set({ domain: null }).where(eq(store.account, 'sur'))
    notify('')
    await expectAnswer(statusOf, 'sur.mx', 404)
  })

  it('the stores of a cluster’s node that is down stay as they were', async () => {
    const { scan } = shards
    let isDown = false
    shards = {
      isCluster: true,
      scan: async (table, select) => (await scan<never>(table, select)).filter(() => !isDown),
    }
    const statusOf = await open()
    isDown = true
    notify('')
    clock.advance(EVENTS_MS)
    await expect.poll(() => reads).toBe(2)
    isDown = false
    await database.db.update(store).set({ domain: 'sur.mx' }).where(eq(store.account, 'sur'))
    notify('sur')
    await expectAnswer(statusOf, 'sur.mx', 200)
    expect(await statusOf('luna.mx')).toBe(200)
  })

  it('an event of a store reaches the domains through the database', async () => {
    const events = await openSubscriptions(database)
    const domains = await openServedDomains({
      shards,
      events,
      sharedHosts: SHARED,
      report: () => {},
      after: clock.after,
    })
    await database.db.update(store).set({ isActive: false }).where(eq(store.account, 'luna'))
    await leaveStoreChanged(database.db, { account: 'luna' })
    await expect
      .poll(() => {
        clock.advance(EVENTS_MS)
        return domains.has('luna.mx')
      })
      .toBe(false)
    await domains.close()
    await events.close()
  })

  it('domains that cannot be read at first are an error, and nothing goes on', async () => {
    isAway = true
    await expect(open()).rejects.toThrow('away')
    isAway = false
    notify('luna')
    clock.advance(WHOLE_MS)
    expect(reads).toBe(1)
  })
})

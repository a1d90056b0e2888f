import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCampaign } from '#actions/coupon/add-campaign.ts'
import type { Db } from '#data/database/client.ts'
import { customer } from '#data/schema/customer.ts'
import { variant } from '#data/schema/product.ts'
import { findAction } from '#domain/page/match-page.ts'
import type { PageEntry, RateLimitName } from '#domain/page/page-entry.ts'
import { MAX_BODY, PAGES } from '#domain/page/page-table.ts'
import { DEFAULT_AVATAR } from '#domain/try-on/avatar.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import type { Client } from '#server/limits/take-both.ts'
import { patientLimits } from '../../../test/app-services.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { startMail } from '../../../test/mail.ts'
import { addOrder } from '../../../test/order.ts'
import { createOrderApp, type OrderApp } from '../../../test/order-app.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { examplePhoto, startTryOnServices } from '../../../test/try-on-services.ts'

const EMAIL = 'ana@correo.mx'
const FOLIO = 7
/** The parameters without which a page has nothing to show. */
const QUERIES: Record<string, string> = {
  '/order-success': `?folio=${FOLIO}`,
  '/order-mail': `?folio=${FOLIO}`,
  '/order-view': `?folio=${FOLIO}&email=${EMAIL}`,
  '/order-calendar': `?folio=${FOLIO}&email=${EMAIL}`,
  '/search': '?term=vestido',
}
/** The responses of the actions. */
const ACCEPTED: Record<string, number> = {
  '/orders': 201,
  '/product/:id/reviews': 201,
  // The variant is not sold out.
  '/product/:id/choices': 409,
  '/aviso': 200,
  '/customer': 200,
  '/folios': 200,
  '/order-cancel': 200,
  // The order is cancelled by then.
  '/payment': 409,
  '/smile': 200,
  '/cart': 200,
  '/api/fashn-request': 200,
  '/api/avatar-request': 200,
}

const CACHE_CONTROL: Record<PageEntry['kind'], string> = {
  cached: 'no-cache',
  rendered: 'private, no-cache',
  personal: 'private, no-store',
  action: 'private, no-store',
}

/** Paths whose responses are the same for everyone, though no page is cached for them. */
const OWN_CACHE_CONTROL: Readonly<Record<string, string>> = { '/postal-codes/:code': 'public, max-age=60' }

const entries = Object.entries(PAGES)
const actions = entries.filter(([, entry]) => 'action' in entry)
const personal = entries.filter(([, { kind }]) => kind === 'personal' || kind === 'action')

describe('the page table', () => {
  const client = resolve(import.meta.dirname, '../../../build/client/assets')
  const [manifest = ''] = readdirSync(client).filter((name) => /^manifest-[^/]+\.js$/.test(name))
  const written = readFileSync(join(client, manifest), 'utf8').replace(/^window\.__reactRouterManifest=/, '')
  const routes: Record<string, { hasAction: boolean; hasLoader: boolean } | undefined> = JSON.parse(
    written.replace(/;\s*$/, ''),
  ).routes

  it.each(entries)('has for %s a POST where its route has an action, and reads where it has a loader', (_, entry) => {
    const route = routes[entry.route]
    expect([route?.hasAction, route?.hasLoader]).toEqual(['action' in entry, entry.kind !== 'action'])
  })

  it('has no other routes in the build', () => {
    expect(Object.keys(routes).toSorted()).toEqual(['root', ...entries.map(([, { route }]) => route)].toSorted())
  })
})

describeOnEngines('each page of the table', (engine) => {
  let db: Db
  let app: OrderApp
  let sending: Awaited<ReturnType<typeof startMail>>
  let product = 0
  let variantId = 0
  let outside: Awaited<ReturnType<typeof startTryOnServices>>
  let photo = ''
  let photos = 0
  /** The limits that requests have counted against. */
  const taken = new Set<RateLimitName>()

  /** The limits of a server, which record the counted attempts. */
  function notedLimits(): RateLimits {
    const limits = patientLimits(db)
    const note = (name: RateLimitName, client: Client): Client => ({
      ...client,
      ip() {
        taken.add(name)
        return client.ip()
      },
    })
    return {
      ...limits,
      orderGuesses: (client) => limits.orderGuesses(note('orderGuesses', client)),
      loyaltyLookups: (client) => limits.loyaltyLookups(note('loyaltyLookups', client)),
      folioMails: (client) => limits.folioMails(note('folioMails', client)),
      alertMails: (client) => limits.alertMails(note('alertMails', client)),
      smileClaims: (client) => limits.smileClaims(note('smileClaims', client)),
      codeClaims: (client) => limits.codeClaims(note('codeClaims', client)),
      looks: (client) => limits.looks(note('looks', client)),
      avatars: (client) => limits.avatars(note('avatars', client)),
    }
  }

  /** A URL of the page at which there is something to see. */
  const urlOf = (path: string) =>
    `/luna${path === '/' ? '' : path.replace('*', '/nothing')}${QUERIES[path] ?? ''}`
      .replace(':id', String(product))
      .replace(':part', '1.xml')
      .replace(':legal', 'privacidad')

  /** A body that the action accepts. */
  const bodyOf = (path: string) => {
    if (path === '/orders') return orderRequest({ lines: [{ variantId, quantity: 1, price: 45_000 }], points: 10 })
    const look = { model_image: photo, garment_image: `/img/luna/${'a'.repeat(64)}/800`, category: 'tops' }
    return {
      email: EMAIL,
      variantId,
      folio: String(FOLIO),
      rating: '5',
      body: 'Cae muy bien.',
      claim: 'smile',
      code: 'FIESTA',
      ...look,
      avatar: DEFAULT_AVATAR,
      firma: app.services.orderSigner.signLink({ account: 'luna', folio: FOLIO }),
    }
  }

  beforeAll(async () => {
    const database = await engine.open()
    db = database.db
    const { productIds } = await createStore(db, {
      account: 'luna',
      plan: 'premium',
      virtualFitting: true,
      products: [{ name: 'Vestido', variants: [{ price: 45_000, stock: 9 }] }],
    })
    product = productIds[0] ?? 0
    variantId = (await db.select().from(variant))[0]?.id ?? 0
    await addOrder(db, { account: 'luna', productIds, folio: FOLIO, email: EMAIL })
    await db.update(customer).set({ loyaltyActive: true, loyaltyPoints: 50 })
    const fiesta = { name: 'Fiesta', code: 'FIESTA', discountPercentage: 20, endsAt: null, mostUses: null }
    const form = { ...fiesta, startsAt: NOON.getTime() }
    await addCampaign(db, { account: 'luna', actor: 'command:test', now: NOON, form })
    sending = await startMail(database, { now: () => NOON })
    outside = await startTryOnServices()
  })
  afterAll(async () => {
    await outside.close()
    await sending.jobs.stop()
  })

  beforeEach(async () => {
    const { mail } = sending.jobs
    app = await createOrderApp(db, { parts: { mail, limits: notedLimits(), ...outside.parts(db) } })
    // Each request is for another look: the same is counted once.
    photo = await examplePhoto(`#${String(++photos).padStart(6, '0')}`)
    taken.clear()
    return () => expect(app.logged).toEqual([])
  })

  it.each(entries)('is cached and indexed as its entry has it: %s', async (path, entry) => {
    const { status, headers } = await app.request(urlOf(path))
    expect(headers.get('cache-control')).toBe(OWN_CACHE_CONTROL[path] ?? CACHE_CONTROL[entry.kind])
    expect(headers.get('x-robots-tag')).toBe(entry.crawling.isNoindex ? 'noindex' : null)
    expect(status === 405).toBe(entry.kind === 'action')
    expect(headers.has('etag')).toBe(entry.kind === 'cached')
  })

  it.each(personal)('is personal in every spelling: %s', async (path, entry) => {
    const encoded = `/luna/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`
    for (const url of [
      `${encoded}${QUERIES[path] ?? ''}`,
      `/luna${path.toUpperCase()}`,
      `/luna/${path}`,
      `/luna${path}.data`,
    ]) {
      const { headers } = await app.request(url)
      expect([url, headers.get('cache-control')]).toEqual([url, 'private, no-store'])
      expect(headers.get('x-robots-tag')).toBe(entry.crawling.isNoindex ? 'noindex' : null)
    }
  })

  it.each(entries)('takes the methods of its entry, and counts against its limits: %s', async (path, entry) => {
    const read = await app.request(urlOf(path))
    const sent = await app.send(urlOf(path), bodyOf(path))
    const reading = entry.kind === 'action' ? [] : ['GET', 'HEAD']
    const posting = 'action' in entry ? ['POST'] : []
    const { headers } = await app.request(urlOf(path), { method: 'DELETE' })
    expect(headers.get('allow')).toBe([...reading, ...posting].join(', '))
    expect([read.status === 405, sent.status]).toEqual([reading.length === 0, ACCEPTED[path] ?? 405])
    expect(path in ACCEPTED).toBe(posting.length > 0)
    expect([...taken]).toEqual(entry.limits ?? [])
  })

  it.each(actions)('rejects what another site sends to %s, where its entry has it so', async (path) => {
    const { status } = await app.send(urlOf(path), {}, { 'sec-fetch-site': 'cross-site' })
    const { action } = findAction(path.replace(':id', '7')) ?? {}
    expect(status === 403).toBe(action?.isSameOriginOnly)
    expect(taken.size).toBe(0)
  })

  it.each(entries)('takes no longer body than its entry has: %s', async (path) => {
    const maxBody = findAction(path.replace(':id', '7'))?.action.maxBody
    if (maxBody === undefined) {
      expect((await app.send(urlOf(path), 'x'.repeat(MAX_BODY + 1))).status).toBe(405)
      return
    }
    const longest = JSON.stringify('x'.repeat(maxBody - 2))
    expect((await app.send(urlOf(path), longest)).status).not.toBe(413)
    const { status, headers } = await app.send(urlOf(path), `${longest} `)
    expect([status, headers.get('connection')]).toEqual([413, 'close'])
  })
})

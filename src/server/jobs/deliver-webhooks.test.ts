import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeWebhook } from '#actions/webhook/change-webhook.ts'
import { resendDelivery } from '#actions/webhook/resend-delivery.ts'
import { rotateSecret } from '#actions/webhook/rotate-secret.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { webhook } from '#data/schema/webhook.ts'
import { claimDeliveries } from '#data/webhook/claim-deliveries.ts'
import { countDeliveries } from '#data/webhook/count-deliveries.ts'
import { readWebhooks } from '#data/webhook/read-webhooks.ts'
import { RETRY_SCHEDULE_MS } from '#domain/webhook/retry-schedule.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'
import { isVerified, startReceiver, type TestReceiver } from '../../../test/webhook-receiver.ts'
import { createWebhookStore, type WebhookStore } from '../../../test/webhook-store.ts'
import { webhookTargets } from '../adapters/check-webhook-url.ts'
import { createWebhookPoster, type WebhookPoster } from '../adapters/post-webhook.ts'
import { webhookDeliverer } from './deliver-webhooks.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describeOnBothEngines('delivering to webhooks', (engine) => {
  let db: Db
  let receiver: TestReceiver
  let poster: WebhookPoster
  let store: WebhookStore
  let now: Date
  let reported: unknown[]
  let deliverer: ReturnType<typeof webhookDeliverer>

  beforeAll(async () => {
    db = (await engine.open()).db
    receiver = await startReceiver()
    poster = createWebhookPoster({ targets: webhookTargets(true) })
  })
  afterAll(async () => {
    await poster.close()
    await receiver.close()
  })
  beforeEach(async () => {
    await db.delete(webhook)
    store = await createWebhookStore(db)
    receiver.received = []
    receiver.respond = (_, response) => response.writeHead(204).end()
    now = NOON
    reported = []
    deliverer = deliverBy(poster)
  })
  afterEach(async () => {
    await deliverer.stop()
    expect(reported).toEqual([])
  })

  const deliverBy = (by: WebhookPoster) =>
    webhookDeliverer({
      shards: singleDatabase(db),
      poster: by,
      now: () => now,
      random: () => 0,
      report: (err) => void reported.push(err),
    })
  const run = () => deliverer.run()
  /** Goes on to the moments at which attempts are due, until all is settled. @returns milliseconds that it took */
  async function runToTheEnd(): Promise<number> {
    for (;;) {
      await run()
      const due = (await store.deliveries()).filter(({ state }) => state === 'pending').map(({ dueAt }) => dueAt)
      const next = Math.min(...due.map((at) => at.getTime()).filter((at) => at > now.getTime()))
      if (!Number.isFinite(next)) return now.getTime() - NOON.getTime()
      now = new Date(next)
    }
  }
  const respondWith = (statusOf: (order: string, path: string) => number) => {
    receiver.respond = ({ body, path }, response) => response.writeHead(statusOf(String(body.data.order), path)).end()
  }
  /** The messages that came about an order, by the places of the messages in their sequence. */
  const receivedOf = (order: string) =>
    receiver.received.filter(({ body }) => body.data.order === order).map(({ body }) => Number(body.data.seq))
  const statesOf = async (webhookId?: number) => (await store.deliveries(webhookId)).map(({ state }) => state)

  it('sends each message once, signed by the webhook’s own secret, under the id of the delivery', async () => {
    const [one, two] = [await store.add(`${receiver.origin}/a`), await store.add(`${receiver.origin}/b`)]
    await store.queue(one.id, ['12'])
    await store.queue(two.id, ['12'])
    // The library compares with today's clock.
    now = new Date()
    await run()
    const deliveries = await store.deliveries()
    expect(deliveries).toMatchObject(
      Array(2).fill({ state: 'delivered', attempts: 1, lastStatus: 204, failure: null, deliveredAt: now }),
    )
    const received = receiver.received.toSorted((left, right) => left.path.localeCompare(right.path))
    expect(received.map(({ id }) => id)).toEqual(deliveries.map(({ id }) => `msg_${store.account}_${id}`))
    expect(received.map(({ body }) => body)).toEqual(deliveries.map(({ body }) => body))
    for (const [index, message] of received.entries()) {
      expect([one, two].map(({ secret }) => isVerified(message, secret))).toEqual([index === 0, index === 1])
    }
    await run()
    expect(receiver.received).toHaveLength(2)
  })

  it('sends messages that were queued while the clock was ahead, once that is set right', async () => {
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['12', '13'])
    respondWith((order) => (order === '12' ? 500 : 204))
    await run()
    await store.queue(id, ['14'])
    now = new Date(NOON.getTime() - 3 * HOUR)
    respondWith(() => 204)
    await run()
    expect([receivedOf('12'), receivedOf('13'), receivedOf('14')]).toEqual([[1, 1], [2], [1]])
    expect(await statesOf()).toEqual(Array(3).fill('delivered'))
  })

  it('queues a message as due at once behind one under way that was claimed while the clock was ahead', async () => {
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['12'])
    const ahead = new Date(NOON.getTime() + 3 * HOUR)
    await claimDeliveries(db, {
      account: store.account,
      now: ahead,
      busy: [],
      limit: 1,
      perWebhook: 1,
      perHost: 1,
    })
    await store.queue(id, ['12'])
    expect((await store.deliveries()).map(({ attempts, dueAt }) => [attempts, dueAt > ahead])).toEqual([
      [1, true],
      [0, false],
    ])
  })

  it('signs by both secrets after a rotation', async () => {
    const { id, secret } = await store.add(receiver.origin)
    const rotated = await rotateSecret(db, { account: store.account, actor: 'key:caja', now, id })
    await store.queue(id, ['12'])
    now = new Date()
    await run()
    const [message] = receiver.received
    if (!message) throw new Error('nothing came')
    expect([secret, rotated ?? '', `whsec_${'A'.repeat(43)}=`].map((one) => isVerified(message, one))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('waits with what comes later about an order until the earlier has arrived, and with nothing else', async () => {
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['A', 'A', 'B', 'A', 'B', 'C'])
    let failures = 0
    respondWith((order) => (order === 'A' && failures++ < 2 ? 500 : 204))
    await run()
    expect([receivedOf('A'), receivedOf('B'), receivedOf('C')]).toEqual([[1], [3, 5], [6]])
    expect(await statesOf()).toEqual(['pending', 'pending', 'delivered', 'pending', 'delivered', 'delivered'])
    await runToTheEnd()
    expect(receivedOf('A')).toEqual([1, 1, 1, 2, 4])
    expect(await statesOf()).toEqual(Array(6).fill('delivered'))
  })

  it('outlasts an hour of 500s: the same id, each time a new signature', async () => {
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['12'])
    respondWith(() => (now.getTime() < NOON.getTime() + HOUR ? 500 : 204))
    const took = await runToTheEnd()
    expect(took).toBeGreaterThanOrEqual(HOUR)
    expect(took).toBeLessThan(2 * HOUR)
    expect(await store.deliveries()).toMatchObject([
      { state: 'delivered', attempts: 8, failure: null, lastStatus: 204 },
    ])
    const { received } = receiver
    expect(new Set(received.map((message) => message.id)).size).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8)
    expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(8)
  })

  it('gives a message up after a day of 500s, and only then goes on to the next about the same', async () => {
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['A', 'A'])
    receiver.respond = ({ body }, response) => response.writeHead(body.data.seq === 1 ? 500 : 204).end()
    const took = await runToTheEnd()
    expect([took > DAY, took < 1.5 * DAY]).toEqual([true, true])
    expect(await store.deliveries()).toMatchObject([
      { state: 'failed', attempts: RETRY_SCHEDULE_MS.length + 1, lastStatus: 500, failure: 'server-error' },
      { state: 'delivered', attempts: 1 },
    ])
    expect(receivedOf('A')).toEqual([...Array(RETRY_SCHEDULE_MS.length + 1).fill(1), 2])
    expect(await countDeliveries(singleDatabase(db))).toEqual({ pending: 0, failed: 1 })
  })

  it('sends delivered and given up events again by hand', async () => {
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['A', 'B'])
    respondWith((order) => (order === 'A' ? 404 : 204))
    await runToTheEnd()
    expect(await statesOf()).toEqual(['failed', 'delivered'])
    respondWith(() => 204)
    receiver.received = []
    const deliveries = await store.deliveries()
    for (const delivery of deliveries) {
      const by = { account: store.account, actor: 'key:caja' as const, now }
      await resendDelivery(db, { ...by, webhookId: id, id: delivery.id })
    }
    await run()
    expect(await store.deliveries()).toMatchObject(Array(2).fill({ state: 'delivered', attempts: 1 }))
    const ids = receiver.received.map((message) => message.id).sort()
    expect(ids).toEqual(deliveries.map((delivery) => `msg_${store.account}_${delivery.id}`).sort())
  })

  it('does not look at what waits behind a message before that is due', async () => {
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['A', 'A', 'B'])
    respondWith((order) => (order === 'A' ? 500 : 204))
    // Until a minute between attempts is not much.
    for (const pause of RETRY_SCHEDULE_MS.slice(0, 5)) {
      await run()
      now = new Date(now.getTime() + pause)
    }
    await run()
    const [head] = await store.deliveries()
    const dueAt = head?.dueAt.getTime() ?? 0
    expect(dueAt - now.getTime()).toBeGreaterThan(10 * 60_000)
    await store.queue(id, ['A', 'B'])
    const ofA = async () =>
      (await store.deliveries()).filter(({ subject }) => subject === 'order:A').map((each) => each.dueAt.getTime())
    expect(await ofA()).toEqual([dueAt, dueAt, dueAt])
    await run()
    expect([receivedOf('A').length, receivedOf('B')]).toEqual([6, [3, 2]])
    // Sent by hand, it has those behind it sent, too.
    respondWith(() => 204)
    const by = { account: store.account, actor: 'key:caja' as const, now }
    await resendDelivery(db, { ...by, webhookId: id, id: head?.id ?? 0 })
    await run()
    expect(await statesOf()).toEqual(Array(5).fill('delivered'))
  })

  it('does not follow a redirect, and records why', async () => {
    const inner = await startReceiver()
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['12'])
    receiver.respond = (_, response) => response.writeHead(307, { location: inner.origin }).end()
    await run()
    expect(await store.deliveries()).toMatchObject([
      { state: 'pending', attempts: 1, lastStatus: 307, failure: 'redirected', dueAt: new Date(+now + 5_000) },
    ])
    expect(inner.received).toEqual([])
    await inner.close()
  })

  it('sends nothing to a private network unless that is allowed', async () => {
    const { id } = await store.add(receiver.origin.replace('http:', 'https:'))
    await store.queue(id, ['12'])
    const strict = createWebhookPoster({ targets: { ...webhookTargets(false), allowsAnyPort: true } })
    deliverer = deliverBy(strict)
    await run()
    await strict.close()
    expect(await store.deliveries()).toMatchObject([{ state: 'pending', lastStatus: null, failure: 'private-ip' }])
    expect(receiver.received).toEqual([])
  })

  it('switches off a webhook whose receiver is gone (410), and sends it nothing more', async () => {
    const [gone, other] = [await store.add(`${receiver.origin}/gone`), await store.add(`${receiver.origin}/other`)]
    await store.queue(gone.id, ['A', 'A', 'A'])
    await store.queue(other.id, ['A'])
    respondWith((_, path) => (path === '/gone' ? 410 : 204))
    await runToTheEnd()
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/gone', '/other'])
    expect(await store.deliveries(gone.id)).toMatchObject([
      { state: 'failed', lastStatus: 410, failure: 'gone' },
      { state: 'failed', failure: 'switched-off', attempts: 0 },
      { state: 'failed', failure: 'switched-off', attempts: 0 },
    ])
    expect(await readWebhooks(db, store)).toMatchObject([{ active: false, endedBy: 'gone' }, { active: true }])
    expect((await eventsOf(db, store.account)).at(-1)).toMatchObject({
      kind: 'webhook-changed',
      subject: String(gone.id),
      payload: { change: 'ended' },
      actor: 'job:deliver-webhooks',
    })
  })

  it('sends what a killed process had under way again, once its claim has lapsed: at least once', async () => {
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['A', 'A'])
    const limits = { busy: [], limit: 9, perWebhook: 9, perHost: 9 }
    const claimed = await claimDeliveries(db, { account: store.account, now, ...limits })
    expect(claimed.map(({ body }) => body.data.seq)).toEqual([1])
    // It was killed before it recorded anything. No other process takes the message, nor the one behind it.
    await run()
    expect(receiver.received).toEqual([])
    now = new Date(now.getTime() + 60_000)
    await run()
    expect(receivedOf('A')).toEqual([1, 2])
    expect(await store.deliveries()).toMatchObject([
      { state: 'delivered', attempts: 2 },
      { state: 'delivered', attempts: 1 },
    ])
  })

  it('gives back the current delivery when it is stopped, and does not count it', async () => {
    const { id } = await store.add(receiver.origin)
    await store.queue(id, ['A'])
    const { promise: came, resolve } = Promise.withResolvers<void>()
    receiver.respond = () => resolve()
    deliverer.wake(null)
    await came
    await deliverer.stop()
    expect(await store.deliveries()).toMatchObject([{ state: 'pending', attempts: 0, dueAt: now, failure: null }])
    respondWith(() => 204)
    await run()
    expect(await statesOf()).toEqual(['pending'])
    deliverer = deliverBy(poster)
    await run()
    expect(await statesOf()).toEqual(['delivered'])
  })

  it.each([
    [204, 'delivered', null],
    [500, 'failed', 'switched-off'],
  ])(
    'records the response %s of a webhook that was switched off before it came as %s',
    async (status, state, failure) => {
      const { id } = await store.add(receiver.origin)
      await store.queue(id, ['A'])
      const by = { account: store.account, actor: 'key:caja' as const, now }
      receiver.respond = (_, response) => {
        const off = changeWebhook(db, { ...by, id, changes: { active: false } })
        void off.then(() => response.writeHead(status).end())
      }
      await run()
      expect(await store.deliveries()).toMatchObject([{ state, failure }])
    },
  )
})

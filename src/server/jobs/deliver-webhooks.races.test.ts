import type { ServerResponse } from 'node:http'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { webhook } from '#data/schema/webhook.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { startReceiver, type TestReceiver } from '../../../test/webhook-receiver.ts'
import { createWebhookStore } from '../../../test/webhook-store.ts'
import { webhookTargets } from '../adapters/check-webhook-url.ts'
import { createWebhookPoster, type WebhookPoster } from '../adapters/post-webhook.ts'
import { webhookDeliverer } from './deliver-webhooks.ts'

describeOnBothEngines('delivering to webhooks at the same time', (engine) => {
  let db: Db
  let receivers: TestReceiver[]
  let poster: WebhookPoster
  let deliverers: ReturnType<typeof webhookDeliverer>[]
  let reported: unknown[]

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    await db.delete(webhook)
    receivers = []
    deliverers = []
    reported = []
    // No receiver of this suite is left because of its slowness alone.
    poster = createWebhookPoster({ targets: webhookTargets(true), totalMs: 600_000 })
  })
  afterEach(async () => {
    await Promise.all(deliverers.map((deliverer) => deliverer.stop()))
    await poster.close()
    await Promise.all(receivers.map((receiver) => receiver.close()))
    expect(reported).toEqual([])
  })

  const deliverer = () => {
    const made = webhookDeliverer({
      shards: singleDatabase(db),
      poster,
      now: () => NOON,
      report: (err) => void reported.push(err),
    })
    deliverers.push(made)
    return made
  }
  const receiver = async (respond?: TestReceiver['respond']) => {
    const made = await startReceiver()
    if (respond) made.respond = respond
    receivers.push(made)
    return made
  }
  const range = (to: number) => Array.from({ length: to }, (_, index) => index)

  it('by two processes sends each message once, and those about one order in their sequence', async () => {
    const store = await createWebhookStore(db)
    const taking = await receiver()
    const { id } = await store.add(taking.origin)
    await store.queue(
      id,
      range(200).map((n) => n % 20),
    )
    const processes = [deliverer(), deliverer()]
    const unsettled = async () => {
      // Each wakes every few seconds: it may have found all due messages claimed by the other.
      for (const process of processes) process.wake(null)
      return (await store.deliveries()).filter(({ state, attempts }) => state !== 'delivered' || attempts !== 1).length
    }
    await expect.poll(unsettled).toBe(0)
    expect(taking.received).toHaveLength(200)
    for (const [order, messages] of Map.groupBy(taking.received, ({ body }) => body.data.order)) {
      const places = messages.map(({ body }) => Number(body.data.seq))
      expect(places, String(order)).toEqual(places.toSorted((left, right) => left - right))
      expect(places).toHaveLength(10)
    }
  })

  it('makes no webhook wait for a hanging webhook, of the same store or of another, on the same host', async () => {
    const [luna, norte] = [await createWebhookStore(db), await createWebhookStore(db)]
    const shared = await receiver(({ path }, response) => {
      if (path !== '/hangs') response.writeHead(204).end()
    })
    const hanging = await luna.add(`${shared.origin}/hangs`)
    const [other, foreign] = [await luna.add(`${shared.origin}/b`), await norte.add(`${shared.origin}/c`)]
    await luna.queue(hanging.id, range(100))
    await luna.queue(other.id, range(40))
    await norte.queue(foreign.id, range(40))
    deliverer().wake(null)
    const delivered = async () => {
      const all = [...(await luna.deliveries(other.id)), ...(await norte.deliveries())]
      return all.filter(({ state }) => state === 'delivered').length
    }
    await expect.poll(delivered).toBe(80)
    const hung = shared.received.filter(({ path }) => path === '/hangs')
    expect(hung).toHaveLength(4)
    expect((await luna.deliveries(hanging.id)).filter(({ attempts }) => attempts > 0)).toHaveLength(4)
  })

  it('makes no host wait for a host that hangs with all the webhooks of its stores', async () => {
    const [luna, norte] = [await createWebhookStore(db), await createWebhookStore(db)]
    const [hanging, taking] = [await receiver(() => {}), await receiver()]
    for (const n of range(9)) {
      const { id } = await luna.add(`${hanging.origin}/${n}`)
      await luna.queue(id, range(10))
    }
    const { id } = await norte.add(taking.origin)
    await norte.queue(id, range(30))
    deliverer().wake(null)
    await expect.poll(() => taking.received.length).toBe(30)
    await expect.poll(() => hanging.received.length).toBe(16)
    // Each webhook has had its turn.
    expect(new Set(hanging.received.map(({ path }) => path)).size).toBe(9)
  })

  it('lets a store go on that waits at a host which another has filled, as soon as there is a place', async () => {
    const [luna, norte, sur] = [
      await createWebhookStore(db),
      await createWebhookStore(db),
      await createWebhookStore(db),
    ]
    const held: ServerResponse[] = []
    const shared = await receiver(({ path }, response) => {
      if (path === '/norte') response.writeHead(204).end()
      else held.push(response)
    })
    const free = await receiver()
    for (const n of range(4)) await luna.queue((await luna.add(`${shared.origin}/${n}`)).id, range(4))
    const process = deliverer()
    process.wake(luna.account)
    await expect.poll(() => held.length).toBe(16)
    await norte.queue((await norte.add(`${shared.origin}/norte`)).id, ['1'])
    await sur.queue((await sur.add(free.origin)).id, ['1'])
    // They are looked at in this sequence.
    process.wake(norte.account)
    process.wake(sur.account)
    await expect.poll(() => free.received.length).toBe(1)
    const served = () => shared.received.filter(({ path }) => path === '/norte').length
    expect(served()).toBe(0)
    held[0]?.writeHead(204).end()
    await expect.poll(served).toBe(1)
  })
})

import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { moveCursor } from '#data/event/event-cursors.ts'
import { eventCursor } from '#data/schema/event-cursor.ts'
import { webhook, webhookDelivery } from '#data/schema/webhook.ts'
import { queueMessages, WEBHOOK_READER } from '#data/webhook/queue-messages.ts'
import { readDeliveries } from '#data/webhook/read-deliveries.ts'
import { readWebhooks } from '#data/webhook/read-webhooks.ts'
import { MAX_WEBHOOKS } from '#domain/webhook/webhook.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'
import { addWebhook } from './add-webhook.ts'
import { changeWebhook } from './change-webhook.ts'
import { endWebhook } from './end-webhook.ts'
import { removeWebhook } from './remove-webhook.ts'
import { resendDelivery } from './resend-delivery.ts'
import { rotateSecret } from './rotate-secret.ts'

const URL = 'https://caja.mx/avisos'

describeOnEngines('webhooks', (engine) => {
  let db: Db
  let account: string
  let stores = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    account = `luna-${++stores}`
    await createStore(db, { account })
  })

  const by = () => ({ account, actor: 'key:caja' as const, now: NOON })
  const add = async (active = true) => {
    const added = await addWebhook(db, { ...by(), url: URL, kinds: ['order.created'], active })
    if (!added.ok) throw new Error(added.code)
    return added
  }
  const stored = async (id: number) => {
    const [found] = await db
      .select()
      .from(webhook)
      .where(and(eq(webhook.account, account), eq(webhook.id, id)))
    return found
  }
  const cursor = async () => {
    const [found] = await db.select().from(eventCursor).where(eq(eventCursor.account, account))
    return found?.seq
  }
  const queue = (webhookId: number, count = 1) => {
    const body = { type: 'order.created' as const, timestamp: NOON.toISOString(), data: {} }
    const messages = Array.from({ length: count }, (_, n) => ({ webhookId, seq: n + 1, subject: `order:${n}`, body }))
    return queueMessages(db, { account, now: NOON, messages })
  }
  const deliveries = async (webhookId: number) =>
    (await readDeliveries(db, { account, webhookId, state: null, before: null, limit: 9 })).toReversed()

  it('get the events after they were added, the first one before any event is read', async () => {
    await leaveStoreChanged(db, { account })
    await leaveStoreChanged(db, { account })
    const first = await add()
    expect(await stored(first.id)).toMatchObject({ fromSeq: 2, active: true, secrets: [first.secret], createdAt: NOON })
    expect(await cursor()).toBe(2)
    // The reader is where it is when the second one comes.
    const second = await add()
    expect(await stored(second.id)).toMatchObject({ fromSeq: 3 })
    expect(await cursor()).toBe(2)
    expect(await eventsOf(db, account)).toMatchObject([
      {},
      {},
      { kind: 'webhook-changed', subject: String(first.id), payload: { change: 'added' }, actor: 'key:caja' },
      { kind: 'webhook-changed', subject: String(second.id), payload: { change: 'added' } },
    ])
  })

  it('have a secret of 32 random bytes each, which no event and no list has', async () => {
    const [one, two] = [await add(), await add()]
    expect(one.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(two.secret).not.toBe(one.secret)
    const shown = JSON.stringify([await eventsOf(db, account), await readWebhooks(db, { account })])
    expect(shown).not.toContain('whsec_')
  })

  it('are ten at most, however many are added at once', async () => {
    const adding = Array.from({ length: MAX_WEBHOOKS + 5 }, () =>
      addWebhook(db, { ...by(), url: URL, kinds: ['order.created'], active: false }),
    )
    const rejected = (await Promise.all(adding)).filter((added) => !added.ok)
    expect(rejected).toEqual(Array(5).fill({ ok: false, code: 'too-many-webhooks' }))
    expect(await readWebhooks(db, { account })).toHaveLength(MAX_WEBHOOKS)
    expect(await eventsOf(db, account)).toHaveLength(MAX_WEBHOOKS)
  })

  it('get nothing more once they are off, and go on from where they are switched on', async () => {
    const { id } = await add()
    await queue(id, 2)
    await changeWebhook(db, { ...by(), id, changes: { active: false } })
    expect(await deliveries(id)).toMatchObject(Array(2).fill({ state: 'failed', failure: 'switched-off' }))
    await moveCursor(db, { account, reader: WEBHOOK_READER, seq: 0 })
    await leaveStoreChanged(db, { account })
    await changeWebhook(db, { ...by(), id, changes: { active: true, kinds: ['stock.short'] } })
    expect(await stored(id)).toMatchObject({ active: true, kinds: ['stock.short'], url: URL, fromSeq: 3 })
    // No webhook was on while these events happened.
    expect(await cursor()).toBe(3)
    expect(await deliveries(id)).toMatchObject(Array(2).fill({ state: 'failed' }))
  })

  it('stay where the reader is when another one is switched on', async () => {
    await add()
    const { id } = await add(false)
    await leaveStoreChanged(db, { account })
    await changeWebhook(db, { ...by(), id, changes: { active: true } })
    expect([await cursor(), (await stored(id))?.fromSeq]).toEqual([0, 3])
  })

  it('sign with the secret before, too, until the next rotation', async () => {
    const { id, secret } = await add()
    const second = await rotateSecret(db, { ...by(), id })
    expect((await stored(id))?.secrets).toEqual([second, secret])
    const third = await rotateSecret(db, { ...by(), id })
    expect((await stored(id))?.secrets).toEqual([third, second])
    expect(new Set([secret, second, third]).size).toBe(3)
  })

  it('are ended by the receiver that has their URL, until a person decides otherwise', async () => {
    const { id } = await add()
    await queue(id, 3)
    const [pending] = await deliveries(id)
    const attempt = { id: pending?.id ?? 0, attempts: 1, status: 410 }
    const leased = { attempts: 1, dueAt: new Date(NOON.getTime() + 60_000) }
    await db.update(webhookDelivery).set(leased).where(eq(webhookDelivery.id, attempt.id))
    const end = (url: string) =>
      endWebhook(db, { ...by(), actor: 'job:deliver-webhooks', id, url, endedBy: 'gone', attempt })
    await end('https://otra.mx/')
    // It is sent to the URL that there is by now.
    const waiting = { state: 'pending', attempts: 0 }
    expect(await deliveries(id)).toMatchObject([{ ...waiting, dueAt: NOON }, waiting, waiting])
    expect(await readWebhooks(db, { account })).toMatchObject([{ active: true, endedBy: null }])
    await db.update(webhookDelivery).set(leased).where(eq(webhookDelivery.id, attempt.id))
    await end(URL)
    await end(URL)
    const given = { state: 'failed', failure: 'gone', lastStatus: 410 }
    expect(await readWebhooks(db, { account })).toMatchObject([{ active: false, endedBy: 'gone' }])
    const off = { state: 'failed', failure: 'switched-off' }
    expect(await deliveries(id)).toMatchObject([given, off, off])
    expect((await eventsOf(db, account)).at(-1)).toMatchObject({
      kind: 'webhook-changed',
      subject: String(id),
      payload: { change: 'ended' },
      actor: 'job:deliver-webhooks',
    })
    await changeWebhook(db, { ...by(), id, changes: { active: true } })
    expect(await readWebhooks(db, { account })).toMatchObject([{ active: true, endedBy: null }])
  })

  it('get a message again, in any state, and only their own', async () => {
    const [{ id }, other] = [await add(), await add()]
    await queue(id, 2)
    const [failed, delivered] = await deliveries(id)
    const settled = { attempts: 14, lastStatus: 500, failure: 'server-error' as const }
    await db.update(webhookDelivery).set({ state: 'failed', ...settled })
    await db
      .update(webhookDelivery)
      .set({ state: 'delivered', deliveredAt: NOON })
      .where(eq(webhookDelivery.id, delivered?.id ?? 0))
    const resend = (webhookId: number, deliveryId = 0, now = NOON) =>
      resendDelivery(db, { ...by(), now, webhookId, id: deliveryId })
    const later = new Date(NOON.getTime() + 60_000)
    expect(await resend(id, failed?.id, later)).toEqual({ ok: true })
    expect(await resend(id, delivered?.id, later)).toEqual({ ok: true })
    const again = { state: 'pending', attempts: 0, failure: null, deliveredAt: null, dueAt: later }
    expect(await deliveries(id)).toMatchObject([again, again])
    expect(await resend(other.id, failed?.id)).toEqual({ ok: false, code: 'not-found' })
    expect(await resend(id, 2 ** 40)).toEqual({ ok: false, code: 'not-found' })
    const changes = (await eventsOf(db, account)).map(({ payload }) => 'change' in payload && payload.change)
    expect(changes).toEqual(['added', 'added', 'delivery-resent', 'delivery-resent'])
  })

  it('get a message again at once that waits for its next attempt, but not one under way', async () => {
    const { id } = await add()
    await queue(id)
    const [message] = await deliveries(id)
    const inSeconds = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000)
    const resent = async (dueAt: Date) => {
      await db.update(webhookDelivery).set({ attempts: 3, dueAt }).where(eq(webhookDelivery.account, account))
      expect(await resendDelivery(db, { ...by(), webhookId: id, id: message?.id ?? 0 })).toEqual({ ok: true })
      return deliveries(id)
    }
    expect(await resent(inSeconds(61))).toMatchObject([{ attempts: 0, dueAt: NOON }])
    expect(await resent(inSeconds(60))).toMatchObject([{ attempts: 3, dueAt: inSeconds(60) }])
  })

  it('are gone with all that was delivered to them', async () => {
    const [{ id }, other] = [await add(), await add()]
    await queue(id, 3)
    await queue(other.id)
    expect([await removeWebhook(db, { ...by(), id }), await removeWebhook(db, { ...by(), id })]).toEqual([true, false])
    expect([await deliveries(id), await deliveries(other.id)]).toMatchObject([[], [{ state: 'pending' }]])
    expect((await eventsOf(db, account)).at(-1)).toMatchObject({ subject: String(id), payload: { change: 'removed' } })
  })
})

import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { digestDevice } from '#actions/restock-alert/alert-token.ts'
import { sendAlerts } from '#actions/restock-alert/send-alerts.ts'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { variant } from '#data/schema/product.ts'
import { restockAlert } from '#data/schema/restock-alert.ts'
import { stock } from '#data/schema/stock.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import type { MailJob } from '#domain/notification/mail-job.ts'
import { COUNTS_MS } from '#domain/restock-alert/restock-alert.ts'
import { webhookTargets } from '#server/adapters/check-webhook-url.ts'
import { createPusher } from '#server/adapters/web-push.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { openPushService } from '#test/push-service.ts'
import { pushRestockAlert } from './push-restock-alert.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const account = 'luna'

type Device = Awaited<ReturnType<typeof openPushService>>['device']
type PushJob = MailJob & { kind: 'restock-push' }

describeOnEngines('the push message of a restock alert', (engine) => {
  const pusher = createPusher({
    secrets: ['a secret of a test'],
    subject: 'mailto:a@luna.mx',
    targets: webhookTargets(true),
  })
  const closing: (() => Promise<void>)[] = []
  let db: Db
  let productId = 0
  let variantId = 0

  beforeAll(async () => {
    db = (await engine.open()).db
    const products = [{ name: 'Vestido Aurora', variants: [{ size: 'M', stock: 0 }] }]
    const { productIds } = await createStore(db, { account, storeName: 'Luna', products })
    productId = productIds[0] ?? 0
    const [only] = await db.select().from(variant).where(eq(variant.account, account))
    variantId = only?.id ?? 0
    return () => pusher.close()
  })
  beforeEach(async () => {
    await db.delete(restockAlert)
    await setPieces(0)
  })
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()))
  })

  async function setPieces(onHand: number) {
    await db.update(stock).set({ onHand }).where(eq(stock.account, account))
    await inTransaction(db, (tx) => refreshListing(tx, { account, productIds: [productId] }))
  }

  async function openService(status?: number) {
    const service = await openPushService({ serverKey: pusher.publicKey, status })
    closing.push(service.close)
    return service
  }

  const wait = (id: string, device: Device) =>
    db.insert(restockAlert).values({
      account,
      id,
      variantId,
      email: digestDevice(`${device.endpoint}/${id}`),
      tokenDigest: id,
      createdAt: NOW,
      expiresAt: new Date(NOW.getTime() + COUNTS_MS),
      pushEndpoint: `${device.endpoint}/${id}`,
      pushKey: device.p256dh,
      pushAuth: device.auth,
      pushServerKey: device.serverKey,
    })

  /** Queues a wave. @returns its jobs */
  async function sendWave(): Promise<PushJob[]> {
    const queued: MailJob[] = []
    await sendAlerts(db, {
      account,
      now: NOW,
      variantId,
      queueMail: async (_, jobs) => {
        queued.push(...jobs)
      },
    })
    return queued as PushJob[]
  }

  async function push(job: PushJob | undefined) {
    const store = await findStoreByAccount(db, { account })
    if (!store || !job) throw new Error('a store and a job were expected')
    await pushRestockAlert({ db, store, pusher, now: () => NOW }, job)
  }

  const states = async () =>
    (await db.select().from(restockAlert).orderBy(restockAlert.id)).map(({ id, sentAt }) => [id, sentAt !== null])

  it('arrives encrypted, leads to the variant, and outlasts a device that is off for a day', async () => {
    const { device, received } = await openService()
    await wait('ana', device)
    await setPieces(1)
    const [job] = await sendWave()
    await push(job)
    const path = `/product/${productId}?variant=${variantId}`
    const title = 'Ya hay tu talla: Vestido Aurora'
    const body = 'Talla: M. En Luna. Avisamos primero a quien pidió primero. Puede agotarse.'
    expect(received).toEqual([{ message: { title, body, path }, ttl: '86400', urgency: 'normal', isSigned: true }])
    expect(await states()).toEqual([['ana', true]])
  })

  it('to a device that is gone ends its alerts, and the piece is for the next', async () => {
    const { device } = await openService(410)
    await wait('ana', device)
    await wait('eva', device)
    await setPieces(1)
    const [job] = await sendWave()
    await push(job)
    expect(await states()).toEqual([['eva', false]])
    expect(await sendWave()).toMatchObject([{ kind: 'restock-push', alertId: 'eva' }])
  })

  it('is tried again where the push service fails', async () => {
    const { device } = await openService(500)
    await wait('ana', device)
    await setPieces(1)
    const [job] = await sendWave()
    await expect(push(job)).rejects.toThrow('the push service did not take the message')
    expect(await states()).toEqual([['ana', true]])
  })

  it('is not sent where its piece is gone by then, and the device waits again', async () => {
    const { device, received } = await openService()
    await wait('ana', device)
    await setPieces(1)
    const [job] = await sendWave()
    await setPieces(0)
    await push(job)
    expect(await states()).toEqual([['ana', false]])
    // Tried again, the message of before is not sent, either.
    await setPieces(1)
    await push(job)
    expect(received).toEqual([])
  })
})

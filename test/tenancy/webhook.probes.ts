import { addWebhook } from '#actions/webhook/add-webhook.ts'
import { changeWebhook } from '#actions/webhook/change-webhook.ts'
import { endWebhook } from '#actions/webhook/end-webhook.ts'
import { removeWebhook } from '#actions/webhook/remove-webhook.ts'
import { resendDelivery } from '#actions/webhook/resend-delivery.ts'
import { rotateSecret } from '#actions/webhook/rotate-secret.ts'
import { switchOn } from '#actions/webhook/switch-on.ts'
import { claimDeliveries } from '#data/webhook/claim-deliveries.ts'
import { correctEarlyDeliveries } from '#data/webhook/correct-deliveries.ts'
import { queueMessages } from '#data/webhook/queue-messages.ts'
import { findDelivery, readDeliveries } from '#data/webhook/read-deliveries.ts'
import { readWebhookHealth } from '#data/webhook/read-webhook-health.ts'
import { findWebhook, readSubscribed, readWebhooks } from '#data/webhook/read-webhooks.ts'
import { recordDelivered, recordFailure, releaseDelivery } from '#data/webhook/record-attempt.ts'
import {
  deleteWebhook,
  endByReceiver,
  failPending,
  insertWebhook,
  lockWebhook,
  requeueDelivery,
  updateWebhook,
} from '#data/webhook/write-webhook.ts'
import { EXAMPLE_WEBHOOKS, insertExampleWebhooks } from '../example-webhooks.ts'
import { luna, now } from './luna.ts'
import { byTest, norte, orRejected, type Probes } from './probe.ts'

/** Luna's webhook, and a message to it, as norte would name them. */
const asWebhook = { ...norte, id: EXAMPLE_WEBHOOKS.first }

const asDelivery = { ...norte, webhookId: EXAMPLE_WEBHOOKS.first, id: EXAMPLE_WEBHOOKS.delivery }

const asAttempt = { ...norte, id: EXAMPLE_WEBHOOKS.delivery, attempts: 14 }

const newWebhook = { url: 'https://norte.mx/', kinds: ['order.created' as const], active: true }

/** The URL to which luna's leads. */
const lunasUrl = `https://luna.mx/avisos/${EXAMPLE_WEBHOOKS.first}`

export const probes: Probes = {
  async fill(db) {
    await insertExampleWebhooks(db, { ...luna, host: 'luna.mx', isOn: true })
  },
  driven: {
    readWebhookHealth: (db) => readWebhookHealth(db, { ...norte, dueBefore: new Date('2100-01-01T12:00:00Z') }),
    claimDeliveries: (db) =>
      claimDeliveries(db, { ...norte, now: new Date('2100-01-01'), busy: [], limit: 9, perWebhook: 9, perHost: 9 }),
    correctEarlyDeliveries: (db) => correctEarlyDeliveries(db, { ...norte, now: new Date(0) }),
    readWebhooks: (db) => readWebhooks(db, norte),
    findWebhook: (db) => findWebhook(db, asWebhook),
    readSubscribed: async (db) =>
      (await readSubscribed(db, { ...norte, lock: false })).filter(({ fromSeq }) => fromSeq === 31).map(() => 'luna'),
    insertWebhook: (db) => insertWebhook(db, { ...norte, ...newWebhook, secret: 's', fromSeq: 0, createdAt: now }),
    lockWebhook: (db) => lockWebhook(db, asWebhook),
    updateWebhook: (db) => updateWebhook(db, { ...asWebhook, changes: { active: true }, secrets: [] }),
    endByReceiver: (db) => endByReceiver(db, { ...asWebhook, url: lunasUrl, endedBy: 'gone' }),
    deleteWebhook: (db) => deleteWebhook(db, asWebhook),
    failPending: (db) => failPending(db, asWebhook),
    requeueDelivery: (db) => requeueDelivery(db, { ...asDelivery, now }),
    readDeliveries: (db) => readDeliveries(db, { ...asDelivery, state: null, before: null, limit: 9 }),
    findDelivery: (db) => findDelivery(db, asDelivery),
    queueMessages: (db) => {
      const body = { type: 'order.created' as const, timestamp: '', data: {} }
      const messages = [{ webhookId: EXAMPLE_WEBHOOKS.first, seq: 1, subject: 'order:1', body }]
      return orRejected(queueMessages(db, { ...norte, now, messages }))
    },
    recordDelivered: (db) => recordDelivered(db, { ...asDelivery, status: 200, now }),
    recordFailure: (db) => recordFailure(db, { ...asAttempt, status: 404, failure: 'rejected', dueAt: now }),
    releaseDelivery: (db) => releaseDelivery(db, { ...asAttempt, now }),
    switchOn: async (db) => {
      await db.transaction((tx) => switchOn(tx, norte))
    },
    addWebhook: async (db) => {
      const added = await addWebhook(db, { ...norte, ...byTest, ...newWebhook })
      return added.ok
    },
    changeWebhook: (db) => changeWebhook(db, { ...asWebhook, ...byTest, changes: { active: true } }),
    removeWebhook: (db) => removeWebhook(db, { ...asWebhook, ...byTest }),
    rotateSecret: (db) => rotateSecret(db, { ...asWebhook, ...byTest }),
    resendDelivery: (db) => resendDelivery(db, { ...asDelivery, ...byTest }),
    endWebhook: (db) =>
      endWebhook(db, {
        ...asWebhook,
        ...byTest,
        url: lunasUrl,
        endedBy: 'gone',
        attempt: { ...asAttempt, status: 410 },
      }),
  },
}

import { createECDH, createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { Agent, request } from 'undici'
import type { PushDevice, PushMessage } from '#domain/push/push-subscription.ts'
import type { Secrets } from '../config.ts'
import { checkWebhookUrl, type WebhookTargets, webhookTargets } from './check-webhook-url.ts'
import { checkedLookup, type ResolveHost } from './checked-lookup.ts'

/** `gone`: the push service no longer knows the device, or it was made with a key that we no longer have. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface Pusher {
  /** The key that browsers make subscriptions with, in base64url. */
  publicKey: string
  /** Sends a message once. Never throws. */
  send(device: PushDevice & { serverKey: string }, message: PushMessage, handling?: PushHandling): Promise<PushOutcome>
  close(): Promise<void>
}

/** How a push service handles a message for a device that is off or saves power. */
export interface PushHandling {
  /** Seconds for which it is stored. */
  lifetimeSeconds: number
  urgency: 'high' | 'normal'
}

interface PusherOptions {
  secrets: Secrets
  /** Whom a push service may write to about what we send: a URL or a `mailto:`. */
  subject: string
  /** The defaults are for the internet; a test, whose push service is on loopback, loosens them. */
  resolve?: ResolveHost
  targets?: WebhookTargets
}

/** An order is old news after an hour. */
const OF_ORDERS: PushHandling = { lifetimeSeconds: 3_600, urgency: 'high' }
const TIMEOUT_MS = 10_000
/** The push service does not know the device any more. */
const GONE = [404, 410]

/**
 * Sends notifications by the browsers' push services (RFC 8030, 8291 and 8292), with keys made of the installation's
 * secrets.
 */
export function createPusher({ secrets, subject, ...outside }: PusherOptions): Pusher {
  const { resolve = (host) => lookup(host, { all: true, verbatim: true }), targets = webhookTargets(false) } = outside
  const keys = secrets.map(keyPair)
  const agent = new Agent({ connect: { timeout: TIMEOUT_MS, lookup: checkedLookup(resolve, targets.allowIp) } })

  async function post(
    device: PushDevice,
    message: PushMessage,
    { lifetimeSeconds, urgency }: PushHandling,
    key: KeyPair,
  ): Promise<PushOutcome> {
    // It was checked when it was stored; the rules may have changed since.
    if (!checkWebhookUrl(device.endpoint, targets).ok) return 'gone'
    // Few processes ever send one, so the library is loaded with the first.
    const { default: webPush } = await import('web-push')
    const subscription = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } }
    const { body, headers } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      TTL: lifetimeSeconds,
      urgency,
      vapidDetails: { subject, ...key },
    })
    const response = await request(device.endpoint, {
      method: 'POST',
      body,
      dispatcher: agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: headers as Record<string, string>,
    })
    await response.body.dump()
    if (GONE.includes(response.statusCode)) return 'gone'
    return response.statusCode < 300 ? 'sent' : 'failed'
  }

  return {
    publicKey: keys[0]?.publicKey ?? '',
    async send({ serverKey, ...device }, message, handling = OF_ORDERS) {
      const key = keys.find(({ publicKey }) => publicKey === serverKey)
      if (!key) return 'gone'
      return post(device, message, handling, key).catch(() => 'failed' as const)
    },
    close: () => agent.close(),
  }
}

interface KeyPair {
  publicKey: string
  privateKey: string
}

/** The key pair that a secret always has: nothing else has to be stored, and every process has the same. */
function keyPair(secret: string): KeyPair {
  const ecdh = createECDH('prime256v1')
  // One in four billion billion numbers is too large for the curve; the next one then is taken.
  for (let attempt = 0; ; attempt++) {
    const seed = createHmac('sha256', secret).update(`vitrina push 1\n${attempt}`).digest()
    try {
      ecdh.setPrivateKey(seed)
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: seed.toString('base64url') }
    } catch {
      // Out of the curve's range.
    }
  }
}

/** A device that is notified, as its browser states it. */
export interface PushDevice {
  /** The URL at the browser's push service. */
  endpoint: string
  /** The keys that messages are encrypted for, in base64url. */
  p256dh: string
  auth: string
}

/** A message to a device; it is encrypted on the way. */
export interface PushMessage {
  title: string
  body: string
  /** The page that it leads to, within the counter or the store. */
  path: string
}

/** The longest URL of a push service, in characters. */
const MAX_ENDPOINT = 1_000
/** An uncompressed point of P-256, and 16 random bytes. */
const P256DH_BYTES = 65
/** Its first byte, which is 4, in base64url. */
const UNCOMPRESSED = /^B[A-P]/
const AUTH_BYTES = 16

/**
 * Whether a device's statement can be one: a secure URL, and keys of the right form. Where the URL leads is checked
 * apart.
 */
export function isPushDevice({ endpoint, p256dh, auth }: PushDevice): boolean {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return false
  const { protocol, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return UNCOMPRESSED.test(p256dh) && byteCount(p256dh) === P256DH_BYTES && byteCount(auth) === AUTH_BYTES
}

/** The hosts of the browsers' push services: Chrome and its relatives, Firefox, Safari, Edge on Windows. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether a device's URL is of a known push service. Anyone can state a shopper's device: one at a server of their own
 * would take pieces from shoppers who wait, and have ours send to it.
 */
export function isOfPushService({ endpoint }: Pick<PushDevice, 'endpoint'>): boolean {
  const host = URL.parse(endpoint)?.hostname ?? ''
  return PUSH_SERVICES.some((service) => host === service || host.endsWith(`.${service}`))
}

/** The bytes of a text in base64url; null for any other text. */
function byteCount(text: string): number | null {
  return /^[\w-]+={0,2}$/.test(text) ? Math.floor((text.replace(/=+$/, '').length * 3) / 4) : null
}

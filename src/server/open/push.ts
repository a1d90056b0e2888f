import { isPublicUrl } from '../adapters/check-webhook-url.ts'
import { createPusher } from '../adapters/web-push.ts'
import type { Config, Secrets } from '../config.ts'

/** Opens the sender of notifications to browsers. */
export function openPush({ config, secrets }: { config: Config; secrets: Secrets }) {
  const pusher = createPusher({ secrets, subject: `mailto:${config.mailFrom}` })
  const push = { serverKey: pusher.publicKey, isPublicUrl }
  return { services: { pusher, push }, close: () => pusher.close() }
}

import { isIP } from 'node:net'
import { type CheckedWebhookUrl, parseWebhookUrl } from '#domain/webhook/webhook-url.ts'
import { literalHost } from './checked-lookup.ts'
import { isPublicIp } from './public-ip.ts'

/** Where messages of webhooks may be sent. */
export interface WebhookTargets {
  allowsHttp: boolean
  allowIp: (ip: string) => boolean
}

/** @param allowsPrivate whether they may be sent to any IP and without encryption (`WEBHOOKS_TO_PRIVATE`) */
export function webhookTargets(allowsPrivate: boolean): WebhookTargets {
  return { allowsHttp: allowsPrivate, allowIp: allowsPrivate ? () => true : isPublicIp }
}

/** Checks a URL as far as that is possible before its host is looked up. */
export function checkWebhookUrl(text: string, { allowsHttp, allowIp }: WebhookTargets): CheckedWebhookUrl {
  const parsed = parseWebhookUrl(text, { allowsHttp })
  if (!parsed.ok) return parsed
  const literal = literalHost(parsed.url)
  return isIP(literal) && !allowIp(literal) ? { ok: false, code: 'private-ip' } : parsed
}

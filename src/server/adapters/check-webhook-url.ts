import { isIP } from 'node:net'
import { isMachineName } from '#domain/store/machine-name.ts'
import { type CheckedWebhookUrl, parseWebhookUrl } from '#domain/webhook/webhook-url.ts'
import { literalHost } from './checked-lookup.ts'
import { isPublicIp } from './public-ip.ts'

/** Where messages of webhooks, and those to the staff's devices, may be sent. */
export interface WebhookTargets {
  allowsHttp: boolean
  allowsAnyPort: boolean
  allowIp: (ip: string) => boolean
}

/** @param allowsPrivate whether they may be sent to any IP and port, and without encryption (`WEBHOOKS_TO_PRIVATE`) */
export function webhookTargets(allowsPrivate: boolean): WebhookTargets {
  return {
    allowsHttp: allowsPrivate,
    allowsAnyPort: allowsPrivate,
    allowIp: allowsPrivate ? () => true : isPublicIp,
  }
}

/** Checks a URL as far as that is possible before its host is looked up. */
export function checkWebhookUrl(text: string, targets: WebhookTargets): CheckedWebhookUrl {
  const parsed = parseWebhookUrl(text, targets)
  if (!parsed.ok) return parsed
  const literal = literalHost(parsed.url)
  const isPrivate = isIP(literal) ? !targets.allowIp(literal) : !targets.allowsAnyPort && isPrivateName(literal)
  return isPrivate ? { ok: false, code: 'private-ip' } : parsed
}

/** Whether a host name never leads to the public internet (RFC 6761, RFC 6762, and `.internal`). */
function isPrivateName(name: string): boolean {
  return isMachineName(name) || /\.(?:local|internal)$/.test(name)
}

/** Whether a URL that a stranger states may be sent to, as far as that is known before its host is looked up. */
export function isPublicUrl(text: string): boolean {
  return checkWebhookUrl(text, webhookTargets(false)).ok
}

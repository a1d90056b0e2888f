import { DEMO_LINK_HOURS, type DemoLinks, type InvitationSigner } from '#domain/staff/staff-links.ts'
import type { Secrets } from '../config.ts'
import { createSignature } from './signature.ts'

/** No signature of ours is nearly as long. */
const MAX_LENGTH = 200
/** When it expires, in milliseconds since 1970, and the signature of that and of the store. */
const DEMO_TOKEN = /^(\d{1,15})\.([\w-]{1,200})$/

export function createInvitationSigner(secrets: Secrets): InvitationSigner {
  const signatures = {
    shown: createSignature(secrets, 'vitrina invitation 1'),
    mailed: createSignature(secrets, 'vitrina mailed invitation 1'),
  }
  const named = ({ account, id }: { account: string; id: string }) => `${account}\n${id}`
  return {
    sign: (invitation, channel) => signatures[channel].of(named(invitation)),
    channelOf(written, invitation) {
      if (written.length > MAX_LENGTH) return null
      const channels = ['shown', 'mailed'] as const
      return channels.find((channel) => signatures[channel].isOf(named(invitation), written)) ?? null
    },
  }
}

export function createDemoLinks(secrets: Secrets): DemoLinks {
  const signature = createSignature(secrets, 'vitrina demo owner 2')
  const signed = (account: string, expiresAt: string) => `${account}\n${expiresAt}`
  return {
    sign({ account, now }) {
      const expiresAt = String(now.getTime() + DEMO_LINK_HOURS * 3_600_000)
      return `${expiresAt}.${signature.of(signed(account, expiresAt))}`
    },
    check(token, { account, now }) {
      const [, expiresAt = '', written = ''] = DEMO_TOKEN.exec(token) ?? []
      if (!signature.isOf(signed(account, expiresAt), written)) return 'unknown'
      return now.getTime() < Number(expiresAt) ? 'valid' : 'expired'
    },
  }
}

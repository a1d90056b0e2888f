import type { DemoLinks, InvitationSigner } from '#domain/staff/staff-links.ts'
import type { Secrets } from '../config.ts'
import { createSignature } from './signature.ts'

/** No signature of ours is nearly as long. */
const MAX_LENGTH = 200

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
  const signature = createSignature(secrets, 'vitrina demo owner 1')
  return {
    sign: ({ account }) => signature.of(account),
    verify: (written, { account }) => written.length <= MAX_LENGTH && signature.isOf(account, written),
  }
}

import type { DemoLinks, InvitationSigner } from '#domain/staff/staff-links.ts'
import type { Secrets } from '../config.ts'
import { createSignature } from './signature.ts'

/** No signature of ours is nearly as long. */
const MAX_LENGTH = 200

export function createInvitationSigner(secrets: Secrets): InvitationSigner {
  const signature = createSignature(secrets, 'vitrina invitation 1')
  const named = ({ account, id }: { account: string; id: string }) => `${account}\n${id}`
  return {
    sign: (invitation) => signature.of(named(invitation)),
    verify: (written, invitation) => written.length <= MAX_LENGTH && signature.isOf(named(invitation), written),
  }
}

export function createDemoLinks(secrets: Secrets): DemoLinks {
  const signature = createSignature(secrets, 'vitrina demo owner 1')
  return {
    sign: ({ account }) => signature.of(account),
    verify: (written, { account }) => written.length <= MAX_LENGTH && signature.isOf(account, written),
  }
}

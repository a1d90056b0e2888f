/**
 * How the link of an invitation reached the person who opens it: the counter showed it to the person who invited, or a
 * message carried it to the invited address. Only a mailed link proves the address (decision 058).
 */
export type LinkChannel = 'shown' | 'mailed'

/** Signs the links of invitations, so that no token has to be stored. */
export interface InvitationSigner {
  /** Returns the signature in the link of an invitation. */
  sign: (invitation: { account: string; id: string }, channel: LinkChannel) => string
  /** Returns the channel that a link was signed for; null where the signature is wrong. */
  channelOf: (signature: string, invitation: { account: string; id: string }) => LinkChannel | null
}

/** Hours for which the link of a demo store's owner is valid; the process prints another one whenever it starts. */
export const DEMO_LINK_HOURS = 24

/** Hours for which the link to another password is valid that an owner or the operator hands over. */
export const PASSWORD_LINK_HOURS = 24

/** `unknown` where the link was not made for the store by this installation. */
export type DemoLinkState = 'valid' | 'expired' | 'unknown'

/** Signs the links by which the owner of a demo store signs in, on the machine that the server runs on. */
export interface DemoLinks {
  /** @returns a token that is valid for {@link DEMO_LINK_HOURS} from now */
  sign: (store: { account: string; now: Date }) => string
  check: (token: string, store: { account: string; now: Date }) => DemoLinkState
}

/** The path of an invitation within its store. */
export function invitationPath(
  signer: InvitationSigner,
  invitation: { account: string; id: string },
  channel: LinkChannel,
): string {
  return `/mostrador/invitacion/${invitation.id}/${signer.sign(invitation, channel)}`
}

/**
 * The path under which a member of the staff chooses another password.
 * @param back the page of the counter that follows; the first page by default
 */
export function newPasswordPath(token: string, back: string | null): string {
  const query = back === null ? '' : `?${new URLSearchParams({ a: back })}`
  return `/mostrador/nueva-contrasena/${encodeURIComponent(token)}${query}`
}

/** The path under which the owner of a demo store comes in. */
export function demoPath(links: DemoLinks, store: { account: string; now: Date }): string {
  return `/mostrador/entrar/demo/${links.sign(store)}`
}

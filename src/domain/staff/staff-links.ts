/** Signs the links of invitations, so that none has to be stored with what would let somebody in. */
export interface InvitationSigner {
  /** The signature in the link of an invitation. */
  sign: (invitation: { account: string; id: string }) => string
  verify: (signature: string, invitation: { account: string; id: string }) => boolean
}

/** Hours for which the link of a demo store's owner is valid; the process prints another one whenever it starts. */
export const DEMO_LINK_HOURS = 24

/** `unknown` where the link was not made for the store by this installation. */
export type DemoLinkState = 'valid' | 'expired' | 'unknown'

/** Signs the links by which the owner of a demo store signs in, on the machine that the server runs on. */
export interface DemoLinks {
  /** @returns a token that is valid for {@link DEMO_LINK_HOURS} from now */
  sign: (store: { account: string; now: Date }) => string
  check: (token: string, store: { account: string; now: Date }) => DemoLinkState
}

/** The path of an invitation within its store. */
export function invitationPath(signer: InvitationSigner, invitation: { account: string; id: string }): string {
  return `/mostrador/invitacion/${invitation.id}/${signer.sign(invitation)}`
}

/** The path under which one of the staff chooses another password. */
export function newPasswordPath(token: string): string {
  return `/mostrador/nueva-contrasena/${encodeURIComponent(token)}`
}

/** The path under which the owner of a demo store comes in. */
export function demoPath(links: DemoLinks, store: { account: string; now: Date }): string {
  return `/mostrador/entrar/demo/${links.sign(store)}`
}

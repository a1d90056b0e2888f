/** Signs the links of invitations, so that none has to be stored with what would let somebody in. */
export interface InvitationSigner {
  /** The signature in the link of an invitation. */
  sign: (invitation: { account: string; id: string }) => string
  verify: (signature: string, invitation: { account: string; id: string }) => boolean
}

/** Signs the links by which the owner of a demo store comes in, on the machine that the server runs on. */
export interface DemoLinks {
  sign: (store: { account: string }) => string
  verify: (signature: string, store: { account: string }) => boolean
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
export function demoPath(links: DemoLinks, store: { account: string }): string {
  return `/mostrador/entrar/demo/${links.sign(store)}`
}

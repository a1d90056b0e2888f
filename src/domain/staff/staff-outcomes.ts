/** Why a person cannot be limited to some branches. */
export type ScopeRejection = 'branches-missing' | 'branch-unknown'

/** The outcome of inviting a person to the counter of a store. */
export type Invited =
  | { ok: true; id: string; email: string }
  | { ok: false; code: 'email-invalid' | 'already-member' | ScopeRejection }

/** The outcome of making a link to another password. `address-proven`: only a mail may carry it to the person. */
export type PasswordLinkMade = { ok: true; token: string } | { ok: false; code: 'member-unknown' | 'address-proven' }

/** The outcome of ending the sessions of a member: how many there were, and how many passkeys. */
export type SignedOutMember = { ok: true; sessions: number; passkeys: number } | { ok: false; code: 'member-unknown' }

/** The outcome of changing the role of a member, or of ending a membership. */
export type ChangedMember = { ok: true } | { ok: false; code: 'member-unknown' | 'last-owner' }

/** The outcome of changing the branches whose orders a member works with. `owner-unlimited`: an owner has all. */
export type ChangedBranches = { ok: true } | { ok: false; code: 'member-unknown' | 'owner-unlimited' | ScopeRejection }

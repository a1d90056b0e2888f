/** The outcome of inviting a person to the counter of a store. */
export type Invited = { ok: true; id: string; email: string } | { ok: false; code: 'email-invalid' | 'already-member' }

/** The outcome of changing the role of a member, or of ending a membership. */
export type ChangedMember = { ok: true } | { ok: false; code: 'member-unknown' | 'last-owner' }

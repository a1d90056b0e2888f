import type { LinkChannel } from './staff-links.ts'

/** How a person who opens the link of an invitation comes in. */
export type InvitationEntry =
  /** By choosing a name and a password. */
  | 'new'
  /** By the password of the account that the e-mail has. */
  | 'has-account'
  /** As the person who is signed in. */
  | 'signed-in'
  /** Not at all, before the person who is signed in has signed out. */
  | 'other-email'

interface Opened {
  channel: LinkChannel
  /** The e-mail of the invitation, in lower case. */
  email: string
  /** The person who is signed in at this store's counter. */
  signedIn: { email: string; isProven: boolean } | null
  /** The person whom the e-mail means in this store. */
  known: { isProven: boolean } | null
}

/**
 * Decides how an invitation is accepted (decision 058). A mailed link proves the address, so a person with an unproven
 * address chooses another password; only a proven person keeps their former account data.
 */
export function invitationEntry({ channel, email, signedIn, known }: Opened): InvitationEntry {
  if (signedIn && signedIn.email !== email) return 'other-email'
  const counts = (person: { isProven: boolean }) => person.isProven || channel === 'shown'
  if (signedIn && counts(signedIn)) return 'signed-in'
  return known && counts(known) ? 'has-account' : 'new'
}

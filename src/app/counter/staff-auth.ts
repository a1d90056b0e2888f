import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { PasswordError } from '#domain/staff/password.ts'
import type { StaffRejection } from '#domain/staff/staff-sentences.ts'

/**
 * A person who is signed in. `isProven`: whether the address is proven, without which the person is bound to one store.
 */
export interface SignedIn {
  sessionId: string
  person: { id: string; name: string; email: string; isProven: boolean; hasSecondFactor: boolean }
}

/** A device with an open session. */
export interface OpenSession {
  id: string
  isThis: boolean
  /** The store at whose counter it began. */
  account: string
  /** The browser's `User-Agent`; '' without one. */
  userAgent: string
  ip: string
  createdAt: Date
  /** When it was last prolonged, a day exact. */
  usedAt: Date
}

export interface Passkey {
  id: string
  name: string
  createdAt: Date
}

export type AuthOutcome<Code extends string = StaffRejection> = { ok: true } | { ok: false; code: Code }

export interface AttemptsExceeded {
  ok: false
  code: 'too-many-attempts'
  waitSeconds: number
}

/** An attempt at a password, which is limited. */
export type Attempted<Code extends string = StaffRejection> = AuthOutcome<Code> | AttemptsExceeded

/** A second factor that began: the secret as a URI for an app, and the codes for paper. */
export type BegunSecondFactor =
  | { ok: true; uri: string; codes: string[] }
  | Exclude<Attempted<'wrong-password'>, { ok: true }>

/** The next codes for paper, in the place of all former ones. */
export type RenewedPaperCodes = { ok: true; codes: string[] } | Exclude<Attempted<'wrong-password'>, { ok: true }>

/** A passkey that began, with the options that its browser makes it with. */
export type BegunPasskey =
  | { ok: true; options: PublicKeyCredentialCreationOptionsJSON }
  | Exclude<Attempted<'wrong-password'>, { ok: true }>

/** Signing in and out of a request's visitor. The resulting cookies go out with any response. */
export interface StaffAuth {
  session: () => Promise<SignedIn | null>
  /** Whether the session goes on; unlike a request of a page, this does not prolong it. */
  isSignedIn: () => Promise<boolean>
  /**
   * @param invited the e-mail of the invitation that is being accepted; without one only the store's staff can sign in
   */
  signIn: (given: {
    email: string
    password: string
    invited: string | null
  }) => Promise<Attempted<'wrong-credentials'> | { ok: true; needsCode: true }>
  /** @param kind a code of the app, or one of those on paper */
  enterCode: (code: string, kind: 'app' | 'paper') => Promise<AuthOutcome<'wrong-code'>>
  /** Signs in a person who is identified otherwise: an invitation was accepted. */
  signInAs: (personId: string) => Promise<void>
  signOut: () => Promise<void>
  /** @param email of the person who chooses it; '' where it is not known */
  checkNewPassword: (password: string, email: string) => Promise<PasswordError | null>
  hashPassword: (password: string) => Promise<string>

  sessions: () => Promise<OpenSession[]>
  endSession: (id: string) => Promise<void>
  endOtherSessions: () => Promise<void>
  /** @returns 'signed-out' when the session has ended */
  changeName: (name: string) => Promise<AuthOutcome<'signed-out'>>
  changePassword: (given: { current: string; next: string }) => Promise<Attempted<'wrong-password'>>
  /**
   * Mails a link to choose another password, and responds the same whether or not there is such a person.
   * @param invitation on whose page it was requested; null elsewhere, where only the store's staff get a mail
   */
  mailNewPassword: (
    email: string,
    invitation: { email: string; back: string } | null,
  ) => Promise<{ ok: true } | { ok: false; waitSeconds: number }>
  /** Sets the password by the link of a mail, and signs the person in. */
  setNewPassword: (given: { token: string; password: string }) => Promise<AuthOutcome<'link-expired'>>

  beginSecondFactor: (password: string) => Promise<BegunSecondFactor>
  confirmSecondFactor: (code: string) => Promise<AuthOutcome<'wrong-code'>>
  /** The number of codes for paper that were not used yet; 0 without a second factor. */
  paperCodes: () => Promise<number>
  renewPaperCodes: (password: string) => Promise<RenewedPaperCodes>
  endSecondFactor: (password: string) => Promise<Attempted<'wrong-password'>>

  passkeys: () => Promise<Passkey[]>
  passkeyCreation: (password: string) => Promise<BegunPasskey>
  addPasskey: (given: { response: unknown; name: string }) => Promise<AuthOutcome<'wrong-passkey'>>
  endPasskey: (id: string) => Promise<void>
  passkeyRequest: () => Promise<object>
  /** @param response the authenticator's response; its `id` is the credential's */
  signInByPasskey: (response: { id: string }) => Promise<Attempted<'wrong-passkey'>>
}

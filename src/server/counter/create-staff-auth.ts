import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { APIError } from 'better-auth/api'
import { hashPassword } from 'better-auth/crypto'
import { noteRejectedSignIns } from '#actions/staff/note-rejected-sign-ins.ts'
import { digestOf } from '#actions/staff/request-new-password.ts'
import { setNewPassword } from '#actions/staff/set-new-password.ts'
import type { StaffAuth } from '#app/counter/staff-auth.ts'
import type { Db } from '#data/database/client.ts'
import { claimCode, releaseCode } from '#data/staff/claim-code.ts'
import { findMember } from '#data/staff/find-member.ts'
import { findPasskeyPerson } from '#data/staff/find-passkey-person.ts'
import { findPersonAt } from '#data/staff/find-person.ts'
import { hasNewPasswordToken } from '#data/staff/new-password-token.ts'
import { checkPassword as checkNewPassword } from '#domain/staff/password.ts'
import { loadCommonPasswords } from '../adapters/common-passwords.ts'
import { isOfRetiredSecret } from '../adapters/second-factor-cipher.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { type BetterAuth, IP_HEADER } from './better-auth.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { sessionCookies, splitPair } from './session-cookies.ts'

/** The visitor whose request it is. */
interface Visitor {
  account: string
  /** By which its people may not protect themselves: they are guessed first. */
  storeName: string
  cookie: string
  userAgent: string
  /** Whether the browser came by https. */
  isSecure: boolean
  ip: () => string
  now: () => Date
  /** Takes the cookies that go out with the response. */
  setCookies: (cookies: readonly string[]) => void
}

interface StaffAuthOptions {
  db: Db
  auth: BetterAuth
  limits: Pick<RateLimits, 'signIns' | 'passkeyAttempts' | 'passwordMails'>
  /** The visitor's, by which the browser is known to some people. */
  devices: DeviceCookie
  /**
   * Queues the message with the link to another password; 'not-sent' where the e-mail means no person who may have it.
   */
  requestNewPassword: (given: {
    email: string
    invitation: { email: string; back: string } | null
  }) => Promise<'sent' | 'not-sent'>
  visitor: Visitor
}

/** Half a year: however often a session is used, a person signs in again then. */
export const LONGEST_SESSION_MS = 182 * 86_400_000

/** A digest that no password has, so that an unknown e-mail takes as long as a wrong password. */
let nobodysDigest: Promise<string> | null = null

/** Signing in by better-auth, limited and for one store. */
export function createStaffAuth({
  db,
  auth,
  limits,
  devices,
  requestNewPassword,
  visitor,
}: StaffAuthOptions): StaffAuth {
  const { account } = visitor
  const cookies = sessionCookies(account)
  let { cookie, isBound } = cookies.read(visitor.cookie)
  const headers = () => new Headers({ cookie, 'user-agent': visitor.userAgent, [IP_HEADER]: visitor.ip() })
  const limited = limits.signIns(visitor, (email, attempts) =>
    noteRejectedSignIns(db, { account, email, attempts, now: visitor.now() }),
  )
  const limitedPasskey = limits.passkeyAttempts(visitor)

  /** Runs a call of better-auth. @returns null where it rejects */
  async function call<Response>(
    run: (given: { headers: Headers; returnHeaders: true }) => Promise<{ headers: Headers; response: Response }>,
    takeCookies: (set: readonly string[]) => void | Promise<void> = passCookies,
  ): Promise<{ response: Response } | null> {
    try {
      const { headers: returned, response } = await run({ headers: headers(), returnHeaders: true })
      const set = returned.getSetCookie()
      cookie = withCookies(cookie, set)
      await takeCookies(set)
      return { response }
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) return null
      // The second factor was encrypted with a secret that was retired before `secret renew`: no code of it is right.
      if (isOfRetiredSecret(error)) return null
      throw error
    }
  }
  const passCookies = (set: readonly string[]) => visitor.setCookies(cookies.write(set, isBound))
  /** Passes on the cookies of what may have signed a person in, who may be bound to the store or not. */
  async function passNewCookies(set: readonly string[]): Promise<void> {
    const found = await auth.api.getSession({ headers: headers(), query: { disableRefresh: true } })
    if (found && !isOpenHere(found.user)) {
      // A sign-in that was begun at another store was finished here.
      await auth.api.signOut({ headers: headers() })
      throw new APIError('UNAUTHORIZED')
    }
    if (found) {
      await endFormerSession(found)
      isBound = typeof found.user.account === 'string'
    }
    passCookies(set)
  }
  const isTooOld = ({ createdAt }: { createdAt: Date }) =>
    visitor.now().getTime() - new Date(createdAt).getTime() > LONGEST_SESSION_MS
  /** Ends the session that the browser had of the same person: each sign-in has one of its own. */
  async function endFormerSession({ user, session }: { user: { id: string }; session: { id: string } }) {
    const sent = new Headers({ cookie: cookies.read(visitor.cookie).cookie })
    const former = await auth.api.getSession({ headers: sent, query: { disableRefresh: true } })
    if (former?.user.id !== user.id || former.session.id === session.id) return
    const { internalAdapter } = await auth.$context
    await internalAdapter.deleteSession(former.session.token)
  }
  /** Whether a person's session counts at this counter: a person who is bound to another store is rejected. */
  const isOpenHere = (user: { account?: string | null }) => (user.account ?? account) === account
  async function session() {
    const found = await call((given) => auth.api.getSession(given))
    if (found?.response && isTooOld(found.response.session)) {
      await call((given) => auth.api.signOut(given))
      return null
    }
    if (found?.response || !isBound) return found
    // The store's own session has ended. A proven person may have another one.
    visitor.setCookies([cookies.endOwn(visitor.isSecure)])
    cookie = cookies.withoutOwn(visitor.cookie)
    isBound = false
    return call((given) => auth.api.getSession(given))
  }
  /**
   * Checks the password of the person who is signed in. A session is known as a device is: no stranger's attempts close
   * it.
   */
  async function checkPassword(password: string) {
    const open = (await session())?.response
    const target = { email: open?.user.email ?? '', device: open ? `session ${open.session.id}` : null }
    return limited(target, async () =>
      (await call((given) => auth.api.verifyPassword({ ...given, body: { password } })))
        ? { ok: true as const }
        : { ok: false as const, code: 'wrong-password' as const },
    )
  }

  /** The device that a person is known by; null where that person has not signed in by this browser. */
  async function knownDevice(email: string): Promise<string | null> {
    const known = devices.isEmpty ? null : await findPersonAt(db, { account, email })
    return known && devices.deviceOf(known.id)
  }

  /** Has the browser known by the person who has just signed in. */
  async function rememberDevice(): Promise<void> {
    const personId = (await session())?.response?.user.id
    if (personId) visitor.setCookies([devices.withPerson(personId)])
  }

  /** Verifies a code of the app of the person who is signed in or signing in. Each code is good once (decision 061). */
  async function verifyAppCode(written: string): Promise<boolean> {
    const code = written.replaceAll(/\s/g, '')
    const open = (await session())?.response
    const awaited = open ? null : (await call((given) => auth.api.awaitedPerson(given)))?.response.personId
    const personId = open?.user.id ?? awaited
    // By the clock that better-auth verifies codes with.
    if (!personId || !(await claimCode(db, { personId, code, now: new Date() }))) return false
    const verified = await call((given) => auth.api.verifyTOTP({ ...given, body: { code } }), passNewCookies)
    if (!verified) await releaseCode(db, { personId, code })
    return verified !== null
  }

  /** Passes on the cookies of a session that a passkey opened, unless the person is not of this store's staff. */
  async function takeMember(set: readonly string[]): Promise<void> {
    const found = await auth.api.getSession({ headers: headers(), query: { disableRefresh: true } })
    const personId = found?.user.id
    if (personId && (await findMember(db, { account, personId }))) return passNewCookies(set)
    await auth.api.signOut({ headers: headers() })
    throw new APIError('UNAUTHORIZED')
  }

  /** Whether an e-mail may sign in here: a member's, or the invited person's. */
  async function mayEnter(email: string, invited: string | null): Promise<boolean> {
    if (email === invited) return true
    return (await findPersonAt(db, { account, email }))?.isMember ?? false
  }

  async function signInAs(personId: string): Promise<void> {
    const signedIn = await call((given) => auth.api.signInKnown({ ...given, body: { personId } }), passNewCookies)
    if (!signedIn) throw new Error('better-auth rejects a person that exists')
    await rememberDevice()
  }

  return {
    async session() {
      const found = (await session())?.response
      if (!found || !isOpenHere(found.user)) return null
      const { id, name, email, emailVerified: isProven, twoFactorEnabled } = found.user
      const person = { id, name, email, isProven, hasSecondFactor: twoFactorEnabled === true }
      return { sessionId: found.session.id, person }
    },
    async isSignedIn() {
      const found = await call((given) => auth.api.getSession({ ...given, query: { disableRefresh: true } }))
      return found?.response ? isOpenHere(found.response.user) : false
    },
    signIn: async ({ email: written, password, invited }) => {
      const email = written.trim().toLowerCase()
      const device = await knownDevice(email)
      return limited({ email, device }, async () => {
        const wrong = { ok: false as const, code: 'wrong-credentials' as const }
        if (!(await mayEnter(email, invited))) {
          await spendTime(auth, password)
          return wrong
        }
        const signedIn = await call(
          (given) => auth.api.signInEmail({ ...given, body: { email, password } }),
          passNewCookies,
        )
        if (!signedIn) return wrong
        if ('twoFactorRedirect' in signedIn.response) return { ok: true as const, needsCode: true as const }
        await rememberDevice()
        return { ok: true as const }
      })
    },
    async enterCode(code, kind) {
      const body = { code: code.replaceAll(/\s/g, '') }
      const isValid =
        kind === 'app'
          ? await verifyAppCode(code)
          : (await call((given) => auth.api.verifyBackupCode({ ...given, body }), passNewCookies)) !== null
      if (!isValid) return { ok: false, code: 'wrong-code' }
      await rememberDevice()
      return { ok: true }
    },
    signInAs,
    async signOut() {
      await call((given) => auth.api.signOut(given))
      if (!isBound) return
      // A member of this store who signed in before in this browser is not to appear in the place of the one who
      // leaves.
      cookie = cookies.withoutOwn(visitor.cookie)
      isBound = false
      const before = (await session())?.response
      const member = before && (await findMember(db, { account, personId: before.user.id }))
      if (member) await call((given) => auth.api.signOut(given))
    },
    hashPassword,
    async sessions() {
      const current = (await session())?.response?.session.id
      const found = (await call((given) => auth.api.listSessions(given)))?.response ?? []
      return found.map((each) => ({
        id: each.id,
        isThis: each.id === current,
        account: each.account,
        userAgent: each.userAgent ?? '',
        ip: each.ipAddress ?? '',
        createdAt: new Date(each.createdAt),
        usedAt: new Date(each.updatedAt),
      }))
    },
    async endSession(id) {
      const found = (await call((given) => auth.api.listSessions(given)))?.response ?? []
      const token = found.find((each) => each.id === id)?.token
      if (token) await call((given) => auth.api.revokeSession({ ...given, body: { token } }))
    },
    async endOtherSessions() {
      await call((given) => auth.api.revokeOtherSessions(given))
    },
    async changePassword({ current, next }) {
      const checked = await checkPassword(current)
      if (!checked.ok) return checked
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
      const changed = await call((given) => auth.api.changePassword({ ...given, body }))
      return changed ? { ok: true } : { ok: false, code: 'wrong-password' }
    },
    async checkNewPassword(password, email) {
      const common = await loadCommonPasswords()
      const storeNames = [visitor.storeName, account]
      return checkNewPassword(password, { email, storeNames, isCommon: (text) => common.has(text) })
    },
    async mailNewPassword(written, invitation) {
      const email = written.trim().toLowerCase()
      const sent = await limits.passwordMails(visitor)(email, (sendBounded) =>
        sendBounded(() => requestNewPassword({ email, invitation })),
      )
      return sent.ok ? { ok: true } : sent
    },
    async changeName(name) {
      const changed = await call((given) => auth.api.updateUser({ ...given, body: { name } }))
      return changed ? { ok: true } : { ok: false, code: 'signed-out' }
    },
    async setNewPassword({ token, password }) {
      const now = visitor.now()
      // Digesting a password is slow, so a made-up link does not get that far.
      if (!(await hasNewPasswordToken(db, { digest: digestOf(token), now }))) return { ok: false, code: 'link-expired' }
      const set = await setNewPassword(db, {
        now,
        token,
        passwordDigest: await hashPassword(password),
      })
      if (!set.ok) return set
      await signInAs(set.personId)
      return { ok: true }
    },
    async beginSecondFactor(password) {
      const checked = await checkPassword(password)
      if (!checked.ok) return checked
      const begun = await call((given) => auth.api.enableTwoFactor({ ...given, body: { password } }))
      if (!begun || !('totpURI' in begun.response)) return { ok: false, code: 'wrong-password' }
      return { ok: true, uri: begun.response.totpURI, codes: begun.response.backupCodes }
    },
    async confirmSecondFactor(code) {
      return (await verifyAppCode(code)) ? { ok: true } : { ok: false, code: 'wrong-code' }
    },
    async paperCodes() {
      const user = (await session())?.response?.user
      if (user?.twoFactorEnabled !== true) return 0
      const found = await call((given) => auth.api.viewBackupCodes({ ...given, body: { userId: user.id } }))
      return found?.response.backupCodes.length ?? 0
    },
    async renewPaperCodes(password) {
      const checked = await checkPassword(password)
      if (!checked.ok) return checked
      const made = await call((given) => auth.api.generateBackupCodes({ ...given, body: { password } }))
      return made ? { ok: true, codes: made.response.backupCodes } : { ok: false, code: 'wrong-password' }
    },
    async endSecondFactor(password) {
      const checked = await checkPassword(password)
      if (!checked.ok) return checked
      await call((given) => auth.api.disableTwoFactor({ ...given, body: { password } }))
      return { ok: true }
    },
    async passkeys() {
      const found = (await call((given) => auth.api.listPasskeys(given)))?.response ?? []
      return found.map(({ id, name, createdAt }) => ({ id, name: name ?? '', createdAt: new Date(createdAt) }))
    },
    async passkeyCreation(password) {
      const checked = await checkPassword(password)
      if (!checked.ok) return checked
      const made = await call((given) => auth.api.generatePasskeyRegistrationOptions({ ...given, query: {} }))
      return made ? { ok: true, options: made.response } : { ok: false, code: 'wrong-password' }
    },
    async addPasskey({ response, name }) {
      const added = await call((given) => auth.api.verifyPasskeyRegistration({ ...given, body: { response, name } }))
      return added ? { ok: true } : { ok: false, code: 'wrong-passkey' }
    },
    async endPasskey(id) {
      await call((given) => auth.api.deletePasskey({ ...given, body: { id } }))
    },
    async passkeyRequest() {
      return (await call((given) => auth.api.generatePasskeyAuthenticationOptions(given)))?.response ?? {}
    },
    async signInByPasskey(response) {
      const wrong = { ok: false as const, code: 'wrong-passkey' as const }
      const credentialId = response.id
      const personId = await findPasskeyPerson(db, { credentialId })
      // There is nothing to be guessed where there is no passkey, so it is not counted either.
      if (personId === null) return wrong
      return limitedPasskey({ credentialId, device: devices.deviceOf(personId) }, async () => {
        // better-auth checks the shape of what a browser sent.
        const body = { response: response as unknown as AuthenticationResponseJSON }
        const signedIn = await call((given) => auth.api.verifyPasskeyAuthentication({ ...given, body }), takeMember)
        if (!signedIn) return wrong
        await rememberDevice()
        return { ok: true as const }
      })
    },
  }
}

async function spendTime(auth: BetterAuth, password: string): Promise<void> {
  const { password: digests } = await auth.$context
  nobodysDigest ??= hashPassword('nobody has this password')
  await digests.verify({ hash: await nobodysDigest, password })
}

/** The request's cookies with the new ones, so that the rest of the request belongs to the person who has signed in. */
function withCookies(cookie: string, set: readonly string[]): string {
  const pairs = new Map(cookie.split(/;\s*/).flatMap((pair) => (pair === '' ? [] : [splitPair(pair)])))
  for (const each of set) {
    const [name, value] = splitPair(each.split(';', 1)[0] ?? '')
    if (value === '' || /;\s*max-age=0/i.test(each)) pairs.delete(name)
    else pairs.set(name, value)
  }
  return [...pairs].map(([name, value]) => `${name}=${value}`).join('; ')
}

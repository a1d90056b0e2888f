import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { APIError } from 'better-auth/api'
import { hashPassword } from 'better-auth/crypto'
import type { StaffAuth } from '#app/counter/staff-auth.ts'
import type { Db } from '#data/database/client.ts'
import { findMember } from '#data/staff/find-member.ts'
import { findPersonByEmail } from '#data/staff/find-person.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { type BetterAuth, IP_HEADER } from './better-auth.ts'

/** The visitor whose request it is. */
interface Visitor {
  account: string
  cookie: string
  userAgent: string
  ip: () => string
  now: () => Date
  /** Takes the cookies that go out with the response. */
  setCookies: (cookies: readonly string[]) => void
}

interface StaffAuthOptions {
  db: Db
  auth: BetterAuth
  limits: Pick<RateLimits, 'signIns' | 'passwordMails'>
  visitor: Visitor
}

/** A digest that no password has, so that an e-mail of nobody takes as long as a wrong password. */
let nobodysDigest: Promise<string> | null = null

/** Signing in by better-auth, limited and for one store. */
export function createStaffAuth({ db, auth, limits, visitor }: StaffAuthOptions): StaffAuth {
  const { account } = visitor
  let cookie = visitor.cookie
  const headers = () => new Headers({ cookie, 'user-agent': visitor.userAgent, [IP_HEADER]: visitor.ip() })
  const limited = limits.signIns(visitor)

  /** Calls better-auth, and passes its cookies on. @returns null where it rejects */
  async function call<Response>(
    run: (given: { headers: Headers; returnHeaders: true }) => Promise<{ headers: Headers; response: Response }>,
  ): Promise<{ response: Response } | null> {
    try {
      const { headers: returned, response } = await run({ headers: headers(), returnHeaders: true })
      const set = returned.getSetCookie()
      visitor.setCookies(set)
      cookie = withCookies(cookie, set)
      return { response }
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) return null
      throw error
    }
  }
  const session = () => call((given) => auth.api.getSession(given))
  const checkPassword = (password: string) =>
    whoIsIn().then((email) =>
      limited(email, async () =>
        (await call((given) => auth.api.verifyPassword({ ...given, body: { password } })))
          ? { ok: true as const }
          : { ok: false as const, code: 'wrong-password' as const },
      ),
    )
  const whoIsIn = async () => (await session())?.response?.user.email ?? ''

  /** Whether an e-mail may sign in here: that of somebody of the staff, or of whoever was invited. */
  async function mayEnter(email: string, invited: string | null): Promise<boolean> {
    if (email === invited) return true
    const known = await findPersonByEmail(db, { email })
    return known !== null && (await findMember(db, { account, personId: known.id })) !== null
  }

  return {
    async session() {
      const found = (await session())?.response
      if (!found) return null
      const { id, name, email, twoFactorEnabled } = found.user
      return { sessionId: found.session.id, person: { id, name, email, hasSecondFactor: twoFactorEnabled === true } }
    },
    async isSignedIn() {
      const found = await call((given) => auth.api.getSession({ ...given, query: { disableRefresh: true } }))
      return Boolean(found?.response)
    },
    signIn: ({ email: written, password, invited }) => {
      const email = written.trim().toLowerCase()
      return limited(email, async () => {
        const wrong = { ok: false as const, code: 'wrong-credentials' as const }
        if (!(await mayEnter(email, invited))) {
          await spendTime(auth, password)
          return wrong
        }
        const signedIn = await call((given) => auth.api.signInEmail({ ...given, body: { email, password } }))
        if (!signedIn) return wrong
        return 'twoFactorRedirect' in signedIn.response
          ? { ok: true as const, needsCode: true as const }
          : { ok: true as const }
      })
    },
    async enterCode(code, kind) {
      const body = { code: code.replaceAll(/\s/g, '') }
      const entered = await (kind === 'app'
        ? call((given) => auth.api.verifyTOTP({ ...given, body }))
        : call((given) => auth.api.verifyBackupCode({ ...given, body })))
      return entered ? { ok: true } : { ok: false, code: 'wrong-code' }
    },
    async signInAs(personId) {
      const signedIn = await call((given) => auth.api.signInKnown({ ...given, body: { personId } }))
      if (!signedIn) throw new Error('better-auth rejects a person that exists')
    },
    async signOut() {
      await call((given) => auth.api.signOut(given))
    },
    hashPassword,
    async sessions() {
      const current = (await session())?.response?.session.id
      const found = (await call((given) => auth.api.listSessions(given)))?.response ?? []
      return found.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
        ...{ id, isThis: id === current, userAgent: userAgent ?? '', ip: ipAddress ?? '' },
        ...{ createdAt: new Date(createdAt), usedAt: new Date(updatedAt) },
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
    async mailNewPassword(written) {
      const email = written.trim().toLowerCase()
      const sent = await limits.passwordMails(visitor)(email, async () => {
        if (await mayEnter(email, null)) {
          await call((given) => auth.api.requestPasswordReset({ ...given, body: { email } }))
        }
      })
      return sent.ok ? { ok: true } : sent
    },
    async changeName(name) {
      const changed = await call((given) => auth.api.updateUser({ ...given, body: { name } }))
      return changed ? { ok: true } : { ok: false, code: 'signed-out' }
    },
    async setNewPassword({ token, password }) {
      const set = await call((given) => auth.api.resetPassword({ ...given, body: { token, newPassword: password } }))
      return set ? { ok: true } : { ok: false, code: 'link-expired' }
    },
    async beginSecondFactor(password) {
      const checked = await checkPassword(password)
      if (!checked.ok) return checked
      const begun = await call((given) => auth.api.enableTwoFactor({ ...given, body: { password } }))
      if (!begun || !('totpURI' in begun.response)) return { ok: false, code: 'wrong-password' }
      return { ok: true, uri: begun.response.totpURI, codes: begun.response.backupCodes }
    },
    async confirmSecondFactor(code) {
      const body = { code: code.replaceAll(/\s/g, '') }
      const confirmed = await call((given) => auth.api.verifyTOTP({ ...given, body }))
      return confirmed ? { ok: true } : { ok: false, code: 'wrong-code' }
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
    signInByPasskey: (response) =>
      limited('passkey', async () => {
        // better-auth checks the shape of what a browser sent.
        const body = { response: response as AuthenticationResponseJSON }
        const signedIn = await call((given) => auth.api.verifyPasskeyAuthentication({ ...given, body }))
        return signedIn ? { ok: true as const } : { ok: false as const, code: 'wrong-passkey' as const }
      }),
  }
}

async function spendTime(auth: BetterAuth, password: string): Promise<void> {
  const { password: digests } = await auth.$context
  nobodysDigest ??= hashPassword('nobody has this password')
  await digests.verify({ hash: await nobodysDigest, password })
}

/** The request's cookies with those that were just set, so that what follows in it is of whoever has signed in. */
function withCookies(cookie: string, set: readonly string[]): string {
  const pairs = new Map(cookie.split(/;\s*/).flatMap((pair) => (pair === '' ? [] : [splitPair(pair)])))
  for (const each of set) {
    const [name, value] = splitPair(each.split(';', 1)[0] ?? '')
    if (value === '' || /;\s*max-age=0/i.test(each)) pairs.delete(name)
    else pairs.set(name, value)
  }
  return [...pairs].map(([name, value]) => `${name}=${value}`).join('; ')
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

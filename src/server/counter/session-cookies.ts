import { COOKIE_PREFIX } from './better-auth.ts'

/** better-auth's name of the cookie of a session, without the prefix of cookies that are sent over HTTPS alone. */
const SHARED = `${COOKIE_PREFIX}.session_token`
const SECURE = '__Secure-'

/**
 * The cookies of sessions at one store's counter. A proven person has one cookie for all stores of the host. A person
 * who is bound to a store has a cookie for that store, so that the same browser can be signed in to several (decision
 * 058).
 */
export function sessionCookies(account: string) {
  const own = `${COOKIE_PREFIX}.${account}.session_token`
  const isOf = (name: string, known: string) => name === known || name === SECURE + known
  return {
    /** Gives better-auth the store's own session where there is one, under the name that it knows. */
    read(header: string): { cookie: string; isBound: boolean } {
      const pairs = header.split(/;\s*/).map(splitPair)
      if (!pairs.some(([name]) => isOf(name, own))) return { cookie: header, isBound: false }
      const cookie = pairs
        .filter(([name]) => !isOf(name, SHARED))
        .map(([name, value]) => `${isOf(name, own) ? name.replace(own, SHARED) : name}=${value}`)
        .join('; ')
      return { cookie, isBound: true }
    },
    /** The header without the store's own session: with a proven person's session, if there is one. */
    withoutOwn: (header: string) =>
      header
        .split(/;\s*/)
        .filter((pair) => !isOf(splitPair(pair)[0], own))
        .join('; '),
    /** The cookie that ends the store's own session in the browser. */
    endOwn: (isSecure: boolean) => endedCookie(own, isSecure),
    /**
     * Renames the cookie of a bound person's session, also where it ends. The session of a proven person, who signs in,
     * takes the place of the store's own.
     */
    write(set: readonly string[], isBound: boolean): string[] {
      return set.flatMap((each) => {
        const name = each.slice(0, each.indexOf('='))
        if (!isOf(name, SHARED)) return [each]
        if (isBound) return [name.replace(SHARED, own) + each.slice(name.length)]
        return isEmpty(each) ? [each] : [each, endedCookie(own, name.startsWith(SECURE))]
      })
    },
    /** Whether a browser sent the cookie of a session, valid or not. */
    isSent: (header: string) =>
      header.split(/;\s*/).some((pair) => [SHARED, own].some((known) => isOf(splitPair(pair)[0], known))),
  }
}

function endedCookie(name: string, isSecure: boolean): string {
  return `${isSecure ? SECURE : ''}${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

function isEmpty(cookie: string): boolean {
  return /^[^=]*=;/.test(cookie) || /;\s*max-age=0/i.test(cookie)
}

/** Splits `name=value`. */
export function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return at === -1 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

import { isAccount } from '../account/account.ts'

/** The store that a URL requests. Whether there is such a store only the database knows. */
export type RequestedStore =
  | { kind: 'domain'; domain: string }
  /** `basename` is the router's prefix, without a slash at its end. */
  | { kind: 'account'; account: string; basename: string }
  | { kind: 'landing' }
  /** There can be no store. */
  | { kind: 'nowhere' }

/** `Luna.Localhost:3000` → `luna.localhost`; an IPv6 literal keeps its brackets. Empty for an invalid host. */
export function hostname(host: string): string {
  const match = /^(\[[0-9a-f:.]+\]|[^:/?#\s]*)(?::\d{1,5})?$/i.exec(host.trim())
  return (match?.[1] ?? '').toLowerCase().replace(/\.$/, '')
}

/** IPv4 and IPv6 of this machine and of private networks (RFC 1918, 3927, 4193, 4291), as hosts write them. */
const PRIVATE_ADDRESS =
  /^(?:(?:127|10)(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[(?:::1|(?:f[cd]|fe[89ab])[0-9a-f:.]*)\])$/

/**
 * Whether a host is shared by the stores: a listed one, or a private IP, which is never a store's domain and by which a
 * machine in development is reached.
 * @param name a host name in lower case, without port
 */
export function isSharedHost(name: string, sharedHosts: readonly string[]): boolean {
  return sharedHosts.includes(name) || PRIVATE_ADDRESS.test(name)
}

/**
 * The store that a request is for (docs/rules/store.md#tenant-of-a-request): on a custom domain routes have no prefix;
 * on a shared or development host the first path segment is the account.
 * @param sharedHosts host names in lower case, without port
 */
export function requestedStore(host: string, pathname: string, sharedHosts: readonly string[]): RequestedStore {
  const name = hostname(host)
  if (name === '') return { kind: 'nowhere' }
  if (!isSharedHost(name, sharedHosts)) return { kind: 'domain', domain: name }
  const segment = pathname.split('/', 2)[1] ?? ''
  if (pathname === '/') return { kind: 'landing' }
  // React Router requests the data of `/luna` at `/luna.data`.
  const account = segment.replace(/\.data$/, '')
  return isAccount(account) ? { kind: 'account', account, basename: `/${account}` } : { kind: 'nowhere' }
}

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

/**
 * The store that a request is for (docs/rules/store.md#tenant-of-a-request): on a custom domain routes have no prefix;
 * on a shared or development host the first path segment is the account.
 * @param sharedHosts host names in lower case, without port
 */
export function requestedStore(host: string, pathname: string, sharedHosts: readonly string[]): RequestedStore {
  const name = hostname(host)
  if (name === '') return { kind: 'nowhere' }
  if (!sharedHosts.includes(name)) return { kind: 'domain', domain: name }
  const segment = pathname.split('/', 2)[1] ?? ''
  if (pathname === '/') return { kind: 'landing' }
  // React Router requests the data of `/luna` at `/luna.data`.
  const account = segment.replace(/\.data$/, '')
  return isAccount(account) ? { kind: 'account', account, basename: `/${account}` } : { kind: 'nowhere' }
}

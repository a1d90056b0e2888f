import type { StoreHost } from '#data/store/read-store-hosts.ts'
import { parseDomain } from '#domain/store/parse-settings.ts'
import { requestedStore } from '#domain/store/requested-store.ts'
import { twinDomain } from '#domain/store/twin-domain.ts'

/** The domains of the stores in memory: a lookup is no query, whether the domain is known or not. */
export class DomainTable {
  readonly #sharedHosts: readonly string[]
  readonly #accounts = new Map<string, string>()
  readonly #domains = new Map<string, string>()
  /** Accounts of the stores with a domain that are closed to shoppers. */
  readonly #closed = new Set<string>()

  /** @param sharedHosts host names in lower case, without port, none of which is a store's domain */
  constructor(sharedHosts: readonly string[]) {
    this.#sharedHosts = sharedHosts
  }

  clear(): void {
    this.#accounts.clear()
    this.#domains.clear()
    this.#closed.clear()
  }

  put({ account, domain, isActive }: StoreHost): void {
    const former = this.#domains.get(account)
    // The former domain may have gone to another store, which was put before.
    if (former !== undefined && this.#accounts.get(former) === account) this.#accounts.delete(former)
    this.#domains.delete(account)
    this.#closed.delete(account)
    if (domain === null) return
    this.#accounts.set(domain, account)
    this.#domains.set(account, domain)
    if (!isActive) this.#closed.add(account)
  }

  /**
   * Whether an open store is served under a domain, or redirected to from it (`http/redirect-twin-domain.ts`).
   * @param written any text; a host with a port is no domain
   */
  isServed(written: string): boolean {
    const domain = parseDomain(written)
    if (domain === null || requestedStore(domain, '/', this.#sharedHosts).kind !== 'domain') return false
    const account = this.#accounts.get(domain) ?? this.#accounts.get(twinDomain(domain))
    return account !== undefined && !this.#closed.has(account)
  }
}

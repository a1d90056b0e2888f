import type { Db } from '#data/client.ts'
import { findStoreByAccount, findStoreByDomain, listOpenDemoStores, type Store } from '#data/store/find-store.ts'
import { readAddress } from '#domain/store/address.ts'
import type { Gate } from '#domain/store/gate.ts'
import { storeProfile } from '#domain/store/profile.ts'

/** Whose window a request opens, and the prefix under which the router then works. */
export interface ResolvedGate {
  gate: Gate
  /** `/{account}` on a shared host, empty on a custom domain and where there is no store. */
  basename: string
}

/**
 * Host and first path segment name the store (storefront §2, Addressing). An unknown host is never a default store.
 * @param host the request's Host header
 */
export async function resolveGate(
  db: Db,
  { host, pathname, sharedHosts }: { host: string; pathname: string; sharedHosts: readonly string[] },
): Promise<ResolvedGate> {
  const address = readAddress(host, pathname, sharedHosts)
  switch (address.kind) {
    case 'landing':
      return { gate: { state: 'landing', stores: await listOpenDemoStores(db) }, basename: '' }
    case 'nowhere':
      return { gate: { state: 'not-found' }, basename: '' }
    case 'domain':
      return gateOf(await findStoreByDomain(db, { domain: address.domain }), '')
    case 'account':
      return gateOf(await findStoreByAccount(db, { account: address.account }), address.basename)
  }
}

function gateOf(store: Store | null, basename: string): ResolvedGate {
  if (!store) return { gate: { state: 'not-found' }, basename: '' }
  if (!store.isActive) return { gate: { state: 'inactive', storeName: store.storeName }, basename: '' }
  return { gate: { state: 'active', store: storeProfile(store) }, basename }
}

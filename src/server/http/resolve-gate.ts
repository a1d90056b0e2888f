import type { Db } from '#data/database/client.ts'
import { readOpenDemoStores } from '#data/store/find-store.ts'
import type { Gate } from '#domain/store/gate.ts'
import { storeProfile } from '#domain/store/profile.ts'
import { requestedStore } from '#domain/store/requested-store.ts'
import type { StoreDirectory } from './store-directory.ts'
import type { KnownStore } from './store-entry.ts'

/** The gate that a request comes to, and the prefix under which the router then works. */
export interface ResolvedGate {
  gate: Gate
  /** `/{account}` on a shared host, empty on a custom domain and where there is no store. */
  basename: string
  /** The store behind a gate that is open. */
  known: KnownStore | null
}

/**
 * Host and first path segment name the store (docs/rules.md#tenant-of-a-request). An unknown host is never a default
 * store.
 * @param host the request's Host header
 */
export async function resolveGate(
  { db, stores }: { db: Db; stores: StoreDirectory },
  { host, pathname, sharedHosts }: { host: string; pathname: string; sharedHosts: readonly string[] },
): Promise<ResolvedGate> {
  const requested = requestedStore(host, pathname, sharedHosts)
  switch (requested.kind) {
    case 'landing':
      return { gate: { state: 'landing', stores: await readOpenDemoStores(db) }, basename: '', known: null }
    case 'nowhere':
      return { gate: { state: 'not-found' }, basename: '', known: null }
    case 'domain':
      return gateOf(await stores.findByDomain(requested.domain), '')
    case 'account':
      return gateOf(await stores.findByAccount(requested.account), requested.basename)
  }
}

function gateOf(known: KnownStore | null, basename: string): ResolvedGate {
  if (!known) return { gate: { state: 'not-found' }, basename: '', known: null }
  const { store } = known
  if (!store.isActive) return { gate: { state: 'inactive', storeName: store.storeName }, basename: '', known: null }
  return { gate: { state: 'active', store: storeProfile(store) }, basename, known }
}

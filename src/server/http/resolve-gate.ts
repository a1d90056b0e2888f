import { readOpenDemoStores } from '#data/store/find-store.ts'
import { promisesMails } from '#domain/notification/mail-promises.ts'
import type { ClosedGate, OpenGate } from '#domain/store/gate.ts'
import { type StoreProfile, storeProfile } from '#domain/store/profile.ts'
import { requestedStore } from '#domain/store/requested-store.ts'
import type { OpenServices } from './services.ts'
import type { KnownStore } from './store-entry.ts'

/** The gate that a request comes to, and the prefix under which the router then works. */
export type ResolvedGate = ResolvedStore | { gate: ClosedGate; basename: ''; known: null }

/** An open store that a request comes to. */
export interface ResolvedStore {
  gate: OpenGate
  /** `/{account}` on a shared host, empty on a custom domain. */
  basename: string
  known: KnownStore
  /** The services that the store was found by. */
  services: OpenServices
}

export interface GateRequest {
  host: string
  pathname: string
  sharedHosts: readonly string[]
  least?: number
}

/**
 * Host and first path segment name the store (docs/rules/store.md#tenant-of-a-request). An unknown host is never a
 * default store.
 * @param host the request's Host header
 * @param least the number of an event of the store that the response has to show
 * @throws when the database cannot be read, at once while it hangs
 */
export function resolveGate(services: OpenServices, request: GateRequest): Promise<ResolvedGate> {
  return services.hangs.unlessHanging(() => readGate(services, request))
}

async function readGate(
  services: OpenServices,
  { host, pathname, sharedHosts, least }: GateRequest,
): Promise<ResolvedGate> {
  const { shards, stores } = services
  const requested = requestedStore(host, pathname, sharedHosts)
  switch (requested.kind) {
    case 'landing':
      return { gate: { state: 'landing', stores: await readOpenDemoStores(shards) }, basename: '', known: null }
    case 'nowhere':
      return { gate: { state: 'not-found' }, basename: '', known: null }
    case 'domain':
      return gateOf(await stores.findByDomain(requested.domain, least), '', services)
    case 'account':
      return gateOf(await stores.findByAccount(requested.account, least), requested.basename, services)
  }
}

/** The requested store as it was when the database was last in reach, and how long ago that is. */
export interface LastStore {
  resolved: ResolvedStore
  /** Milliseconds. */
  age: number
}

/** @returns null where nothing is known of an open store, or too little: of fewer events than `least` */
export function lastStore(
  services: OpenServices,
  { host, pathname, sharedHosts, least = 0 }: GateRequest,
): LastStore | null {
  const { stores } = services
  const requested = requestedStore(host, pathname, sharedHosts)
  if (requested.kind === 'landing' || requested.kind === 'nowhere') return null
  const isDomain = requested.kind === 'domain'
  const last = isDomain ? stores.lastByDomain(requested.domain) : stores.lastByAccount(requested.account)
  if (!last || last.known.seq < least) return null
  const resolved = gateOf(last.known, isDomain ? '' : requested.basename, services)
  return resolved.known && { resolved, age: last.age }
}

function gateOf(known: KnownStore | null, basename: string, services: OpenServices): ResolvedGate {
  if (!known) return { gate: { state: 'not-found' }, basename: '', known: null }
  const { store } = known
  if (!store.isActive) return { gate: { state: 'inactive', storeName: store.storeName }, basename: '', known: null }
  const profile = storeProfile(store)
  const mayPromise = promisesMails({ mailsArrive: services.mailsArrive, isDemo: store.isDemo })
  const shown: StoreProfile = mayPromise ? profile : { ...profile, withoutMails: true }
  return { gate: { state: 'active', store: shown }, basename, known, services }
}

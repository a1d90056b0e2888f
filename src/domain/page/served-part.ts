import { type RequestedStore, requestedStore } from '../store/requested-store.ts'
import { matchRoute, routedPath } from './match-page.ts'

/** The part of Vitrina that serves a request, for metrics and traces: nothing in it is about a store or a person. */
export interface ServedPart {
  /** A capability of the storefront, or `api`, `counter`, `file`, `health`, `image`, `home`, `other`. */
  page: string
  /** The pattern of the path: `/product/:id`. */
  route: string
}

const OTHER: ServedPart = { page: 'other', route: '*' }

/** Paths that are the same on every host, as they begin. */
const ON_EVERY_HOST: readonly (readonly [start: string, part: ServedPart])[] = [
  ['/assets/', { page: 'file', route: '/assets/*' }],
  ['/mostrador/assets/', { page: 'file', route: '/mostrador/assets/*' }],
  ['/img/', { page: 'image', route: '/img/*' }],
  ['/healthz', { page: 'health', route: '/healthz' }],
  ['/readyz', { page: 'health', route: '/readyz' }],
]
const API: ServedPart = { page: 'api', route: '/api/*' }
const COUNTER: ServedPart = { page: 'counter', route: '/mostrador/*' }
const HOME: ServedPart = { page: 'home', route: '/' }

/** The part that serves a request. @param host its Host header */
export function servedPart(host: string, pathname: string, sharedHosts: readonly string[]): ServedPart {
  const common = ON_EVERY_HOST.find(([start]) => pathname.startsWith(start))
  if (common) return common[1]
  const requested = requestedStore(host, pathname, sharedHosts)
  if (requested.kind === 'landing') return HOME
  // The API has a version in its paths; the storefront's own paths below `/api` have none.
  if (/^\/api\/(?:v\d|docs|openapi)/.test(pathname)) return API
  const path = storePath(requested, pathname)
  return path === null ? OTHER : partOfStore(path)
}

/** The part of a store that serves a path. @param path without the tenant's prefix */
export function partOfStore(path: string): ServedPart {
  if (/^\/mostrador(?:[/.]|$)/.test(path)) return COUNTER
  const routed = routedPath(path)
  return (routed === null ? null : matchRoute(routed)) ?? OTHER
}

function storePath(requested: RequestedStore, pathname: string): string | null {
  if (requested.kind === 'domain') return pathname
  return requested.kind === 'account' ? pathname.slice(requested.basename.length) : null
}

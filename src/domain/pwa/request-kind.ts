/** How a service worker handles a request of its store; null leaves it to the browser. */
export type RequestKind = 'page' | 'data' | 'asset' | 'image' | null

/** Paths below a store that no device stores: they are a shopper's own, or happen once. */
const PERSONAL = /^\/(?:order-|orders|folios|customer|smile|live|api\/|cart|barcode|sw\.js)/

/** The path within a store; null for one of another store on the same host. */
export function pathWithin(path: string, prefix: string): string | null {
  if (path === prefix) return '/'
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null
}

interface Requested {
  /** The beginning of the store's paths: '' on its own domain. */
  prefix: string
  isNavigation: boolean
}

export function kindOfRequest(path: string, { prefix, isNavigation }: Requested): RequestKind {
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/img/')) return 'image'
  const own = pathWithin(path.replace(/\.data$/, ''), prefix)
  if (own === null || PERSONAL.test(own)) return null
  if (isNavigation) return 'page'
  return path.endsWith('.data') || own === '/filters' || own === '/products' || own.endsWith('/choices') ? 'data' : null
}

/** Whether a response may be stored on the device: only a success, and only what its own headers let be stored. */
export function isStorable(status: number, cacheControl: string | null): boolean {
  return status === 200 && !/no-store/.test(cacheControl ?? '')
}

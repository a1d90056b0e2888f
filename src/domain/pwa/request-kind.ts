/** How a service worker handles a request of its store; null leaves it to the browser. */
export type RequestKind = 'page' | 'personal' | 'data' | 'asset' | 'image' | null

/** Paths below a store that no device stores: they are a shopper's own, or happen once. */
const PERSONAL = /^\/(?:order-|orders|folios|customer|smile|live|api\/|cart|barcode|sw\.js)/

/** The path within a store; null for one of another store on the same host. */
export function pathWithin(path: string, prefix: string): string | null {
  if (path === prefix) return '/'
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null
}

const COUNTER = /^\/mostrador(?:\/|$)/

interface Requested {
  /** The beginning of the store's paths: '' on its own domain. */
  prefix: string
  isNavigation: boolean
}

export function kindOfRequest(path: string, { prefix, isNavigation }: Requested): RequestKind {
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/img/')) return 'image'
  const own = pathWithin(path.replace(/\.data$/, ''), prefix)
  // The counter has a worker of its own (decision 050).
  if (own === null || COUNTER.test(own)) return null
  if (isNavigation) return PERSONAL.test(own) ? 'personal' : 'page'
  if (PERSONAL.test(own)) return null
  return path.endsWith('.data') || STORED_JSON.test(own) ? 'data' : null
}

/** JSON that stored pages fetch. */
const STORED_JSON = /^\/(?:filters(?:\/values)?|products|product\/\d+\/choices|dress-up\/garments)$/

/**
 * The path of the page that the router requests the data of; null for other data.
 * @param path with the store's prefix
 */
export function pageOfData(path: string, prefix: string): string | null {
  if (!path.endsWith('.data')) return null
  // The router's name of the data of a path that ends with a slash is `_.data`.
  return path.replace(/(?:\/_)?\.data$/, '') || `${prefix}/`
}

/** Whether a response may be stored on the device: only a success, and only what its own headers let be stored. */
export function isStorable(status: number, cacheControl: string | null): boolean {
  return status === 200 && !/no-store/.test(cacheControl ?? '')
}

import { type ImageWidth, imagePath } from '../image/image-path.ts'
import { isMachineName } from './machine-name.ts'

/** Where this process is reached from outside: from its configuration, never from a request's headers. */
export interface PublicOrigin {
  /** The origin of the shared host, without a slash at its end; by default this machine's own. */
  publicUrl: string | undefined
  /** The port that the process serves on, for names that lead to this machine alone. */
  port: number
}

/** The properties of a store that determine its URL. */
export interface StoreLocation {
  account: string
  /** Custom domain in lower case, without port. */
  domain: string | null
}

/**
 * The canonical URL of a store's page: on the custom domain where there is one.
 * @param path within the store, with its query: `/`, `/?page=2`, `/product/7`
 */
export function canonicalUrl(store: StoreLocation, origin: PublicOrigin, path: string): string {
  if (store.domain !== null) return storeOrigin(store, origin) + path
  return `${storeOrigin(store, origin)}/${store.account}${path.replace(/^\/(?=\?|$)/, '')}`
}

/** The canonical URL of one of its images. */
export function canonicalImageUrl(
  store: StoreLocation,
  origin: PublicOrigin,
  blobKey: string,
  width: ImageWidth,
): string {
  return storeOrigin(store, origin) + imagePath(store.account, blobKey, width)
}

/** Scheme, host and port under which a store's pages and images have their canonical URL. */
export function storeOrigin({ domain }: StoreLocation, origin: PublicOrigin): string {
  if (domain === null) return sharedOrigin(origin)
  return isMachineName(domain) ? `http://${domain}:${origin.port}` : `https://${domain}`
}

/** Scheme, host and port of the shared host. */
export function sharedOrigin({ publicUrl, port }: PublicOrigin): string {
  return publicUrl ?? `http://localhost:${port}`
}

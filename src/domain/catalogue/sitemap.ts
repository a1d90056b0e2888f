import { canonicalUrl, type PublicOrigin, type StoreLocation } from '../store/canonical-url.ts'
import { LEGAL_PAGES } from '../store/legal-pages.ts'
import { LEGAL_TEXT_KINDS } from '../store/legal-text.ts'

/** URLs in one file of a sitemap; a store that has more has an index of such files. */
export const SITEMAP_SIZE = 10_000

/** A page that search engines may know. */
export interface SitemapEntry {
  url: string
  changedAt: Date | null
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap of pages by the protocol of sitemaps.org. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changedAt }) => {
    const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<url><loc>${escapeXml(url)}</loc>${lastmod}</url>\n`
  })
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`
}

/** The list of a sitemap's files. */
export function sitemapIndexXml(urls: readonly string[]): string {
  const files = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`
}

/** The number of a file of the index, `3.xml` → 3; null for any other name. */
export function parseSitemapPart(written: string): number | null {
  const digits = /^([1-9]\d{0,5})\.xml$/.exec(written)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The contents of a file of the sitemap. */
export interface SitemapRange {
  /** Whether the store itself comes before its products. */
  hasStore: boolean
  /** Products from this id on, at most so many. */
  fromId: number
  limit: number
}

/** The file that every store has: the store and its first products. */
export const FIRST_FILE: SitemapRange = { hasStore: true, fromId: 1, limit: SITEMAP_SIZE - 1 }

/**
 * The contents of one file.
 * @param starts the first product of each file after the first
 * @param part from 1
 * @returns null when there is no such file
 */
export function sitemapRange(starts: readonly number[], part: number): SitemapRange | null {
  if (part === 1) return FIRST_FILE
  const fromId = starts[part - 2]
  return fromId === undefined ? null : { hasStore: false, fromId, limit: SITEMAP_SIZE }
}

/** The pages of a store besides its products: they are too few to count among the URLs of a file. */
const STORE_PATHS = ['/', ...LEGAL_TEXT_KINDS.map((kind) => LEGAL_PAGES[kind].path)]

/** A file of a store's sitemap. */
export function storeSitemap(
  products: readonly { id: number; updatedAt: Date }[],
  { store, origin, hasStore }: { store: StoreLocation; origin: PublicOrigin; hasStore: boolean },
): string {
  return sitemapXml([
    ...(hasStore ? STORE_PATHS : []).map((path) => ({ url: canonicalUrl(store, origin, path), changedAt: null })),
    ...products.map(({ id, updatedAt }) => ({
      url: canonicalUrl(store, origin, `/product/${id}`),
      changedAt: updatedAt,
    })),
  ])
}

/** The path of a file of the index, within the store. */
export function sitemapPartPath(part: number): string {
  return `/sitemap/${part}.xml`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

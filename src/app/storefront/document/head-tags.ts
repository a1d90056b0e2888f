import type { ImageSize } from '#domain/image/image-size.ts'

/** An entry of a page's head as the router's `meta` takes it, made on the server and sent as it is. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string }

/** The head of a page, for search engines and for those who share it. */
export interface PageHead {
  tags: HeadTag[]
  /** JSON-LD, escaped for a script element, or null. */
  structuredData: string | null
}

interface PublicPage {
  title: string
  /** The title without the store's name, which is shown next to it where the page is shared. */
  sharedTitle: string
  storeName: string
  description: string
  /** Absolute; null for a page that is not to be indexed. */
  canonical: string | null
  /** `all`, the default of search engines, adds no tag. */
  robots: 'all' | 'noindex' | 'noindex, follow'
  type: 'website' | 'product'
  image: { url: string; alt: string; size: ImageSize | null } | null
}

/** The head of a page that is indexed and shared: tags for search engines and of Open Graph. */
export function publicHead(page: PublicPage): HeadTag[] {
  const { title, description, canonical, robots, image } = page
  return [
    { title },
    { name: 'description', content: description },
    ...(robots === 'all' ? [] : [{ name: 'robots', content: robots }]),
    ...(canonical === null ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: canonical }]),
    { property: 'og:site_name', content: page.storeName },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:type', content: page.type },
    { property: 'og:title', content: page.sharedTitle },
    { property: 'og:description', content: description },
    ...(canonical === null ? [] : [{ property: 'og:url', content: canonical }]),
    ...imageTags(image),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

function imageTags(image: PublicPage['image']): HeadTag[] {
  if (!image) return []
  const { url, alt, size } = image
  return [
    { property: 'og:image', content: url },
    ...(size ? [{ property: 'og:image:width', content: String(size.width) }] : []),
    ...(size ? [{ property: 'og:image:height', content: String(size.height) }] : []),
    { property: 'og:image:alt', content: alt },
  ]
}

/** Title of a page that concerns only its shopper and is not indexed. */
export function pageMeta(title: string, storeName: string | undefined) {
  return [{ title: storeName ? `${title} · ${storeName}` : title }, { name: 'robots', content: 'noindex' }]
}

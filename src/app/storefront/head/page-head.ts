import type { ImageSize } from '#domain/image/image-size.ts'

/** An entry of a page's head as the router's `meta` takes it, made on the server and sent as it is. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string }

/** What a page says of itself to search engines and to who shares it. */
export interface PageHead {
  tags: HeadTag[]
  /** JSON-LD that can stand in a script; null where there is none. */
  structuredData: string | null
}

interface PublicPage {
  title: string
  /** The title without the store's name, which is shown beside it where the page is shared. */
  sharedTitle: string
  storeName: string
  description: string
  /** Absolute; null for a page that is not to be indexed. */
  canonical: string | null
  /** `all` says nothing. */
  robots: 'all' | 'noindex' | 'noindex, follow'
  type: 'website' | 'product'
  image: { address: string; alt: string; size: ImageSize | null } | null
}

/** The head of a page that people find and share: the search engine's entries and Open Graph's. */
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
  const { address, alt, size } = image
  return [
    { property: 'og:image', content: address },
    ...(size ? [{ property: 'og:image:width', content: String(size.width) }] : []),
    ...(size ? [{ property: 'og:image:height', content: String(size.height) }] : []),
    { property: 'og:image:alt', content: alt },
  ]
}

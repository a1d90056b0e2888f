import { allowsPrefetch } from '#app/shared/fetching/allows-prefetch.ts'
import { GALLERY_SIZES } from '#app/storefront/product-display/gallery-sizes.ts'

/** Products of a page that are fetched ahead (docs/rules/pwa.md#pwa). */
const PREFETCHED = 6
/** The route whose data the router requests from an open page, which has the root's data already. */
const ROUTE = 'routes/product/product'

/** Fetches data and image of the first products on the page ahead, where the connection allows it; each once. */
export function createPrefetcher(): () => void {
  const fetched = new Set<string>()
  return () => {
    if (!allowsPrefetch()) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/product/"]')]
    const byProduct = new Map<string, HTMLAnchorElement>()
    for (const link of links) {
      // The variants of the product that is shown are links, too.
      const isOther = link.pathname !== location.pathname
      if (isOther && !byProduct.has(link.pathname)) byProduct.set(link.pathname, link)
    }
    for (const [product, link] of [...byProduct].slice(0, PREFETCHED)) {
      if (fetched.has(product)) continue
      fetched.add(product)
      prefetchData(new URL(link.href))
      prefetchImage(link)
    }
  }
}

function prefetchData(url: URL): void {
  url.pathname += '.data'
  url.searchParams.set('_routes', ROUTE)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', href: url.href, as: 'fetch' })
  document.head.append(link)
}

/** Fetches a card's image in the width that the product's page will choose. */
function prefetchImage(link: HTMLAnchorElement): void {
  const shown = link.closest('article, li')?.querySelector('img')
  if (!shown?.srcset) return
  const image = new Image()
  image.fetchPriority = 'low'
  image.sizes = GALLERY_SIZES
  image.srcset = shown.srcset
}

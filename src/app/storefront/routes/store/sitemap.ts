import { openStore } from '#app/storefront/context.ts'
import { xmlFile } from '#app/storefront/loaders/http.ts'
import { readSitemapProducts, readSitemapStarts } from '#data/catalogue/read-sitemap.ts'
import { FIRST_FILE, SITEMAP_SIZE, sitemapIndexXml, sitemapPartPath, storeSitemap } from '#domain/catalogue/sitemap.ts'
import { sitemapTags } from '#domain/page/cache-tags.ts'
import { canonicalUrl } from '#domain/store/canonical-url.ts'
import type { Route } from './+types/sitemap.ts'

/** The store's sitemap: one file with all its pages, or an index of several files. */
export async function loader({ context }: Route.LoaderArgs) {
  const { fromReplica, account, store, publicOrigin: origin, dependsOn } = openStore(context)
  const inStockOnly = store.showOnlyInStock
  dependsOn(...sitemapTags({ inStockOnly }))
  const starts = await fromReplica({ account }, (copy) =>
    readSitemapStarts(copy, { account, inStockOnly, size: SITEMAP_SIZE }),
  )
  if (starts.length === 0) {
    const products = await fromReplica({ account }, (copy) =>
      readSitemapProducts(copy, { account, inStockOnly, ...FIRST_FILE }),
    )
    return xmlFile(storeSitemap(products, { store, origin, ...FIRST_FILE }))
  }
  const parts = Array.from({ length: starts.length + 1 }, (_, index) => sitemapPartPath(index + 1))
  return xmlFile(sitemapIndexXml(parts.map((path) => canonicalUrl(store, origin, path))))
}

import { listSitemapProducts, listSitemapStarts } from '#data/catalogue/list-sitemap-products.ts'
import { FIRST_FILE, SITEMAP_SIZE, sitemapIndexXml, sitemapPartPath, storeSitemap } from '#domain/catalogue/sitemap.ts'
import { canonicalUrl } from '#domain/store/canonical.ts'
import { openStore } from '../../context.ts'
import { xmlFile } from '../features/catalogue/xml-file.ts'
import type { Route } from './+types/sitemap.ts'

/** The store's sitemap: all its pages in one file, or the list of the files that they need. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, account, store, publicOrigin: origin } = openStore(context)
  const inStockOnly = store.showOnlyInStock
  const starts = await listSitemapStarts(db, { account, inStockOnly, size: SITEMAP_SIZE })
  if (starts.length === 0) {
    const products = await listSitemapProducts(db, { account, inStockOnly, ...FIRST_FILE })
    return xmlFile(storeSitemap(products, { store, origin, ...FIRST_FILE }))
  }
  const parts = Array.from({ length: starts.length + 1 }, (_, index) => sitemapPartPath(index + 1))
  return xmlFile(sitemapIndexXml(parts.map((path) => canonicalUrl(store, origin, path))))
}

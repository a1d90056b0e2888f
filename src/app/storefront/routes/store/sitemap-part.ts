import { data } from 'react-router'
import { openStore } from '#app/storefront/context.ts'
import { xmlFile } from '#app/storefront/loaders/http.ts'
import { readSitemapProducts, readSitemapStarts } from '#data/catalogue/read-sitemap.ts'
import { parseSitemapPart, SITEMAP_SIZE, sitemapRange, storeSitemap } from '#domain/catalogue/sitemap.ts'
import { sitemapTags } from '#domain/page/cache-tags.ts'
import type { Route } from './+types/sitemap-part.ts'

/** One file of a sitemap that is split into several. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { fromReplica, account, store, publicOrigin: origin, dependsOn } = openStore(context)
  const inStockOnly = store.showOnlyInStock
  dependsOn(...sitemapTags({ inStockOnly }))
  const part = parseSitemapPart(params.part)
  if (part === null) throw data(null, { status: 404 })
  const starts = await fromReplica({ account }, (copy) =>
    readSitemapStarts(copy, { account, inStockOnly, size: SITEMAP_SIZE }),
  )
  const range = sitemapRange(starts, part)
  if (!range) throw data(null, { status: 404 })
  const products = await fromReplica({ account }, (copy) =>
    readSitemapProducts(copy, { account, inStockOnly, ...range }),
  )
  return xmlFile(storeSitemap(products, { store, origin, ...range }))
}

import { openStore } from '#app/storefront/context.ts'
import type { CatalogueView } from '#app/storefront/features/catalogue/catalogue-view.ts'
import { readCataloguePage } from '#app/storefront/loaders/read-catalogue-page.ts'
import { parseCatalogueUrl } from '#domain/catalogue/catalogue-url.ts'
import type { Route } from './+types/filters.ts'

/** Returns the filters of the whole catalogue, for the filter drawer on a page without a list. */
export async function loader({ context }: Route.LoaderArgs): Promise<CatalogueView> {
  const open = openStore(context)
  const dictionary = await open.catalogue.dictionary()
  const query = parseCatalogueUrl(new URLSearchParams(), dictionary, { forcesStock: open.store.showOnlyInStock })
  const { view } = await readCataloguePage(open, dictionary, { ...query, page: 1 })
  return view
}

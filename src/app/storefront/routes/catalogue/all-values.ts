import { openStore } from '#app/storefront/context.ts'
import type { AllValues } from '#app/storefront/features/catalogue/catalogue-view.ts'
import { readSections } from '#app/storefront/loaders/read-sections.ts'
import { readSelection } from '#app/storefront/loaders/read-selection.ts'
import { parseCatalogueUrl } from '#domain/catalogue/catalogue-url.ts'
import type { Route } from './+types/all-values.ts'

/** Returns all values of a selection's filters, of which its page has the first. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<AllValues> {
  const open = openStore(context)
  const dictionary = await open.catalogue.dictionary()
  const { searchParams } = new URL(request.url)
  const { filters } = parseCatalogueUrl(searchParams, dictionary, { forcesStock: open.store.showOnlyInStock })
  const { listings } = await readSelection(open, dictionary, { filters, sort: 'default', page: 1 })
  return { sections: await readSections(open, dictionary, { counts: listings.counts, filters }) }
}

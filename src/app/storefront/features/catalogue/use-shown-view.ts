import { useRouteLoaderData } from 'react-router'
import type { CatalogueView } from './catalogue-view.ts'

/** What narrows the list on the page; undefined on a page without one. */
export function useShownView(): CatalogueView | undefined {
  return useRouteLoaderData<{ view: CatalogueView } | null>('storefront/routes/home')?.view
}

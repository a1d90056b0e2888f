import { useHref, useRouteLoaderData } from 'react-router'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import type { CatalogueView } from './catalogue-view.ts'

/** The view of the list on this page; undefined on a page without a list. */
export function useShownView(): CatalogueView | undefined {
  return useRouteLoaderData<{ view: CatalogueView } | null>('routes/catalogue/catalogue')?.view
}

interface WantedView {
  /** Undefined until it has been fetched. */
  view: CatalogueView | undefined
  hasFailed: boolean
  retry: () => void
}

/**
 * The view of the list on this page or, on a page without a list, of the whole catalogue. That one is fetched without
 * the router, for which a failure would be a failure of the page.
 */
export function useCatalogueView(): WantedView {
  const shown = useShownView()
  const url = useHref('/filters')
  const { data, status, retry } = useFetched<CatalogueView>(shown ? null : url, ({ signal }) => fetchJson(url, signal))
  return { view: shown ?? data ?? undefined, hasFailed: status === 'failed', retry }
}

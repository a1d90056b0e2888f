import { useHref } from 'react-router'
import { fetchJson } from '#app/fetching/fetch-json.ts'
import { useFetched } from '#app/fetching/use-fetched.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { useShownView } from './use-shown-view.ts'

interface WantedView {
  /** Undefined until it has come. */
  view: CatalogueView | undefined
  hasFailed: boolean
  retry: () => void
}

/**
 * The facets by which the page's list can be narrowed. On a page without a list they are those of the whole catalogue,
 * which are fetched then: not by the router, for which a failure would be the page's.
 */
export function useCatalogueView(): WantedView {
  const shown = useShownView()
  const url = useHref('/filters')
  const { data, status, retry } = useFetched<CatalogueView>(shown ? null : url, ({ signal }) => fetchJson(url, signal))
  return { view: shown ?? data ?? undefined, hasFailed: status === 'failed', retry }
}

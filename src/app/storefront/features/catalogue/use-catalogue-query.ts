import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { IN_PLACE } from '#app/shared/ui/in-place.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { changeParameters } from './filter-parameters.ts'

/**
 * The catalogue's parameters as the shopper chose them last, and a function that changes them. While a list loads they
 * are the next list's: a click shows at once, and quick clicks build on one another.
 */
export function useCatalogueQuery({ query, sections }: Pick<CatalogueView, 'query' | 'sections'>) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const prefix = useHref('/').replace(/\/$/, '')
  const isPending = pathname === '/' && next?.pathname.replace(/\/$/, '') === prefix
  const parameters = new URLSearchParams(isPending ? next.search : query)
  const change = (edit: (parameters: URLSearchParams) => void) => {
    const search = String(changeParameters(parameters, sections, edit))
    if (search === String(parameters)) return
    // `flushSync`, so that the next click already sees this navigation.
    void navigate({ pathname: '/', search }, { state: IN_PLACE, preventScrollReset: true, flushSync: true })
  }
  return { parameters, isPending, change }
}

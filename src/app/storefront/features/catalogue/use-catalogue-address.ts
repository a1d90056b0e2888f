import { useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { IN_PLACE } from '#app/ui/in-place.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { changeParameters } from './filter-parameters.ts'

/**
 * The catalogue's parameters as the shopper last asked for them, and how to ask for others. While a list loads they
 * are the coming one's: what was clicked shows at once, and quick clicks build on one another.
 */
export function useCatalogueAddress({ address, sections }: Pick<CatalogueView, 'address' | 'sections'>) {
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  const { pathname } = useLocation()
  const prefix = useHref('/').replace(/\/$/, '')
  const isPending = pathname === '/' && coming?.pathname.replace(/\/$/, '') === prefix
  const parameters = new URLSearchParams(isPending ? coming.search : address)
  const change = (edit: (parameters: URLSearchParams) => void) => {
    const next = String(changeParameters(parameters, sections, edit))
    if (next === String(parameters)) return
    // At once, so that the next click finds this one in `coming`.
    void navigate({ pathname: '/', search: next }, { state: IN_PLACE, preventScrollReset: true, flushSync: true })
  }
  return { parameters, isPending, change }
}

import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import type { CatalogueView } from '#app/storefront/features/catalogue/catalogue-view.ts'
import { withoutFilters } from '#app/storefront/features/catalogue/filter-parameters.ts'
import { SearchSuggestion } from '#app/storefront/features/search/search-suggestion.tsx'

interface EmptyListProps {
  search: string
  /** A term that the shopper may have meant. */
  suggestion: string | null
  view: CatalogueView
}

/** Shown in place of a list without products, with a hint and a link (docs/rules/catalogue.md#empty-list). */
export function EmptyList({ search, suggestion, view }: EmptyListProps) {
  const parameters = new URLSearchParams(view.query)
  const hasFilters = [...parameters.keys()].some((name) => name !== 'search' && name !== 'sort')
  const unfiltered = withoutFilters(parameters, ['search', 'sort'])
  const withoutThem = (
    <Link to={{ pathname: '/', search: String(unfiltered) }} className={buttonClass()}>
      Limpiar filtros
    </Link>
  )
  const wholeCatalogue = search !== '' && (
    <Link to="/" className={buttonClass()}>
      Ver todo el catálogo
    </Link>
  )
  return (
    <ScreenMessage
      level={2}
      icon={<SearchX size={40} strokeWidth={1.25} />}
      title="No se encontraron productos"
      action={hasFilters ? withoutThem : wholeCatalogue}
    >
      {suggestion !== null && <SearchSuggestion search={suggestion} className="text-lg text-ink" />}
      <p>{hintOf(search, hasFilters)}</p>
    </ScreenMessage>
  )
}

function hintOf(search: string, hasFilters: boolean): string {
  if (search !== '') return `No hay resultados para «${search}». Prueba con otras palabras o ajusta los filtros.`
  if (hasFilters) return 'Nada cumple con todos los filtros a la vez. Ajusta los filtros o quita alguno.'
  return 'Esta tienda todavía no tiene productos a la venta. Vuelve pronto.'
}

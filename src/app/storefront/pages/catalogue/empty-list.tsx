import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { CategoryLinks } from '#app/storefront/features/catalogue/category-links.tsx'
import { withoutFilters } from '#app/storefront/features/catalogue/filter-parameters.ts'
import { resultsPath, SearchSuggestion } from '#app/storefront/features/search/search-suggestion.tsx'
import type { CatalogueData } from './catalogue-data.ts'

/** Shown in place of a list without products, with a hint and ways on (docs/rules/catalogue.md#empty-list). */
export function EmptyList({ catalogue }: { catalogue: CatalogueData }) {
  const { search, understood, shorterSearches, view } = catalogue
  const suggestion = catalogue.suggestion ?? understood
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
    <>
      <ScreenMessage
        level={2}
        icon={<SearchX size={40} strokeWidth={1.25} />}
        title="No se encontraron productos"
        action={hasFilters ? withoutThem : wholeCatalogue}
      >
        {suggestion !== null && <SearchSuggestion search={suggestion} className="text-lg text-ink" />}
        <p>{view.pages ? `Ningún producto coincide con «${search}».` : hintOf(search, hasFilters)}</p>
        {shorterSearches.length > 0 && <ShorterSearches searches={shorterSearches} />}
      </ScreenMessage>
      {search !== '' && (
        <div className="mx-auto max-w-lg px-4 pb-16">
          <CategoryLinks title="Busca por categoría" />
        </div>
      )}
    </>
  )
}

/** Searches with fewer words, which find something. */
function ShorterSearches({ searches }: { searches: readonly string[] }) {
  return (
    <p className="mt-2">
      Con menos palabras hay resultados:{' '}
      {searches.map((search) => (
        <span key={search}>
          <Link
            to={resultsPath(search)}
            className="inline-flex min-h-11 items-center px-1 font-semibold text-ink underline underline-offset-4"
          >
            «{search}»
          </Link>{' '}
        </span>
      ))}
    </p>
  )
}

function hintOf(search: string, hasFilters: boolean): string {
  if (search !== '' && hasFilters) {
    return `No hay resultados para «${search}». Prueba con otras palabras o ajusta los filtros.`
  }
  if (search !== '') return `En esta tienda no hay nada para «${search}». Prueba con otras palabras.`
  if (hasFilters) return 'Nada cumple con todos los filtros a la vez. Ajusta los filtros o quita alguno.'
  return 'Esta tienda todavía no tiene productos a la venta. Vuelve pronto.'
}

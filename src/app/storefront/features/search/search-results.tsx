import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { SearchedPages } from '#app/storefront/features/store/searched-pages.tsx'
import type { SearchResult } from '#domain/search/search-result.ts'
import { OFFLINE } from './result-sentence.ts'
import { SearchHitOption } from './search-hit-option.tsx'
import { resultsPath, SearchSuggestion } from './search-suggestion.tsx'

interface SearchResultsProps {
  /** The typed term. */
  term: string
  result: SearchResult
  /** The results belong to the previous term; they stay until the next ones arrive. */
  isOutdated: boolean
  /** Called when the shopper goes on to a product or to all results. */
  onFollow: () => void
  listId: string
  optionId: (hit: number) => string
  highlighted: number | null
}

/** The content of the search dropdown (docs/rules/search.md#search-dropdown), in the popup or in the sheet. */
export function SearchResults({ term, result, isOutdated, onFollow, ...list }: SearchResultsProps) {
  return (
    // The links' own presses, however they were made.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to its links
    <div
      onClick={({ target }) => target instanceof Element && target.closest('a') && onFollow()}
      aria-busy={isOutdated}
      className={`transition-opacity duration-150 ${isOutdated ? 'opacity-60 delay-500' : ''}`}
    >
      {result.pages && (
        <SearchedPages pages={result.pages} className="divide-y divide-hairline border-b border-hairline" />
      )}
      {result.items.length === 0 ? <NoHits result={result} /> : <Hits term={term} result={result} {...list} />}
    </div>
  )
}

function Hits({ term, result, listId, optionId, highlighted }: Omit<SearchResultsProps, 'isOutdated' | 'onFollow'>) {
  return (
    <>
      {result.understood && (
        <p className="border-b border-hairline px-3 py-2 text-sm text-muted [overflow-wrap:anywhere]">
          Mostrando resultados de «{result.understood}»
        </p>
      )}
      <div role="listbox" id={listId} aria-label="Productos" className="divide-y divide-hairline">
        {result.items.map((hit) => (
          <SearchHitOption key={hit.id} hit={hit} id={optionId(hit.id)} isHighlighted={hit.id === highlighted} />
        ))}
      </div>
      <Link
        to={resultsPath(term)}
        className="flex min-h-12 items-center justify-between gap-2 border-t border-hairline px-3 text-base font-medium transition-colors duration-150 hover:bg-tint focus-visible:-outline-offset-2"
      >
        Ver todos los resultados
        <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} />
      </Link>
    </>
  )
}

function NoHits({ result: { suggestion, isOffline } }: { result: SearchResult }) {
  return (
    <div className="px-3 py-2 text-base">
      <p className="py-2">{isOffline ? OFFLINE : 'No se encontraron productos'}</p>
      {suggestion && <SearchSuggestion search={suggestion} className="text-muted" />}
    </div>
  )
}

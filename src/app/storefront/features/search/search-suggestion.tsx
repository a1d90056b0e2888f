import { Link } from 'react-router'

/** The path of the page of results: the catalogue with `search` (docs/rules/store.md#routes). */
export function resultsPath(search: string): string {
  return `/?${new URLSearchParams({ search })}`
}

interface SearchSuggestionProps {
  /** The term that the shopper may have meant. */
  search: string
  className: string
}

/** Suggests another term after a search without results. */
export function SearchSuggestion({ search, className }: SearchSuggestionProps) {
  return (
    <p className={`[overflow-wrap:anywhere] ${className}`}>
      Quizá buscabas{' '}
      <Link
        to={resultsPath(search)}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        «{search}»
      </Link>
    </p>
  )
}

import { Link } from 'react-router'
import { resultsAddress } from './results-address.ts'

interface SearchSuggestionProps {
  /** What may have been meant. */
  search: string
  className: string
}

/** Where a search has found nothing: the one that may have been meant. */
export function SearchSuggestion({ search, className }: SearchSuggestionProps) {
  return (
    <p className={`[overflow-wrap:anywhere] ${className}`}>
      Quizá buscabas{' '}
      <Link
        to={resultsAddress(search)}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        «{search}»
      </Link>
    </p>
  )
}

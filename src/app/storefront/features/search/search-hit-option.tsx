import { Link } from 'react-router'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { HitSummary } from '#app/storefront/product-display/hit-summary.tsx'
import type { SearchHit } from '#domain/search/search-result.ts'

interface SearchHitOptionProps {
  hit: SearchHit
  id: string
  isHighlighted: boolean
}

/** An option of the list. It is a link, so that it can be opened in another tab. */
export function SearchHitOption({ hit, id, isHighlighted }: SearchHitOptionProps) {
  const { account } = useStore()
  return (
    <Link
      to={{ pathname: `/product/${hit.id}`, search: hit.query }}
      prefetch="intent"
      role="option"
      id={id}
      aria-selected={isHighlighted}
      // The focus stays in the field; the arrow keys only highlight an option.
      tabIndex={-1}
      className="flex items-center gap-4 px-3 py-2 transition-colors duration-150 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      <HitSummary hit={hit} account={account}>
        {hit.at !== undefined && <BranchLine at={hit.at} className="truncate text-sm text-muted empty:hidden" />}
      </HitSummary>
    </Link>
  )
}

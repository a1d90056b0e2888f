import { Link } from 'react-router'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { HitSummary } from '#app/storefront/product-display/hit-summary.tsx'
import { matchPath, type PhotoMatch } from '#domain/photo-search/photo-match.ts'

/** A product that may be the one on the photo. */
export function MatchLink({ hit }: { hit: PhotoMatch }) {
  const { account } = useStore()
  return (
    <Link
      to={matchPath(hit)}
      className="flex items-center gap-4 py-2 transition-colors duration-150 hover:bg-tint focus-visible:-outline-offset-2"
    >
      <HitSummary hit={hit} account={account}>
        {hit.at !== undefined && <BranchLine at={hit.at} className="truncate text-sm text-muted empty:hidden" />}
      </HitSummary>
    </Link>
  )
}

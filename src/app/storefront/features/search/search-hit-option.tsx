import { Link } from 'react-router'
import type { SearchHit } from '#domain/search/search-result.ts'
import { PriceLabel } from '../../product-display/price-label.tsx'
import { ProductImage } from '../../product-display/product-image.tsx'
import { useStore } from '../store/use-store.ts'

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
      to={`/product/${hit.id}`}
      prefetch="intent"
      role="option"
      id={id}
      aria-selected={isHighlighted}
      // The focus stays in the field; the arrow keys only highlight an option.
      tabIndex={-1}
      className="flex items-center gap-4 px-3 py-2 transition-colors duration-150 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      <span className={`w-12 shrink-0 overflow-hidden rounded-sm ${hit.inStock ? '' : 'opacity-75'}`}>
        <ProductImage account={account} blobKey={hit.image} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0 flex-1">
        {hit.brand && <span className="block truncate text-xs tracking-wide text-muted uppercase">{hit.brand}</span>}
        <span className="line-clamp-2 text-base leading-snug text-pretty">{hit.name}</span>
        <PriceLabel price={hit.price} compareAt={hit.compareAt} />
      </span>
      {!hit.inStock && <span className="shrink-0 text-sm text-muted">Agotado</span>}
    </Link>
  )
}

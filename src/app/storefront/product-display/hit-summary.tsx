import type { ReactNode } from 'react'
import type { SearchHit } from '#domain/search/search-result.ts'
import { PriceLabel } from './price-label.tsx'
import { ProductImage } from './product-image.tsx'

interface HitSummaryProps {
  hit: SearchHit
  account: string
  /** A line below the price. */
  children?: ReactNode
}

/** A found product in a row: its image, brand, name and price, and whether it is sold out. */
export function HitSummary({ hit, account, children }: HitSummaryProps) {
  return (
    <>
      <span className={`w-12 shrink-0 overflow-hidden rounded-sm ${hit.inStock ? '' : 'opacity-75'}`}>
        <ProductImage account={account} blobKey={hit.image} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0 flex-1">
        {hit.brand && <span className="block truncate text-xs tracking-wide text-muted uppercase">{hit.brand}</span>}
        <span className="line-clamp-2 text-base leading-snug text-pretty">{hit.name}</span>
        <PriceLabel price={hit.price} compareAt={hit.compareAt} />
        {children}
      </span>
      {!hit.inStock && <span className="shrink-0 text-sm text-muted">Agotado</span>}
    </>
  )
}

import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import type { SearchHit } from '#domain/search/search-result.ts'
import { PriceLabel } from './price-label.tsx'
import { ProductImage } from './product-image.tsx'

/** A found product in a row: its image, brand, name price and branches, and whether it is sold out. */
export function HitSummary({ hit, account }: { hit: SearchHit; account: string }) {
  return (
    <>
      <span className={`w-12 shrink-0 overflow-hidden rounded-sm ${hit.inStock ? '' : 'opacity-75'}`}>
        <ProductImage account={account} blobKey={hit.image} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0 flex-1">
        {hit.brand && <span className="block truncate text-xs tracking-wide text-muted uppercase">{hit.brand}</span>}
        <span className="line-clamp-2 text-base leading-snug text-pretty">{hit.name}</span>
        <PriceLabel price={hit.price} compareAt={hit.compareAt} />
        {hit.at !== undefined && <BranchLine at={hit.at} className="truncate text-sm text-muted empty:hidden" />}
      </span>
      {!hit.inStock && <span className="shrink-0 text-sm text-muted">Agotado</span>}
    </>
  )
}

import { Link } from 'react-router'
import { useFollowed } from '#app/shared/fetching/shown-things.ts'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useBranchListKey, useStore } from '#app/storefront/features/store/use-store.ts'
import type { TodayProduct } from '#app/storefront/product-display/card-product.ts'
import { PriceLabel } from '#app/storefront/product-display/price-label.tsx'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import type { ViewedProduct } from '#domain/history/history.ts'
import { isLowStock, stockSentence } from '#domain/stock/stock.ts'

/** One column, two, three, four, five: of the window, less the gaps between them. */
const SIZES =
  '(min-width: 80rem) 17rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 38vw'

interface RecentCardProps {
  seen: ViewedProduct['product']
  /** Undefined while it is not known how the product is sold today. */
  today: TodayProduct | undefined
  isLoading: boolean
}

/** A small card of a product that was viewed, with today's price and stock. */
export function RecentCard({ seen, today: loaded, isLoading }: RecentCardProps) {
  const today = useFollowed(loaded)
  const { account } = useStore()
  const hasBranches = useBranchListKey() !== null
  const { name, brand } = today?.card ?? seen
  const image = today ? (today.card.images[0] ?? null) : seen.image
  return (
    <article className="recent-card relative">
      <div className={`overflow-hidden rounded-sm bg-tint ${today?.inStock === false ? 'opacity-75' : ''}`}>
        <ProductImage account={account} blobKey={image} alt={today?.card.imageAlt ?? ''} sizes={SIZES} />
      </div>
      <div className="recent-text">
        {brand && <p className="truncate text-xs tracking-wide text-muted uppercase">{brand}</p>}
        <h3 className="line-clamp-2 text-base">
          <Link
            to={`/product/${seen.id}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:content-['']"
          >
            {name}
          </Link>
        </h3>
        {today && <PriceLabel price={today.card.price} compareAt={today.card.compareAt} />}
        {isLoading && !today && (
          <p aria-hidden="true" className="shimmer w-24 rounded-sm">
            &nbsp;
          </p>
        )}
        {hasBranches && (
          <div className="min-h-lh text-sm">
            {today?.at !== undefined && <BranchLine at={today.at} className="truncate text-muted" />}
          </div>
        )}
        {/* Its room is there without it, too: the texts are centred, and would move when it comes. */}
        <p className="min-h-lh text-sm text-danger">{today && stockWarning(today)}</p>
      </div>
    </article>
  )
}

/** Warns of the stock only where it may prevent a purchase. */
function stockWarning({ inStock, card }: TodayProduct): string | null {
  const stock = inStock ? card.stock : 0
  return stock === 0 || isLowStock(stock) ? stockSentence(stock) : null
}

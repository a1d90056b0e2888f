import type { ReactNode } from 'react'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { TodayProducts } from '#app/storefront/product-display/use-today-products.ts'
import type { Favourite } from '#domain/favourites/favourite.ts'
import { addedDate, totalValue } from '#domain/favourites/favourites-summary.ts'
import { type Centavos, formatPrice } from '#domain/money/money.ts'

interface FavouritesSummaryProps {
  favourites: readonly Favourite[]
  today: TodayProducts
}

/** The three summary cards of docs/rules/favourites.md#favourites-page. */
export function FavouritesSummary({ favourites, today }: FavouritesSummaryProps) {
  const { timeZone } = useStore()
  const last = favourites.at(-1)
  const prices = favourites.map((favourite) => priceOf(favourite, today))
  const known = prices.filter((price) => price !== undefined)
  return (
    <dl className="summary">
      <Card label="Total Favoritos">{favourites.length}</Card>
      <Card label="Último Agregado">{last && addedDate(last.addedAt, timeZone)}</Card>
      <Card label="Valor Total">
        {known.length === prices.length ? (
          formatPrice(totalValue(known))
        ) : (
          <span className="shimmer inline-block w-28 rounded-sm">
            <span className="sr-only">Calculando...</span>&nbsp;
          </span>
        )}
      </Card>
    </dl>
  )
}

/** Today's price of the first variant, or the stored one if that can't be fetched. Undefined while it is fetched. */
function priceOf({ id, product }: Favourite, { productOf, isFailed }: TodayProducts): Centavos | null | undefined {
  const known = productOf(id)
  if (known === undefined) return isFailed ? product.price : undefined
  return known === null ? null : known.firstPrice
}

function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-sm border border-hairline bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

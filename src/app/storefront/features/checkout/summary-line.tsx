import { useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { lineChanges } from '#domain/cart/line-changes.ts'
import { optionsText } from '#domain/cart/options-text.ts'
import { type Centavos, formatPrice } from '#domain/money/money.ts'

interface SummaryLineProps {
  line: CartLine
  /** The total of the line; null when it is no longer available. */
  amount: Centavos | null
}

/** A line of the order with its quantity, its total and the notices about changes by the server. */
export function SummaryLine({ line, amount }: SummaryLineProps) {
  const { account } = useStore()
  const { product, variant, quantity, isGone } = line
  return (
    <li className="flex gap-3 py-3">
      <div className={`w-16 shrink-0 self-start overflow-hidden rounded-sm ${isGone ? 'opacity-55 grayscale' : ''}`}>
        <ProductImage account={account} blobKey={product.image} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex items-baseline justify-between gap-3">
          <p className={`line-clamp-2 text-pretty ${isGone ? 'text-muted' : 'font-medium'}`}>{product.name}</p>
          {amount !== null && <p className="shrink-0 tabular-nums">{formatPrice(amount)}</p>}
        </div>
        <p className="text-muted empty:hidden">{optionsText(variant.options)}</p>
        {!isGone && (
          <p className="text-muted tabular-nums">
            Cantidad: {quantity}
            {quantity > 1 && ` × ${formatPrice(variant.price)}`}
          </p>
        )}
        {lineChanges(line).map(({ code, sentence }) => (
          <p
            key={code}
            className={`mt-1 text-pretty ${code === 'price-changed' && isCheaper(line) ? 'text-success' : 'text-danger'}`}
          >
            {sentence}
          </p>
        ))}
      </div>
    </li>
  )
}

function isCheaper({ priceWas, variant }: CartLine): boolean {
  return priceWas !== null && variant.price < priceWas
}

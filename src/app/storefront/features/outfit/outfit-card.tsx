import { useId } from 'react'
import { Link } from 'react-router'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { formatPrice } from '#domain/money/money.ts'
import type { Recommendation } from '#domain/outfit/look.ts'
import type { OutfitProduct, OutfitVariant } from '#domain/outfit/outfit.ts'
import { joinBits } from '#domain/stock/join-bits.ts'

interface OutfitCardProps {
  product: OutfitProduct
  /** Null for the product that the outfit is built around. */
  recommendation: Recommendation | null
  /** Null until a size is chosen. */
  chosen: OutfitVariant | null
  isIncluded: boolean
  isInCart: boolean
  /** Whether the shopper wanted to add the product without a size. */
  isSizeMissing: boolean
  onInclude: (isIncluded: boolean) => void
  onChoose: (variantId: number) => void
}

/** A product of an outfit: its photograph, why it is there, its sizes, and whether it is to be added. */
export function OutfitCard(props: OutfitCardProps) {
  const { product, recommendation, chosen, isIncluded, isInCart, isSizeMissing, onInclude, onChoose } = props
  const { account } = useStore()
  const { productId, name, brand, color, image, variants } = product
  // Until a size is chosen, it is about all of them.
  const at = joinBits((chosen ? [chosen] : variants).flatMap((variant) => variant.at ?? []))
  return (
    <article className="flex gap-4 md:block">
      <div
        className={`w-24 shrink-0 self-start overflow-hidden rounded-sm transition-opacity md:w-full ${isIncluded ? '' : 'opacity-40'}`}
      >
        <ProductImage account={account} blobKey={image} alt="" sizes="(width >= 48rem) 12rem, 6rem" />
      </div>
      <div className="min-w-0 flex-1 md:mt-3">
        <p className="text-xs tracking-wide text-muted uppercase">
          {recommendation ? `${recommendation.occasion} · ${recommendation.lookType}` : 'Tu prenda'}
        </p>
        <h3 className="[overflow-wrap:anywhere]">
          {recommendation ? (
            <Link
              to={`/product/${productId}${chosen ? `?variant=${chosen.picked.variantId}` : ''}`}
              className="hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-muted">{[brand, color?.label].filter(Boolean).join(' · ')}</p>
        <p className="font-medium tabular-nums">{priceOf(variants, chosen)}</p>
        {at !== null && <BranchLine at={at} className="min-h-lh truncate text-sm text-muted" />}
        {recommendation && <p className="mt-1 text-sm text-pretty text-muted">{recommendation.reason}</p>}
        <Sizes product={product} chosen={chosen} isSizeMissing={isSizeMissing} onChoose={onChoose} />
        {variants.length > 0 && (
          <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={isIncluded}
              onChange={({ target }) => onInclude(target.checked)}
              className="size-5 accent-ink"
            />
            {isInCart ? 'Ya está en tu carrito' : 'Incluir'}
            <span className="sr-only">: {name}</span>
          </label>
        )}
      </div>
    </article>
  )
}

/** The price of the chosen variant, else of the cheapest; what cannot be bought has none here. */
function priceOf(variants: readonly OutfitVariant[], chosen: OutfitVariant | null): string {
  if (variants.length === 0) return 'No disponible'
  if (chosen) return formatPrice(chosen.picked.variant.price)
  const prices = variants.map(({ picked }) => picked.variant.price)
  const lowest = Math.min(...prices)
  return prices.some((price) => price !== lowest) ? `Desde ${formatPrice(lowest)}` : formatPrice(lowest)
}

type SizesProps = Pick<OutfitCardProps, 'product' | 'chosen' | 'isSizeMissing' | 'onChoose'>

function Sizes({ product: { name, variants }, chosen, isSizeMissing, onChoose }: SizesProps) {
  const error = useId()
  if (variants.every(({ label }) => label === '')) return null
  return (
    <fieldset aria-describedby={isSizeMissing ? error : undefined} className="mt-2">
      <legend className="sr-only">Talla de {name}</legend>
      <div className="flex flex-wrap gap-1.5">
        {variants.map(({ label, picked }) => (
          <button
            key={picked.variantId}
            type="button"
            aria-pressed={picked === chosen?.picked}
            onClick={() => onChoose(picked.variantId)}
            className="min-h-11 min-w-11 rounded-sm border border-ink/25 px-2 text-sm transition-colors duration-150 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
          >
            {label}
          </button>
        ))}
      </div>
      {isSizeMissing && (
        <p id={error} className="mt-1 text-sm text-danger">
          Elige una talla
        </p>
      )}
    </fieldset>
  )
}

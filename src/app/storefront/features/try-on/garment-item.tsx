import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { formatPrice } from '#domain/money/money.ts'
import { joinBits } from '#domain/stock/join-bits.ts'
import { type FittingGarment, type FittingVariant, variantToTry } from '#domain/try-on/fitting-garment.ts'

interface GarmentItemProps {
  garment: FittingGarment
  /** The variant in the slot, if it is of this product. */
  selected: number | null
  /** @param isChosen whether the shopper chose the variant, or only the product */
  onTry: (variant: FittingVariant, isChosen: boolean) => void
  /** A variant that the shopper comes near. */
  onNear: (variant: FittingVariant) => void
}

/** A product of the fitting room's list, with its variants. */
export function GarmentItem({ garment, selected, onTry, onNear }: GarmentItemProps) {
  const { account } = useStore()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const { name, brand, variants, images } = garment
  const first = variantToTry(garment)
  const price = (first ?? variants[0])?.picked?.variant.price
  const at = joinBits(variants.flatMap((variant) => variant.at ?? []))
  return (
    <li className="border-b border-hairline py-3 last:border-b-0">
      <div className="flex items-center gap-3">
        <div className="group/preview relative w-16 shrink-0 overflow-hidden rounded-sm">
          <ProductImage account={account} blobKey={images[0] ?? null} alt="" sizes="4rem" />
          {images[1] && (
            <div
              aria-hidden="true"
              className="absolute inset-0 opacity-0 transition-opacity duration-150 group-hover/preview:opacity-100"
            >
              <ProductImage account={account} blobKey={images[1]} alt="" sizes="4rem" />
            </div>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 leading-tight" title={name}>
            {name}
          </p>
          <p className="truncate text-sm text-muted">
            {[brand, price === undefined ? null : formatPrice(price)].filter(Boolean).join(' · ')}
          </p>
          {at !== null && <BranchLine at={at} className="truncate text-sm text-muted empty:hidden" />}
          {variants.length > 1 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={list}
              onClick={() => setOpen(!isOpen)}
              className="-ml-1 inline-flex min-h-11 items-center gap-1 px-1 text-sm underline-offset-4 hover:underline"
            >
              {variants.length} variantes
              <span className="sr-only"> de {name}</span>
              <ChevronDown
                aria-hidden="true"
                size={14}
                className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
              />
            </button>
          )}
        </div>
        {first ? (
          <TryButton
            name={name}
            isSelected={selected !== null}
            onTry={() => onTry(first, false)}
            onNear={() => onNear(first)}
          />
        ) : (
          <span className="shrink-0 text-sm text-muted">Sin imagen</span>
        )}
      </div>
      {variants.length > 1 && (
        <ul
          id={list}
          hidden={!isOpen}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          aria-label={`Variantes de ${name}`}
          className="relative mt-1 max-h-32 overflow-y-auto overscroll-contain rounded-sm bg-tint px-2"
        >
          {variants.map((variant) => (
            <li key={variant.variantId} className="flex min-h-11 items-center justify-between gap-2 text-sm">
              <span className="min-w-0 truncate">
                {variant.label || name}
                {variant.isSoldOut && <span className="text-muted"> · Agotado</span>}
              </span>
              {variant.image === null ? (
                <span className="text-muted">Sin imagen</span>
              ) : (
                <button
                  type="button"
                  aria-pressed={selected === variant.variantId}
                  onPointerEnter={() => onNear(variant)}
                  onFocus={() => onNear(variant)}
                  onClick={() => onTry(variant, true)}
                  className="min-h-11 shrink-0 px-2 font-medium underline-offset-4 hover:underline aria-pressed:underline"
                >
                  Probar
                  <span className="sr-only">
                    {' '}
                    {name} {variant.label}
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface TryButtonProps {
  name: string
  isSelected: boolean
  onTry: () => void
  onNear: () => void
}

function TryButton({ name, isSelected, onTry, onNear }: TryButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onTry}
      className={`${buttonClass(isSelected ? 'primary' : 'outline')} shrink-0 px-3!`}
    >
      Probar<span className="sr-only"> {name}</span>
    </button>
  )
}

import Shirt from 'lucide-react/icons/shirt'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass, iconButtonClass, offClass } from '#app/shared/ui/button.tsx'
import { SelectField } from '#app/shared/ui/select-field.tsx'
import { type AddState, useAddToCart } from '#app/storefront/features/cart/use-add-to-cart.ts'
import { useOwnSizes } from '#app/storefront/features/product/size-store.ts'
import { BranchLine } from '#app/storefront/features/store/branch-line.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { formatPrice } from '#domain/money/money.ts'
import {
  bitsToBuy,
  type FittingVariant,
  isOwnVariant,
  type TriedGarment,
  variantToBuy,
} from '#domain/try-on/fitting-garment.ts'
import type { AppliedGarment } from '#domain/try-on/session.ts'

interface OutfitSlotProps {
  /** The garment that the slot holds. */
  selected: TriedGarment | null
  onChange: (variant: FittingVariant) => void
  onRemove: () => void
  /** The garments that the figure has on already. */
  applied: readonly AppliedGarment[]
  /** Puts a garment that is on already into the slot. */
  onOpen: (garment: AppliedGarment) => void
  /** Null where a garment that was fitted cannot be taken off alone. */
  onTakeOff: ((garment: AppliedGarment) => void) | null
  /** The name of a product that was to be tried on and has no image. */
  skipped: string | null
}

const ADD_LABELS: Record<AddState, string> = {
  idle: 'Agregar al carrito',
  adding: 'Agregando...',
  added: '¡Agregado!',
}

/** 'Outfit Slots': the one garment that is tried on, its size, and the garments worn with it. */
export function OutfitSlot({ selected, onChange, onRemove, applied, onOpen, onTakeOff, skipped }: OutfitSlotProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A button that takes something off goes with it.
  const focusHeading = () => heading.current?.focus()
  return (
    <section aria-labelledby="probador-slots" className="min-w-0">
      <h2 ref={heading} id="probador-slots" tabIndex={-1} className="font-display text-xl outline-none">
        Outfit Slots
      </h2>
      {selected ? (
        <SlotGarment
          key={selected.garment.productId}
          tried={selected}
          onChange={onChange}
          onRemove={() => {
            onRemove()
            focusHeading()
          }}
        />
      ) : (
        <div className="mt-3 flex items-center gap-3 rounded-sm border border-dashed border-ink/25 p-4 text-muted min-h-46 lg:min-h-128 lg:flex-col lg:justify-center lg:text-center">
          <Shirt aria-hidden="true" size={28} strokeWidth={1.25} className="shrink-0" />
          <p>
            {skipped !== null && `${skipped} no tiene una foto que se pueda probar. `}
            Elige una prenda y presiona Probar
          </p>
        </div>
      )}
      {applied.length > 0 && (
        <div className="mt-6">
          <h3 className="text-sm font-medium">Lleva puesto</h3>
          <ul>
            {applied.map((garment) => (
              <li
                key={garment.productId}
                className="flex items-center justify-between gap-2 border-b border-hairline text-sm"
              >
                <button
                  type="button"
                  onClick={() => {
                    onOpen(garment)
                    // The garment is above the list, and may be out of view.
                    focusHeading()
                  }}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-left"
                >
                  <span className="min-w-0 flex-1 truncate">
                    <span className="sr-only">Ver y comprar </span>
                    {garment.name}
                  </span>
                  <span aria-hidden="true" className="shrink-0 underline underline-offset-4 lg:sr-only">
                    Ver y comprar
                  </span>
                </button>
                {onTakeOff && (
                  <button
                    type="button"
                    aria-label={`Quitar ${garment.name}`}
                    onClick={() => {
                      onTakeOff(garment)
                      focusHeading()
                    }}
                    className={`${iconButtonClass} -mr-2`}
                  >
                    <X aria-hidden="true" size={18} strokeWidth={1.5} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface SlotGarmentProps extends Pick<OutfitSlotProps, 'onChange' | 'onRemove'> {
  tried: TriedGarment
}

const keyOf = ({ variantId }: FittingVariant) => `v${variantId}`

/** The value of the entry that prompts for a size. */
const NONE = ''

function SlotGarment({ tried, onChange, onRemove }: SlotGarmentProps) {
  const { account } = useStore()
  const { state, add } = useAddToCart()
  const sizes = useOwnSizes()
  const [isPrompted, setPrompted] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const prompt = useId()
  const { garment } = tried
  const { name, slot, variants, productId, sizeKind } = garment
  const toBuy = variantToBuy(tried, sizes)
  // Until a size is chosen, the slot has the price and the stock of its colour.
  const variant = toBuy ?? tried.variant
  const { picked } = variant
  const at = bitsToBuy(tried, sizes)
  const isSoldOut = toBuy ? toBuy.isSoldOut : variants.every((each) => each.color !== variant.color || each.isSoldOut)
  const sizePrompt = [variant.color, variant.prompt].filter(Boolean).join(' · ')
  const options = Object.fromEntries([
    ...(toBuy ? [] : [[NONE, sizePrompt]]),
    // A key that is a number would be sorted by it, and not as the sizes are.
    ...variants.map((each) => [keyOf(each), `${each.label || name}${each.isSoldOut ? ' (agotado)' : ''}`]),
  ])
  const addPicked = () => {
    if (isSoldOut) return
    if (toBuy === null || picked === null) {
      setPrompted(true)
      select.current?.focus()
      return
    }
    const { size } = toBuy
    const values = size ? [{ chosen: true, sizeKey: size.key, label: size.label }] : []
    add({ picked, quantity: 1, image: null, choices: [{ sizeKind, values }] })
  }
  return (
    // The same height as the empty slot, so that the worn list does not move when a stored garment comes.
    <div className="mt-3 min-h-46 lg:min-h-128">
      <div className="flex gap-3 lg:block">
        <div className="w-20 shrink-0 self-start overflow-hidden rounded-sm lg:w-full">
          <ProductImage account={account} blobKey={variant.image} alt="" sizes="(width >= 64rem) 14rem, 5rem" />
        </div>
        <div className="min-w-0 flex-1 lg:mt-2">
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <p className="text-xs tracking-wide text-muted uppercase">{slot}</p>
              <p className="leading-tight [overflow-wrap:anywhere]">{name}</p>
            </div>
            <button
              type="button"
              aria-label={`Quitar ${name}`}
              onClick={onRemove}
              className={`${iconButtonClass} -mt-2 -mr-2`}
            >
              <X aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          </div>
          <p className="font-medium tabular-nums">{picked ? formatPrice(picked.variant.price) : 'Consultar precio'}</p>
          {at !== null && <BranchLine at={at} className="min-h-lh text-sm text-muted" />}
          {variants.length > 1 && (
            <SelectField
              label={`Color y talla de ${name}`}
              options={options}
              value={toBuy ? keyOf(toBuy) : NONE}
              onChange={(id) => {
                const next = variants.find((each) => keyOf(each) === id)
                setPrompted(false)
                if (next) onChange(next)
              }}
              ref={select}
              aria-describedby={prompt}
              // Its focus ring meets neither the image nor the price.
              className="mt-1 -ml-1 w-fit max-w-full"
            />
          )}
          {/* One line in any case, so that nothing moves. */}
          {variants.length > 1 && (
            <p id={prompt} className="mt-2 min-h-5 text-xs">
              {isPrompted && toBuy === null && (
                <span role="alert" className="font-medium text-danger">
                  {variant.prompt}
                </span>
              )}
              {toBuy && isOwnVariant(garment, toBuy, sizes) && (
                <span className="rounded-sm bg-tint px-1.5 py-0.5">Tu talla</span>
              )}
            </p>
          )}
        </div>
      </div>
      {(picked === null || isSoldOut) && (
        // There shoppers write to the store about what can't be bought here.
        <Link
          to={`/product/${productId}?${new URLSearchParams({ variant: String(variant.variantId) })}`}
          className={`${buttonClass('outline')} mt-2 w-full`}
        >
          Ver producto
        </Link>
      )}
      {picked && (
        <Button
          look="outline"
          className={`mt-2 w-full ${isSoldOut ? offClass : ''}`}
          aria-disabled={isSoldOut}
          onClick={addPicked}
        >
          {isSoldOut ? 'Agotado' : ADD_LABELS[state]}
        </Button>
      )}
    </div>
  )
}

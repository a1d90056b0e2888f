import Shirt from 'lucide-react/icons/shirt'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass, iconButtonClass } from '#app/shared/ui/button.tsx'
import { SelectField } from '#app/shared/ui/select-field.tsx'
import { type AddState, useAddToCart } from '#app/storefront/features/cart/use-add-to-cart.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import { formatPrice } from '#domain/money/money.ts'
import type { FittingGarment, FittingVariant } from '#domain/try-on/fitting-garment.ts'
import type { AppliedGarment } from '#domain/try-on/session.ts'

interface OutfitSlotProps {
  /** The garment that the slot holds. */
  selected: { garment: FittingGarment; variant: FittingVariant } | null
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
  // The button that takes something off goes with it.
  const focusHeading = () => heading.current?.focus()
  return (
    <section aria-labelledby="probador-slots" className="min-w-0">
      <h2 ref={heading} id="probador-slots" tabIndex={-1} className="font-display text-xl outline-none">
        Outfit Slots
      </h2>
      {selected ? (
        <SlotGarment
          key={selected.garment.productId}
          {...selected}
          onChange={onChange}
          onRemove={() => {
            onRemove()
            focusHeading()
          }}
        />
      ) : (
        <div className="mt-3 flex items-center gap-3 rounded-sm border border-dashed border-ink/25 p-4 text-muted min-h-46 lg:min-h-120 lg:flex-col lg:justify-center lg:text-center">
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
                  onClick={() => onOpen(garment)}
                  className="min-h-11 min-w-0 truncate text-left underline-offset-4 hover:underline"
                >
                  <span className="sr-only">Elegir talla de </span>
                  {garment.name}
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
  garment: FittingGarment
  variant: FittingVariant
}

const keyOf = ({ variantId }: FittingVariant) => `v${variantId}`

function SlotGarment({ garment, variant, onChange, onRemove }: SlotGarmentProps) {
  const { account } = useStore()
  const { state, add } = useAddToCart()
  const { name, slot, variants, productId } = garment
  const { picked, isSoldOut } = variant
  const options = Object.fromEntries(
    // A key that is a number would be sorted by it, and not as the sizes are.
    variants.map((each) => [keyOf(each), `${each.label || name}${each.isSoldOut ? ' (agotado)' : ''}`]),
  )
  return (
    // The same height as the empty slot, so that the worn list does not move when a stored garment comes.
    <div className="mt-3 min-h-46 lg:min-h-120">
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
          {variants.length > 1 && (
            <SelectField
              label={`Color y talla de ${name}`}
              options={options}
              value={keyOf(variant)}
              onChange={(id) => {
                const next = variants.find((each) => keyOf(each) === id)
                if (next) onChange(next)
              }}
              className="-ml-2"
            />
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
          className="mt-2 w-full"
          disabled={isSoldOut}
          onClick={() => add({ picked, quantity: 1, image: null })}
        >
          {isSoldOut ? 'Agotado' : ADD_LABELS[state]}
        </Button>
      )}
    </div>
  )
}

import Check from 'lucide-react/icons/check'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import type { ChosenSizes } from '#domain/size/remembered-sizes.ts'
import { type AddState, useAddToCart } from './use-add-to-cart.ts'

interface AddToCartProps {
  /** Null while something is to be chosen first. */
  picked: PickedVariant | null
  isSoldOut: boolean
  /** Called in place of adding while something is to be chosen. */
  onMissing?: () => void
  /** The choices of its product; none where there is nothing to choose. */
  choices?: readonly ChosenSizes[]
  /** Pieces to add. */
  quantity: number
  /** The image that flies to the cart. */
  imageOf?: () => HTMLElement | null
  className?: string
  /** Called when '¡Agregado!' has been shown. */
  onAdded?: () => void
  /** On a card the button reads 'Agregar', followed by the product's name for screen readers. */
  place?: 'page' | 'card'
}

const LABELS: Record<AddState, string> = {
  idle: 'Agregar al carrito',
  adding: 'Agregando...',
  added: '¡Agregado!',
}

/**
 * 'Agregar al carrito', 'Agregando...', '¡Agregado!' (docs/rules/cart.md#add-button). A toast announces the result.
 */
export function AddToCart(props: AddToCartProps) {
  const {
    picked,
    isSoldOut,
    onMissing,
    choices = [],
    quantity,
    imageOf,
    className = '',
    onAdded,
    place = 'page',
  } = props
  const { state, add } = useAddToCart(onAdded)
  const isOnCard = place === 'card'
  return (
    // Not disabled while it adds or once the last piece is sold: the focus stays on it.
    <Button
      look={isOnCard && !isSoldOut ? 'outline' : 'primary'}
      className={`${isSoldOut ? offClass : ''} ${className}`}
      aria-disabled={isSoldOut || state === 'adding'}
      onClick={() => {
        if (isSoldOut) return
        if (picked) add({ picked, quantity, image: imageOf?.() ?? null, choices })
        else onMissing?.()
      }}
    >
      {isSoldOut ? 'Agotado' : <AddLabel state={state} of={isOnCard && picked ? picked.product.name : null} />}
    </Button>
  )
}

/** @param of the product's name, on its card */
function AddLabel({ state, of }: { state: AddState; of: string | null }) {
  if (of !== null && state === 'idle') {
    return (
      <span>
        Agregar<span className="sr-only">{` ${of} al carrito`}</span>
      </span>
    )
  }
  return (
    <>
      {state === 'added' && <Check aria-hidden="true" size={18} strokeWidth={2} />}
      {LABELS[state]}
    </>
  )
}

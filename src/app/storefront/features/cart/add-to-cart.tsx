import { Check } from 'lucide-react'
import { Button, offClass } from '#app/ui/button.tsx'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import { type AddState, useAddToCart } from './use-add-to-cart.ts'

interface AddToCartProps {
  picked: PickedVariant
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
 * 'Agregar al carrito', 'Agregando...', '¡Agregado!' (docs/rules.md#add-button). A toast announces the result.
 */
export function AddToCart({ picked, quantity, imageOf, className = '', onAdded, place = 'page' }: AddToCartProps) {
  const { state, add } = useAddToCart(onAdded)
  const isOnCard = place === 'card'
  const isSoldOut = picked.variant.stock === 0
  return (
    // Not disabled while it adds or once the last piece is sold: the focus stays on it.
    <Button
      look={isOnCard && !isSoldOut ? 'outline' : 'primary'}
      className={`${isSoldOut ? offClass : ''} ${className}`}
      aria-disabled={isSoldOut || state === 'adding'}
      onClick={() => {
        if (!isSoldOut) add({ picked, quantity, image: imageOf?.() ?? null })
      }}
    >
      {isSoldOut ? 'Agotado' : <AddLabel state={state} of={isOnCard ? picked.product.name : null} />}
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

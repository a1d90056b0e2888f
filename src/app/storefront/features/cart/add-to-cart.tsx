import { Check } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
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
  if (picked.variant.stock === 0) {
    return (
      <Button disabled className={className}>
        Agotado
      </Button>
    )
  }
  return (
    // Not disabled while it adds: the focus stays on it.
    <Button
      look={isOnCard ? 'outline' : 'primary'}
      className={className}
      aria-disabled={state === 'adding'}
      onClick={() => add({ picked, quantity, image: imageOf?.() ?? null })}
    >
      {state === 'added' && <Check aria-hidden="true" size={18} strokeWidth={2} />}
      {isOnCard && state === 'idle' ? (
        <span>
          Agregar<span className="sr-only"> {picked.product.name} al carrito</span>
        </span>
      ) : (
        LABELS[state]
      )}
    </Button>
  )
}

import type { PickedVariant } from '#domain/cart/cart-line.ts'

interface AddToCartProps {
  picked: PickedVariant
  /** Pieces to add. */
  quantity: number
  /** The picture that flies to the cart: whichever of the page's shows the product. */
  pictureOf?: () => HTMLElement | null
  className?: string
}

/** 'Agregar al carrito', 'Agregando...', '¡Agregado!' (storefront §4). */
export function AddToCart(_props: AddToCartProps) {
  return null
}

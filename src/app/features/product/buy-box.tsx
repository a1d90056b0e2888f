import { quantityLimit } from '#domain/cart/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { FavouriteToggle } from '../favourites/favourite-toggle.tsx'
import { AskOnWhatsApp } from './ask-on-whatsapp.tsx'
import type { ProductPage } from './product-page.ts'

interface BuyBoxProps {
  product: ProductPage
  quantity: number
  onQuantity: (quantity: number) => void
  /** The picture that flies to the cart. */
  pictureOf: () => HTMLElement | null
}

/** How many, into the cart, to the favourites; and whom to ask where it can't be bought. */
export function BuyBox({ product, quantity, onQuantity, pictureOf }: BuyBoxProps) {
  const { id, seen, stock, picked } = product
  const isForSale = picked !== null && stock !== 0
  return (
    <div className="mt-6 grid gap-3">
      {isForSale && (
        <div className="needs-scripts flex items-center gap-4">
          <span aria-hidden="true" className="text-sm text-muted">
            Cantidad
          </span>
          <QuantityStepper value={quantity} limit={quantityLimit(stock)} onChange={onQuantity} label="Cantidad" />
        </div>
      )}
      <div className="flex gap-3">
        <div className="grid min-w-0 flex-1">
          {isForSale && <AddToCart picked={picked} quantity={quantity} pictureOf={pictureOf} className="w-full" />}
          {stock === 0 && <Button disabled>Agotado</Button>}
          {picked === null && stock !== 0 && <AskOnWhatsApp product={product} asks="price" />}
        </div>
        <FavouriteToggle id={id} product={seen} place="page" />
      </div>
      {stock === 0 && <AskOnWhatsApp product={product} asks="again" />}
      {/* 'Crea tu Conjunto' of premium stores (storefront §2) stands here once there are outfits to make. */}
    </div>
  )
}

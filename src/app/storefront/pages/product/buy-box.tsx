import type { Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { quantityLimit } from '#domain/cart/quantity.ts'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { FavouriteToggle } from '../../features/favourites/favourite-toggle.tsx'
import { AskOnWhatsApp } from '../../features/product/ask-on-whatsapp.tsx'
import type { ProductPage } from '../../features/product/product-page.ts'
import { HeldPress } from './held-press.tsx'

interface BuyBoxProps {
  product: ProductPage
  quantity: number
  onQuantity: (quantity: number) => void
  /** The image that flies to the cart. */
  imageOf: () => HTMLElement | null
  /** The variant that is on its way. */
  pending: number | null
  /** The row with the way into the cart. */
  row: Ref<HTMLDivElement>
}

/** How many, into the cart, to the favourites; and whom to ask where it can't be bought. */
export function BuyBox({ product, quantity, onQuantity, imageOf, pending, row }: BuyBoxProps) {
  const { id, seen, stock, picked } = product
  const isForSale = picked !== null && stock !== 0
  return (
    <div className="mt-6 grid gap-3">
      {isForSale && (
        <div className="needs-scripts flex flex-wrap items-center gap-x-4 gap-y-2">
          <span aria-hidden="true" className="text-sm text-muted">
            Cantidad
          </span>
          <QuantityStepper value={quantity} limit={quantityLimit(stock)} onChange={onQuantity} label="Cantidad" />
        </div>
      )}
      <div ref={row} className={`flex flex-wrap gap-3 ${isForSale ? 'needs-scripts' : ''}`}>
        <div className="grid min-w-0 flex-1 basis-40">
          {isForSale && (
            <HeldPress pending={pending} shown={picked.variantId}>
              <AddToCart picked={picked} quantity={quantity} imageOf={imageOf} className="h-full w-full" />
            </HeldPress>
          )}
          {stock === 0 && <Button disabled>Agotado</Button>}
          {picked === null && stock !== 0 && <AskOnWhatsApp product={product} asks="price" />}
        </div>
        <FavouriteToggle id={id} product={seen} place="page" />
      </div>
      {stock === 0 && <AskOnWhatsApp product={product} asks="again" />}
      {isForSale && (
        <div className="without-scripts">
          <p className="mb-3 text-muted">Para comprar aquí hace falta JavaScript, y tu navegador lo tiene apagado.</p>
          <AskOnWhatsApp product={product} asks="buy" className="w-full" />
        </div>
      )}
      {/* 'Crea tu Conjunto' of premium stores (docs/rules.md#outfit) stands here once there are outfits to make. */}
    </div>
  )
}

import type { Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { quantityLimit } from '#domain/cart/quantity.ts'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { FavouriteToggle } from '../../features/favourites/favourite-toggle.tsx'
import { OutfitButton } from '../../features/outfit/outfit-button.tsx'
import type { ProductPage } from '../../features/product/product-page.ts'
import { TryOnLink } from '../../features/product/try-on-link.tsx'
import { WhatsAppLink } from '../../features/product/whatsapp-link.tsx'
import { useStore } from '../../features/store/use-store.ts'
import { DeferredPress } from './deferred-press.tsx'

interface BuyBoxProps {
  product: ProductPage
  /** The product as it was loaded, whose layout stays while pieces come and go. */
  loaded: ProductPage
  quantity: number
  onQuantity: (quantity: number) => void
  /** The image that flies to the cart. */
  imageOf: () => HTMLElement | null
  /** The variant that is being fetched. */
  pending: number | null
  /** The row with the main button. */
  row: Ref<HTMLDivElement>
}

/** Quantity, cart and favourites; a message to the store where the product can't be bought. */
export function BuyBox({ product, loaded, quantity, onQuantity, imageOf, pending, row }: BuyBoxProps) {
  const { id, seen, stock, picked } = product
  const isForSale = picked !== null && stock !== 0
  const isQuantityFirst = loaded.picked !== null && loaded.stock !== 0
  const quantityOrMessage = (
    <QuantityOrMessage product={product} loaded={loaded} quantity={quantity} onQuantity={onQuantity} />
  )
  return (
    <div className="mt-6 grid gap-3">
      {isQuantityFirst && quantityOrMessage}
      <div ref={row} className={`flex flex-wrap gap-3 ${isForSale ? 'needs-scripts' : ''}`}>
        <div className="grid min-w-0 flex-1 basis-40">
          {picked && (
            <DeferredPress pending={pending} shown={picked.variantId}>
              <AddToCart picked={picked} quantity={quantity} imageOf={imageOf} className="h-full w-full" />
            </DeferredPress>
          )}
          {!picked && stock === 0 && <Button disabled>Agotado</Button>}
          {!picked && stock !== 0 && <WhatsAppLink product={product} subject="price" />}
        </div>
        <FavouriteToggle id={id} product={seen} place="page" />
      </div>
      {!isQuantityFirst && quantityOrMessage}
      {isForSale && (
        <div className="without-scripts">
          <p className="mb-3 text-muted">Para comprar aquí hace falta JavaScript, y tu navegador lo tiene apagado.</p>
          <WhatsAppLink product={product} subject="buy" className="w-full" />
        </div>
      )}
      <TryOnLink product={product} />
      <OutfitButton productId={id} />
    </div>
  )
}

type QuantityOrMessageProps = Pick<BuyBoxProps, 'product' | 'loaded' | 'quantity' | 'onQuantity'>

/**
 * The quantity, or a message about what is sold out: whichever it is has the same place, so that nothing moves. Where
 * the page was loaded with neither, none comes.
 */
function QuantityOrMessage({ product, loaded, quantity, onQuantity }: QuantityOrMessageProps) {
  const { whatsapp } = useStore()
  const { stock, picked } = product
  if (loaded.stock === 0 && !whatsapp) return null
  const place = `min-h-11.5 ${product === loaded ? 'empty:hidden' : ''}`
  if (stock === 0) {
    return (
      <div className={`grid ${place}`}>
        <WhatsAppLink product={product} subject="again" />
      </div>
    )
  }
  if (picked === null) return null
  return (
    <div className={`needs-scripts flex flex-wrap items-center gap-x-4 gap-y-2 ${place}`}>
      <span aria-hidden="true" className="text-sm text-muted">
        Cantidad
      </span>
      <QuantityStepper value={quantity} limit={quantityLimit(stock)} onChange={onQuantity} label="Cantidad" />
    </div>
  )
}

import type { Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { mostPieces } from '#domain/cart/quantity.ts'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { FavouriteToggle } from '../../features/favourites/favourite-toggle.tsx'
import { OutfitButton } from '../../features/outfit/outfit-button.tsx'
import { DeferredPress } from '../../features/product/deferred-press.tsx'
import { isForSale } from '../../features/product/is-for-sale.ts'
import type { ProductPage } from '../../features/product/product-page.ts'
import { TryOnLink } from '../../features/product/try-on-link.tsx'
import { WhatsAppLink } from '../../features/product/whatsapp-link.tsx'
import { useStore } from '../../features/store/use-store.ts'

interface BuyBoxProps {
  product: ProductPage
  /** The product as it was loaded, whose layout stays while pieces come and go. */
  loaded: ProductPage
  quantity: number
  onQuantity: (quantity: number) => void
  /** The image that flies to the cart. */
  imageOf: () => HTMLElement | null
  /** The query being fetched. */
  pending: string | null
  /** Leads to the missing choice. */
  onMissing: () => void
  /** The row with the main button. */
  row: Ref<HTMLDivElement>
}

/** Quantity, cart and favourites; a message to the store where the product can't be bought. */
export function BuyBox({ product, loaded, quantity, onQuantity, imageOf, pending, onMissing, row }: BuyBoxProps) {
  const { id, seen, stock, picked, query } = product
  const hasPrice = isForSale(product)
  const isInStock = hasPrice && stock !== 0
  const isQuantityFirst = isForSale(loaded) && loaded.stock !== 0
  const quantityOrMessage = (
    <QuantityOrMessage product={product} loaded={loaded} quantity={quantity} onQuantity={onQuantity} />
  )
  return (
    <div className="mt-6 grid gap-3">
      {isQuantityFirst && quantityOrMessage}
      <div ref={row} className={`flex flex-wrap gap-3 ${isInStock ? 'needs-scripts' : ''}`}>
        <div className="grid min-w-0 flex-1 basis-40">
          {hasPrice && (
            <DeferredPress pending={pending} shown={query}>
              <AddToCart
                {...{ picked, quantity, imageOf, onMissing }}
                isSoldOut={stock === 0}
                className="h-full w-full"
              />
            </DeferredPress>
          )}
          {!hasPrice && stock === 0 && <Button disabled>Agotado</Button>}
          {!hasPrice && stock !== 0 && <WhatsAppLink product={product} subject="price" />}
        </div>
        <FavouriteToggle id={id} product={seen} place="page" />
      </div>
      {!isQuantityFirst && quantityOrMessage}
      {isInStock && (
        <div className="without-scripts">
          <p className="mb-3 text-muted">Para comprar aquí hace falta JavaScript, y tu navegador lo tiene apagado.</p>
          <WhatsAppLink product={product} subject="buy" className="w-full" />
        </div>
      )}
      <TryOnLink product={product} />
      <OutfitButton productId={id} query={query} />
    </div>
  )
}

type QuantityOrMessageProps = Pick<BuyBoxProps, 'product' | 'loaded' | 'quantity' | 'onQuantity'>

/**
 * The quantity, or a message about a sold-out variant: both have the same place, so that nothing moves. Where the page
 * was loaded with neither, none comes.
 */
function QuantityOrMessage({ product, loaded, quantity, onQuantity }: QuantityOrMessageProps) {
  const { whatsapp } = useStore()
  const { stock, told } = product
  if (loaded.stock === 0 && !whatsapp) return null
  const place = `min-h-11.5 ${product === loaded ? 'empty:hidden' : ''}`
  if (stock === 0) {
    return (
      <div className={`grid ${place}`}>
        <WhatsAppLink product={product} subject="again" />
      </div>
    )
  }
  if (!isForSale(product)) return null
  return (
    <div className={`needs-scripts flex flex-wrap items-center gap-x-4 gap-y-2 ${place}`}>
      <span aria-hidden="true" className="text-sm text-muted">
        Cantidad
      </span>
      <QuantityStepper value={quantity} limit={mostPieces(told)} onChange={onQuantity} label="Cantidad" />
    </div>
  )
}

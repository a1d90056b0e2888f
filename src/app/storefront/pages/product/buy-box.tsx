import type { Ref } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { LateRendered } from '#app/shared/ui/late-rendered.tsx'
import { AsRendered } from '#app/shared/ui/wide-part.tsx'
import { AddToCart } from '#app/storefront/features/cart/add-to-cart.tsx'
import { FavouriteToggle } from '#app/storefront/features/favourites/favourite-toggle.tsx'
import { DeferredPress } from '#app/storefront/features/product/deferred-press.tsx'
import { isForSale } from '#app/storefront/features/product/is-for-sale.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { WhatsAppLink } from '#app/storefront/features/product/whatsapp-link.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { extra } from './extra.ts'

const QUANTITY = extra('QuantityOrMessage')

interface BuyBoxProps {
  product: ProductData
  /** The product as it was loaded, whose layout stays while pieces come and go. */
  loaded: ProductData
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
  const { id, seen, stock, picked, query, choices } = product
  const hasPrice = isForSale(product)
  const isInStock = hasPrice && stock !== 0
  const isQuantityFirst = isForSale(loaded) && loaded.stock !== 0
  const quantityOrMessage = (
    <QuantityOrMessage
      product={product}
      loaded={loaded}
      quantity={quantity}
      onQuantity={onQuantity}
      onMissing={onMissing}
    />
  )
  return (
    <div className="mt-6 grid gap-3">
      {isQuantityFirst && quantityOrMessage}
      <div ref={row} className={`flex flex-wrap gap-3 ${isInStock ? 'needs-scripts' : ''}`}>
        <div className="grid min-w-0 flex-1 basis-40">
          {hasPrice && (
            <DeferredPress pending={pending} shown={query}>
              <AddToCart
                picked={picked}
                choices={choices}
                quantity={quantity}
                imageOf={imageOf}
                onMissing={onMissing}
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
      {isInStock && <WithoutScripts product={product} />}
    </div>
  )
}

/** In place of quantity and cart, for a browser without JavaScript: the server alone renders it. */
function WithoutScripts({ product }: Pick<BuyBoxProps, 'product'>) {
  if (!import.meta.env.SSR) return <AsRendered className="without-scripts" />
  return (
    <div className="without-scripts">
      <p className="mb-3 text-muted">Para comprar aquí hace falta JavaScript, y tu navegador lo tiene apagado.</p>
      <WhatsAppLink product={product} subject="buy" className="w-full" />
    </div>
  )
}

type QuantityPlaceProps = Pick<BuyBoxProps, 'product' | 'loaded' | 'quantity' | 'onQuantity' | 'onMissing'>

/**
 * The quantity, or an alert and a message about a sold-out variant: all have the same place, so that nothing moves.
 * Where the page was loaded with neither, none comes.
 */
function QuantityOrMessage({ loaded, ...late }: QuantityPlaceProps) {
  const { whatsapp, withoutMails } = useStore()
  const { product } = late
  if (loaded.stock === 0 && !whatsapp && withoutMails) return null
  return (
    <LateRendered
      code={QUANTITY}
      isCounted
      className={`min-h-11.5 ${product === loaded ? 'empty:hidden' : ''} ${product.stock === 0 ? '' : 'needs-scripts'}`}
      {...late}
    />
  )
}

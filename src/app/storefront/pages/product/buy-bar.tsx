import type { RefObject } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { ThumbBar } from '#app/shared/ui/thumb-bar.tsx'
import { useMedia } from '#app/shared/ui/use-media.ts'
import { useOutOfView } from '#app/shared/ui/use-out-of-view.ts'
import { useScrolledPast } from '#app/shared/ui/use-scrolled-past.ts'
import { AddToCart } from '#app/storefront/features/cart/add-to-cart.tsx'
import { DeferredPress } from '#app/storefront/features/product/deferred-press.tsx'
import { isForSale } from '#app/storefront/features/product/is-for-sale.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { WhatsAppLink } from '#app/storefront/features/product/whatsapp-link.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { PriceLabel } from '#app/storefront/product-display/price-label.tsx'

/** Pixels of scroll after which the bar is shown (docs/rules/product.md#sticky-add-bar). */
const AFTER = 300

/**
 * A screen that is too low for the price next to the photograph, where the bar is shown at once (decision 084): the
 * visible part of a small phone's.
 */
const LOW = '(height <= 44rem)'

interface BuyBarProps {
  product: ProductData
  quantity: number
  imageOf: () => HTMLElement | null
  /** The query being fetched. */
  pending: string | null
  /** Leads to the missing choice. */
  onMissing: () => void
  /** The page's own buttons: while they are in view, the bar is not needed. */
  main: RefObject<Element | null>
}

/** Repeats 'Agregar al carrito' on a phone while the page's own button is out of view. */
export function BuyBar({ main, ...actions }: BuyBarProps) {
  const { product } = actions
  const isScrolled = useScrolledPast(AFTER)
  const isLow = useMedia(LOW, false)
  const isOutOfView = useOutOfView(main)
  const { name, price, choices } = product
  const variant = choices.flatMap(({ values }) => values.find(({ chosen }) => chosen)?.label ?? []).join(' / ')
  return (
    <ThumbBar label="Comprar" isShown={(isScrolled || isLow) && isOutOfView}>
      <div className="min-w-0 flex-1 basis-28 leading-tight">
        <p className="truncate text-sm">{name}</p>
        {variant !== '' && <p className="truncate text-xs text-muted">{variant}</p>}
        <PriceLabel price={price} compareAt={null} />
      </div>
      <Actions {...actions} />
    </ThumbBar>
  )
}

/** Adds to the cart, or opens a message to the store where that is not possible. */
function Actions({ product, quantity, imageOf, pending, onMissing }: Omit<BuyBarProps, 'main'>) {
  const { whatsapp } = useStore()
  const { stock, picked, query, choices } = product
  if (stock === 0 && !whatsapp) return <Button disabled>Agotado</Button>
  if (stock === 0 || !isForSale(product)) {
    return <WhatsAppLink product={product} subject={stock === 0 ? 'again' : 'price'} className="px-3" />
  }
  return (
    <DeferredPress pending={pending} shown={query}>
      <AddToCart
        picked={picked}
        choices={choices}
        quantity={quantity}
        imageOf={imageOf}
        onMissing={onMissing}
        isSoldOut={false}
      />
    </DeferredPress>
  )
}

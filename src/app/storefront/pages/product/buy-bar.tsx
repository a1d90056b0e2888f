import type { RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ThumbBar } from '#app/ui/thumb-bar.tsx'
import { useOutOfView } from '#app/ui/use-out-of-view.ts'
import { useScrolledPast } from '#app/ui/use-scrolled-past.ts'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { AskOnWhatsApp } from '../../features/product/ask-on-whatsapp.tsx'
import type { ProductPage } from '../../features/product/product-page.ts'
import { useStore } from '../../features/store/use-store.ts'
import { PriceLabel } from '../../product-display/price-label.tsx'
import { HeldPress } from './held-press.tsx'

/** Pixels of scroll (docs/rules.md#sticky-add-bar). */
const AFTER = 300

interface BuyBarProps {
  product: ProductPage
  quantity: number
  imageOf: () => HTMLElement | null
  /** The variant that is on its way. */
  pending: number | null
  /** The page's own way into the cart: while it is seen, another is not needed. */
  main: RefObject<Element | null>
}

/** On a phone the way into the cart stays in reach. */
export function BuyBar({ product, quantity, imageOf, pending, main }: BuyBarProps) {
  const isScrolled = useScrolledPast(AFTER)
  const isOutOfView = useOutOfView(main)
  const { name, price, choices } = product
  const variant = choices.flatMap(({ values }) => values.find(({ chosen }) => chosen)?.label ?? []).join(' / ')
  return (
    <ThumbBar label="Comprar" isShown={isScrolled && isOutOfView}>
      <div className="min-w-0 flex-1 basis-28 leading-tight">
        <p className="truncate text-sm">{name}</p>
        {variant !== '' && <p className="truncate text-xs text-muted">{variant}</p>}
        <PriceLabel price={price} compareAt={null} />
      </div>
      <Way product={product} quantity={quantity} imageOf={imageOf} pending={pending} />
    </ThumbBar>
  )
}

/** Into the cart, or whom to ask. */
function Way({ product, quantity, imageOf, pending }: Omit<BuyBarProps, 'main'>) {
  const { whatsapp } = useStore()
  const { stock, picked } = product
  if (stock === 0 && !whatsapp) return <Button disabled>Agotado</Button>
  if (stock === 0 || !picked) {
    return <AskOnWhatsApp product={product} asks={stock === 0 ? 'again' : 'price'} className="px-3" />
  }
  return (
    <HeldPress pending={pending} shown={picked.variantId}>
      <AddToCart picked={picked} quantity={quantity} imageOf={imageOf} />
    </HeldPress>
  )
}

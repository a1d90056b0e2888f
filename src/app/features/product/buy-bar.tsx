import { Button } from '../../ui/button.tsx'
import { useScrolledPast } from '../../ui/use-scrolled-past.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { PriceLabel } from '../catalogue/price-label.tsx'
import { AskOnWhatsApp } from './ask-on-whatsapp.tsx'
import type { ProductPage } from './product-page.ts'

/** Storefront §9, Sticky add bar: pixels of scroll. */
const AFTER = 300

interface BuyBarProps {
  product: ProductPage
  quantity: number
  pictureOf: () => HTMLElement | null
  /** Whether another variant is on its way. */
  isWaiting: boolean
}

/** On a phone the way into the cart stays within a thumb's reach; until it is seen, no key and no voice meets it. */
export function BuyBar({ product, quantity, pictureOf, isWaiting }: BuyBarProps) {
  const isSeen = useScrolledPast(AFTER)
  const { name, price, stock, picked } = product
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of the page it is not, it repeats what stands there
    <div role="group" aria-label="Comprar" inert={!isSeen} className="buy-bar needs-scripts">
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate text-sm">{name}</p>
        <PriceLabel price={price} compareAt={null} />
      </div>
      <div inert={isWaiting} className="buy-box">
        {picked !== null && stock !== 0 && <AddToCart picked={picked} quantity={quantity} pictureOf={pictureOf} />}
        {stock === 0 && <Button disabled>Agotado</Button>}
        {picked === null && stock !== 0 && <AskOnWhatsApp product={product} asks="price" className="px-3" />}
      </div>
    </div>
  )
}

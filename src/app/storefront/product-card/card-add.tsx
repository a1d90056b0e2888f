import { useRef } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { FetchedContent } from '#app/shared/ui/fetched-content.tsx'
import { Sheet, useSheetSide } from '#app/shared/ui/sheet.tsx'
import { AddToCart } from '#app/storefront/features/cart/add-to-cart.tsx'
import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import { stockOfCard } from '#domain/catalogue/card-stock.ts'

/**
 * Adds the card's product to the cart: at once, or through the dialog of its variants
 * (docs/rules/catalogue.md#product-cards).
 */
export function CardAdd({ product }: { product: CardProduct }) {
  const row = useRef<HTMLDivElement>(null)
  const { price, selected, variantCount } = product.card
  if (price.kind === 'on-request' || !selected) return null
  const picked = pickedOf(product)
  return (
    <div ref={row} className="needs-scripts card-add">
      {variantCount === 1 && picked ? (
        <AddToCart
          place="card"
          picked={picked}
          isSoldOut={picked.variant.stock === 0}
          quantity={1}
          imageOf={() => row.current?.closest('article')?.querySelector('img') ?? null}
          className="w-full px-3"
        />
      ) : (
        <VariantSheet product={product} />
      )}
    </div>
  )
}

/** The card's only variant as the card shows it; the server completes it when it is added. */
function pickedOf({ id, card }: CardProduct): PickedVariant | null {
  const { name, brand, images, price, selected, stock } = card
  if (!selected || price.kind === 'on-request') return null
  return {
    productId: id,
    variantId: selected.variantId,
    product: { name, brand, image: images[0] ?? null },
    variant: { price: price.amount, stock: stockOfCard(stock), options: [] },
  }
}

const fetchDialog = async () => (await import('./variant-dialog.tsx')).VariantDialog

/** A bottom sheet within a thumb's reach; on a wide screen at the side, where the cart comes in, too. */
function VariantSheet({ product }: { product: CardProduct }) {
  const { name } = product.card
  const trigger = (
    <Button look="outline" className="w-full px-3">
      <span>
        Agregar<span className="sr-only">{` ${name} al carrito`}</span>
      </span>
    </Button>
  )
  return (
    <Sheet side={useSheetSide()} title={name} trigger={trigger}>
      <FetchedContent fetch={fetchDialog} failure="No pudimos cargar las opciones." product={product} />
    </Sheet>
  )
}

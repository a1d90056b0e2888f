import { QuantityStepper } from '#app/shared/ui/quantity-stepper.tsx'
import { isForSale } from '#app/storefront/features/product/is-for-sale.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { WhatsAppLink } from '#app/storefront/features/product/whatsapp-link.tsx'
import { AlertButton } from '#app/storefront/features/restock-alert/alert-button.tsx'
import { offersPush } from '#app/storefront/features/restock-alert/offers-push.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { mostPieces } from '#domain/cart/quantity.ts'

interface QuantityOrMessageProps {
  product: ProductData
  quantity: number
  onQuantity: (quantity: number) => void
  /** Leads to the missing choice. */
  onMissing: () => void
}

/**
 * The quantity; for a sold-out choice an alert when it is back, where mails or push messages arrive, and a message to the
 * store.
 */
export function QuantityOrMessage({ product, quantity, onQuantity, onMissing }: QuantityOrMessageProps) {
  const { withoutMails = false } = useStore()
  if (product.stock === 0) {
    return (
      <div className="flex gap-2">
        {(!withoutMails || offersPush()) && <AlertButton product={product} onMissing={onMissing} />}
        <WhatsAppLink product={product} subject="again" className="min-w-0 flex-1 px-2" />
      </div>
    )
  }
  if (!isForSale(product)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden="true" className="text-sm text-muted">
        Cantidad
      </span>
      <QuantityStepper value={quantity} limit={mostPieces(product.told)} onChange={onQuantity} label="Cantidad" />
    </div>
  )
}

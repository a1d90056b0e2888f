import type { ReactNode, RefObject } from 'react'
import { useActiveCoupon } from '#app/storefront/features/coupon/use-active-coupon.ts'
import { TAX_PERCENT } from '#domain/checkout/order-amounts.ts'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { formatPrice } from '#domain/money/money.ts'
import { type ShownCheckout, useCheckout } from './checkout-context.ts'

interface SummaryTotalsProps {
  /** A coupon that has just expired; its row stays. */
  expired: HeldCoupon | null
  /** The row with the total. */
  total: RefObject<HTMLDivElement | null>
}

/** The amounts of the order (docs/rules/checkout.md#order-totals); the rows add up to 'Total'. */
export function SummaryTotals({ expired, total: totalRow }: SummaryTotalsProps) {
  const { form, amounts } = useCheckout()
  const { coupon } = useActiveCoupon()
  const { subtotal, tax, couponDiscount, pointsDiscount, shipping, total } = amounts
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 tabular-nums">
      <Row name="Subtotal">{formatPrice(subtotal)}</Row>
      <Row name={`Impuestos (IVA ${TAX_PERCENT} %)`}>{formatPrice(tax)}</Row>
      {couponDiscount > 0 && (
        <Row name={coupon ? `Cupón (${coupon.discountPercentage} %)` : 'Cupón'} look="text-success">
          −{formatPrice(couponDiscount)}
        </Row>
      )}
      {expired && (
        <Row name={`Cupón (${expired.discountPercentage} %)`} look="text-danger">
          Expirado
        </Row>
      )}
      {pointsDiscount > 0 && (
        <Row name="Descuento por puntos de lealtad" look="text-success">
          −{formatPrice(pointsDiscount)}
        </Row>
      )}
      <Row name="Envío">{shippingText(form, shipping)}</Row>
      <div
        ref={totalRow}
        className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-3 text-lg font-semibold"
      >
        <dt>Total</dt>
        <dd>{formatPrice(total)}</dd>
      </div>
    </dl>
  )
}

function Row({ name, look = '', children }: { name: string; look?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className={`ml-auto whitespace-nowrap ${look}`}>{children}</dd>
    </div>
  )
}

function shippingText({ deliveryMethod, shippingType }: ShownCheckout['form'], shipping: number): string {
  const isOpen = deliveryMethod === '' || (deliveryMethod === 'delivery' && shippingType === '')
  if (isOpen) return 'Por elegir'
  return shipping === 0 ? 'Gratis' : formatPrice(shipping)
}

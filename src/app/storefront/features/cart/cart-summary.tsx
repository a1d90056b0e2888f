import { Link, useLocation } from 'react-router'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { SheetClose } from '#app/shared/ui/sheet.tsx'
import { CouponBox } from '#app/storefront/features/coupon/coupon-box.tsx'
import { SmileButton } from '#app/storefront/features/smile/smile-button.tsx'
import type { CartTotals } from '#domain/cart/cart-totals.ts'
import type { HeldCoupon } from '#domain/coupon/coupon.ts'
import { formatPrice } from '#domain/money/money.ts'
import { CouponCode } from './coupon-code.tsx'

interface CartSummaryProps {
  totals: CartTotals
  coupon: HeldCoupon | null
  isCouponConfirmed: boolean
  onRemoveCoupon: () => void
  /** Takes the coupon of a token. */
  onCouponToken: (token: string) => Promise<void>
  /** Takes the coupon of a campaign's code; returns a rejection's sentence, or null. */
  onCouponCode: (code: string) => Promise<string | null>
  onClear: () => void
  /** The shopper goes on to the checkout. */
  onOrder: () => void
}

/**
 * The part that stays in view under the lines: coupon, totals and 'Realizar pedido' (docs/rules/cart.md#cart-panel).
 */
export function CartSummary({
  totals,
  coupon,
  isCouponConfirmed,
  onRemoveCoupon,
  onCouponToken,
  onCouponCode,
  onClear,
  onOrder,
}: CartSummaryProps) {
  const { subtotal, discount, total, itemCount } = totals
  return (
    <div className="cart-summary">
      {coupon ? (
        <CouponBox coupon={coupon} isConfirmed={isCouponConfirmed} onRemove={onRemoveCoupon} />
      ) : (
        <div>
          <SmileButton onToken={onCouponToken} />
          <CouponCode onCode={onCouponCode} />
        </div>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-0.5 tabular-nums">
        <dt className="text-muted">Subtotal</dt>
        <dd className="text-right">{formatPrice(subtotal)}</dd>
        {coupon && isCouponConfirmed && (
          <>
            <dt className="text-muted">Descuento ({coupon.discountPercentage} %)</dt>
            <dd className="text-right text-success">−{formatPrice(discount)}</dd>
          </>
        )}
        <dt className="text-lg font-semibold">Total</dt>
        <dd className="text-right text-lg font-semibold">{formatPrice(total)}</dd>
      </dl>
      {itemCount > 0 ? (
        <OrderLink onOrder={onOrder} />
      ) : (
        <Button disabled className="w-full">
          Realizar pedido
        </Button>
      )}
      <button
        type="button"
        onClick={onClear}
        className="mx-auto inline-flex min-h-11 items-center px-3 text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Vaciar Carrito
      </button>
    </div>
  )
}

/** Links to the checkout; closes the cart for a shopper who is there already. */
function OrderLink({ onOrder }: Pick<CartSummaryProps, 'onOrder'>) {
  const isThere = useLocation().pathname === '/checkout'
  if (isThere)
    return (
      <SheetClose
        render={
          <Button onClick={onOrder} className="w-full">
            Realizar pedido
          </Button>
        }
      />
    )
  return (
    <Link to="/checkout" onClick={onOrder} className={`${buttonClass()} w-full`}>
      Realizar pedido
    </Link>
  )
}

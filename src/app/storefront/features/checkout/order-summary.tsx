import ChevronDown from 'lucide-react/icons/chevron-down'
import { type RefObject, useId, useRef, useState } from 'react'
import { useCartLines } from '#app/storefront/features/cart/cart-store.ts'
import { openCart } from '#app/storefront/features/cart/open-cart.ts'
import { CouponBox } from '#app/storefront/features/coupon/coupon-box.tsx'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import { useActiveCoupon } from '#app/storefront/features/coupon/use-active-coupon.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { lineChanges } from '#domain/cart/line-changes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useCheckout } from './checkout-context.ts'
import { ExpiredCoupon, useExpiredCoupon } from './expired-coupon.tsx'
import { LeftInCart } from './left-in-cart.tsx'
import { SummaryLine } from './summary-line.tsx'
import { SummaryTotals } from './summary-totals.tsx'
import { useHeightOverflow } from './use-height-overflow.ts'

interface OrderSummaryProps {
  /** Gets the focus when the shopper jumps to the summary. */
  heading: RefObject<HTMLHeadingElement | null>
  /** The row with the total. */
  total: RefObject<HTMLDivElement | null>
  /** The name of another branch that has all lines that are left in the cart; null without such a branch. */
  restAt: string | null
}

/**
 * The lines and the amounts of the order (docs/rules/checkout.md#order-summary). In a wide window it is next to the
 * form, and its lines scroll when there are many.
 */
export function OrderSummary({ heading, total, restAt }: OrderSummaryProps) {
  const id = useId()
  const { account } = useStore()
  const { amounts } = useCheckout()
  const { coupon, isConfirmed } = useActiveCoupon()
  const { expired, dismiss } = useExpiredCoupon(coupon)
  const summary = useRef<HTMLElement>(null)
  const removeCoupon = () => {
    // The button is about to disappear; without this the focus would be lost with it.
    summary.current?.focus()
    dismiss()
    couponOf(account).change(() => null)
  }
  return (
    <section
      ref={summary}
      aria-labelledby={id}
      tabIndex={-1}
      // Its heading, lines and totals are rows of the sidebar's grid, which can shrink the lines.
      className="flex flex-col @min-[58rem]:row-span-3 @min-[58rem]:grid @min-[58rem]:grid-rows-subgrid rounded-sm border border-hairline bg-surface outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pt-3 md:px-5">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-lg font-semibold outline-none">
          Resumen del pedido
        </h2>
        <button type="button" onClick={openCart} className="-mr-2 min-h-11 px-2 text-sm underline underline-offset-4">
          Editar carrito
        </button>
      </div>
      <SummaryLines />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-hairline px-4 pt-4 pb-5 md:px-5">
        <LeftInCart restAt={restAt} />
        {coupon && <CouponBox coupon={coupon} isConfirmed={isConfirmed} onRemove={removeCoupon} />}
        {expired && <ExpiredCoupon coupon={expired} onRemove={removeCoupon} />}
        <SummaryTotals expired={expired} total={total} />
      </div>
      <p role="status" className="sr-only">
        Total {formatPrice(amounts.total)}
      </p>
    </section>
  )
}

/** The lines of the order. On a phone they are folded, unless the server has changed any of them. */
function SummaryLines() {
  const id = useId()
  const { lines, amounts } = useCheckout()
  const gone = useCartLines().filter(({ isGone }) => isGone)
  const hasChanges = gone.length > 0 || lines.some((line) => lineChanges(line).length > 0)
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null)
  const isOpen = isUnfolded ?? hasChanges
  const box = useRef<HTMLElement>(null)
  const overflows = useHeightOverflow(box)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setUnfolded(!isOpen)}
        className="mx-4 inline-flex min-h-11 items-center gap-2 self-start text-sm text-muted md:mx-5 @min-[58rem]:hidden"
      >
        {pieces === 1 ? '1 artículo' : `${pieces} artículos`}
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <section
        id={id}
        aria-label="Artículos"
        ref={box}
        // Focusable when it scrolls, so that it can be scrolled by keyboard.
        tabIndex={overflows ? 0 : undefined}
        // In the sidebar at least one line stays visible.
        className={`overflow-y-auto overscroll-contain px-4 -outline-offset-2 md:px-5 @min-[58rem]:min-h-27 @min-[58rem]:[@media(height<40rem)]:max-h-80 ${isOpen ? '' : '@max-[58rem]:hidden'}`}
      >
        <ul className="divide-y divide-hairline">
          {lines.map((line, index) => (
            <SummaryLine key={line.variantId} line={line} amount={amounts.lines[index]?.total ?? null} />
          ))}
          {gone.map((line) => (
            <SummaryLine key={line.variantId} line={line} amount={null} />
          ))}
        </ul>
        {/* A fade that shows that there is more below; at the end it is below the last line and covers nothing. */}
        {overflows && (
          <div
            aria-hidden="true"
            className="pointer-events-none sticky bottom-0 h-8 bg-linear-to-t from-surface to-transparent"
          />
        )}
      </section>
    </>
  )
}

import { ChevronDown } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { lineNotices } from '#domain/cart/line-notices.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useCartLines } from '../cart/cart-store.ts'
import { openCart } from '../cart/open-cart.ts'
import { CouponBox } from '../coupon/coupon-box.tsx'
import { couponOf } from '../coupon/coupon-store.ts'
import { useActiveCoupon } from '../coupon/use-active-coupon.ts'
import { useStore } from '../store/use-store.ts'
import { useCheckout } from './checkout-state.ts'
import { LapsedCoupon } from './lapsed-coupon.tsx'
import { SummaryLine } from './summary-line.tsx'
import { SummaryTotals } from './summary-totals.tsx'
import { useLapsedCoupon } from './use-lapsed-coupon.ts'
import { useScrolls } from './use-scrolls.ts'

interface OrderSummaryProps {
  /** Where whoever asks for the summary comes to. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Where it says what it comes to. */
  total: RefObject<HTMLDivElement | null>
}

/**
 * The sums of the order (docs/rules.md#order-summary): beside the form in a wide window, where its lines scroll when
 * they are many.
 */
export function OrderSummary({ heading, total }: OrderSummaryProps) {
  const id = useId()
  const { account } = useStore()
  const { amounts } = useCheckout()
  const { coupon, isConfirmed } = useActiveCoupon()
  const { lapsed, forget } = useLapsedCoupon(coupon)
  const summary = useRef<HTMLElement>(null)
  const removeCoupon = () => {
    // The button goes away, and would take the focus with it.
    summary.current?.focus()
    forget()
    couponOf(account).change(() => null)
  }
  return (
    <section
      ref={summary}
      aria-labelledby={id}
      tabIndex={-1}
      // Its head, its lines and its foot are rows of what it stands in, which may give the lines less room.
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
        {coupon && <CouponBox coupon={coupon} isConfirmed={isConfirmed} onRemove={removeCoupon} />}
        {lapsed && <LapsedCoupon coupon={lapsed} onRemove={removeCoupon} />}
        <SummaryTotals lapsed={lapsed} total={total} />
      </div>
      <p role="status" className="sr-only">
        Total {formatPrice(amounts.total)}
      </p>
    </section>
  )
}

/** On a phone they are folded away, unless the shop has changed something about them. */
function SummaryLines() {
  const id = useId()
  const { lines, amounts } = useCheckout()
  const gone = useCartLines().filter(({ isGone }) => isGone)
  const hasNews = gone.length > 0 || lines.some((line) => lineNotices(line).length > 0)
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null)
  const isOpen = isUnfolded ?? hasNews
  const box = useRef<HTMLElement>(null)
  const scrolls = useScrolls(box)
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
        // What scrolls can be scrolled by keyboard.
        tabIndex={scrolls ? 0 : undefined}
        // In the sidebar it keeps room for one line.
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
        {/* There is more below; it stands under the last line, and covers nothing there. */}
        {scrolls && (
          <div
            aria-hidden="true"
            className="pointer-events-none sticky bottom-0 h-8 bg-linear-to-t from-surface to-transparent"
          />
        )}
      </section>
    </>
  )
}

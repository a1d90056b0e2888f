import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useRef, useState } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { SheetClose } from '#app/shared/ui/sheet.tsx'
import { CouponBox } from '#app/storefront/features/coupon/coupon-box.tsx'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { setQuantity } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { lineChanges } from '#domain/cart/line-changes.ts'
import { COUPON_FAILED } from '#domain/coupon/coupon-sentences.ts'
import { formatPrice } from '#domain/money/money.ts'
import { CartLineItem } from './cart-line-item.tsx'
import { cartOf, useStoreCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { type ClearedCart, clearCart, restoreCart } from './clear-cart.ts'
import { removeLine } from './remove-line.ts'
import { takeCoupon } from './take-coupon.ts'
import { useCart } from './use-cart.ts'
import { useCartCheck } from './use-cart-check.ts'

/** Milliseconds after a removal in which a second tap is the same gesture, on the line that moved under the finger. */
const SAME_GESTURE = 400

interface CartPanelProps {
  cleared: ClearedCart | null
  onClear: (cleared: ClearedCart | null) => void
}

/** The cart's content (docs/rules/cart.md#cart-panel). It is checked when it is opened. */
export function CartPanel({ cleared, onClear }: CartPanelProps) {
  const { account } = useStore()
  const { lines, coupon, isCouponConfirmed, totals } = useCart()
  const [hasHeld, setHasHeld] = useState(false)
  if (lines.length > 0 && !hasHeld) setHasHeld(true)
  const { hasFailed, retry } = useCartCheck({ showsCart: true })
  const panel = useRef<HTMLDivElement>(null)
  const cart = cartOf(account)
  /** The control that was used disappears, and would take the focus with it. */
  const retainFocus = () => panel.current?.focus()
  const removal = useRef({ variantId: 0, at: Number.NEGATIVE_INFINITY })
  // The line that was removed can be pressed again only after it was put back: that is no accident.
  const isAccident = (line: CartLine, timeStamp: number) =>
    line.variantId !== removal.current.variantId && timeStamp - removal.current.at < SAME_GESTURE
  const remove = (line: CartLine, timeStamp: number) => {
    if (isAccident(line, timeStamp)) return
    removal.current = { variantId: line.variantId, at: timeStamp }
    retainFocus()
    removeLine(account, line)
  }
  const changeQuantity = (line: CartLine, quantity: number) => {
    const timeStamp = performance.now()
    if (quantity <= 0) remove(line, timeStamp)
    else if (!isAccident(line, timeStamp)) cart.change((now) => setQuantity(now, line, quantity))
  }
  const removeCoupon = () => {
    retainFocus()
    couponOf(account).change(() => null)
  }
  const storeCart = useStoreCart()
  const takeToken = async (token: string) => {
    await takeCoupon(token, storeCart)
    // The offer has disappeared with its dialog, which gives the focus back to it before the next frame.
    requestAnimationFrame(retainFocus)
  }
  const takeStatedCode = async (code: string) => {
    const part = await import('./take-code.ts').catch(() => null)
    const sentence = part ? await part.takeCode(code, storeCart) : COUPON_FAILED
    // The field has given its place to the coupon.
    if (sentence === null) retainFocus()
    return sentence
  }
  const clear = () => {
    retainFocus()
    onClear(clearCart(account))
  }
  const undo = () => {
    if (!cleared) return
    retainFocus()
    restoreCart(account, cleared)
    onClear(null)
  }
  const tryAgain = () => {
    retainFocus()
    retry()
  }
  return (
    <div ref={panel} tabIndex={-1} className="cart-panel outline-none">
      <p role="status" className="sr-only">
        {hasHeld && announcement(lines, totals.total)}
      </p>
      {lines.length === 0 ? (
        <>
          <EmptyCart onUndo={cleared && undo} />
          {coupon && (
            <div className="px-5">
              <CouponBox coupon={coupon} isConfirmed={isCouponConfirmed} onRemove={removeCoupon} />
            </div>
          )}
        </>
      ) : (
        <>
          <div className="cart-lines">
            {hasFailed && <NotChecked onRetry={tryAgain} />}
            <ul>
              {lines.map((line) => (
                <CartLineItem
                  key={`${line.productId} ${line.variantId}`}
                  line={line}
                  onQuantity={(quantity) => changeQuantity(line, quantity)}
                  onRemove={({ timeStamp }) => remove(line, timeStamp)}
                />
              ))}
            </ul>
          </div>
          <CartSummary
            totals={totals}
            coupon={coupon}
            isCouponConfirmed={isCouponConfirmed}
            onRemoveCoupon={removeCoupon}
            onCouponToken={takeToken}
            onCouponCode={takeStatedCode}
            onClear={clear}
          />
        </>
      )}
    </div>
  )
}

/** The text that a screen reader announces after each action: what has changed, and the total. */
function announcement(lines: readonly CartLine[], total: number): string {
  if (lines.length === 0) return 'El carrito quedó vacío'
  const news = lines.flatMap((line) => lineChanges(line).map(({ sentence }) => `${line.product.name}: ${sentence}.`))
  return [...news, `Total ${formatPrice(total)}`].join(' ')
}

function NotChecked({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 pt-2 text-sm text-muted">
      No pudimos comprobar precios y existencias
      <button type="button" onClick={onRetry} className="min-h-11 text-ink underline underline-offset-4">
        Reintentar
      </button>
    </p>
  )
}

function EmptyCart({ onUndo }: { onUndo: (() => void) | null }) {
  return (
    <ScreenMessage
      level={2}
      icon={<ShoppingBag size={40} strokeWidth={1.25} />}
      title="Tu carrito está vacío"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onUndo && (
            <Button look="outline" onClick={onUndo}>
              Deshacer
            </Button>
          )}
          <SheetClose render={<Button>Continuar Comprando</Button>} />
        </div>
      }
    >
      <p>{onUndo ? 'Quitamos todo lo que tenías. ¿Fue sin querer?' : 'Aquí verás lo que vayas eligiendo.'}</p>
    </ScreenMessage>
  )
}

import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/shared/ui/button.tsx'
import type { ListRow } from '#app/shared/ui/removed-rows.ts'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { SheetClose } from '#app/shared/ui/sheet.tsx'
import { focusOnMount, UndoRemoval } from '#app/shared/ui/undo-removal.tsx'
import { CouponBox } from '#app/storefront/features/coupon/coupon-box.tsx'
import { couponOf } from '#app/storefront/features/coupon/coupon-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { changeVariant, setQuantity } from '#domain/cart/cart.ts'
import type { CartLine, PickedVariant } from '#domain/cart/cart-line.ts'
import { lineChanges } from '#domain/cart/line-changes.ts'
import { COUPON_FAILED } from '#domain/coupon/coupon-sentences.ts'
import { formatPrice } from '#domain/money/money.ts'
import { CartLineItem } from './cart-line-item.tsx'
import { cartOf, useStoreCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { checkCart } from './check-cart.ts'
import { type ClearedCart, clearCart, restoreCart } from './clear-cart.ts'
import { takeCoupon } from './take-coupon.ts'
import { useCart } from './use-cart.ts'
import { useCartCheck } from './use-cart-check.ts'
import { useRemovedLines } from './use-removed-lines.ts'

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
  const storeCart = useStoreCart()
  const removed = useRemovedLines(storeCart, lines)
  const putBack = (row: ListRow<CartLine>) => {
    flushSync(() => removed.undo(row))
    focusLine(panel.current, row.item)
  }
  const change = (line: CartLine, picked: PickedVariant) => {
    flushSync(() => cart.change((now) => changeVariant(now, line, picked)))
    focusLine(panel.current, picked)
    // The price and the stock of the product's page may be of a moment ago.
    void checkCart(storeCart)
  }
  /** The choices that were made in lines, and are not saved. */
  const unsaved = useRef(new Map<number, (() => void) | null>())
  const saveChosen = () => {
    for (const save of [...unsaved.current.values()]) save?.()
  }
  const changeQuantity = (line: CartLine, quantity: number) => {
    const timeStamp = performance.now()
    if (quantity <= 0) removed.remove(line, timeStamp)
    else if (!removed.isAccident(line, timeStamp)) cart.change((now) => setQuantity(now, line, quantity))
  }
  const removeCoupon = () => {
    retainFocus()
    couponOf(account).change(() => null)
  }
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
    removed.forget()
    onClear(clearCart(account))
  }
  const isAllRemoved = removed.rows.length > 0
  const undo = () => {
    retainFocus()
    if (isAllRemoved) removed.undoAll()
    if (!cleared) return
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
          <EmptyCart onUndo={cleared || isAllRemoved ? undo : null} takesFocus={isAllRemoved} />
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
              {removed.rows.map((row) =>
                row.isRemoved ? (
                  <li key={`removed ${row.item.variantId}`} className="cart-line" data-removed="">
                    <UndoRemoval name={row.item.product.name} onUndo={() => putBack(row)} className="flex-1" />
                  </li>
                ) : (
                  <CartLineItem
                    key={`${row.item.productId} ${row.item.variantId}`}
                    line={row.item}
                    onQuantity={(quantity) => changeQuantity(row.item, quantity)}
                    onChange={(picked) => change(row.item, picked)}
                    onUnsaved={(save) => unsaved.current.set(row.item.variantId, save)}
                    onRemove={({ timeStamp }) => removed.remove(row.item, timeStamp)}
                  />
                ),
              )}
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
            onOrder={saveChosen}
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

/** Focuses the first button of a line, which was put back or changed. */
function focusLine(panel: HTMLElement | null, { variantId }: Pick<CartLine, 'variantId'>): void {
  panel?.querySelector<HTMLElement>(`[data-line="${variantId}"] [data-line-focus]`)?.focus()
}

interface EmptyCartProps {
  onUndo: (() => void) | null
  /** Whether 'Deshacer' gets the focus: the control that was used has disappeared. */
  takesFocus: boolean
}

function EmptyCart({ onUndo, takesFocus }: EmptyCartProps) {
  return (
    <ScreenMessage
      level={2}
      icon={<ShoppingBag size={40} strokeWidth={1.25} />}
      title="Tu carrito está vacío"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onUndo && (
            <Button look="outline" ref={takesFocus ? focusOnMount : undefined} onClick={onUndo}>
              Deshacer
            </Button>
          )}
          <SheetClose render={<Button>Continuar Comprando</Button>} />
        </div>
      }
    >
      <p>{onUndo ? '¿Lo quitaste sin querer? Puedes deshacerlo.' : 'Aquí verás lo que vayas eligiendo.'}</p>
    </ScreenMessage>
  )
}

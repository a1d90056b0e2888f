import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListRow } from '#app/shared/ui/removed-rows.ts'
import { useRemovedRows } from '#app/shared/ui/use-removed-rows.ts'
import { putBackLine, removeFromCart, restoreToCart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { cartOf, type StoreCart } from './cart-store.ts'
import { hideRemovalToast, offeredRemovals, offerRemovals } from './removal-offer.ts'

/** Milliseconds after a removal in which a second press is the same gesture, on the row that moved under the finger. */
const SAME_GESTURE = 400

/**
 * The rows of an open cart. A line that is removed here can be put back from its row, as long as the cart is open. A
 * toast offers the undo after the cart is closed, and so do the rows of a cart that is opened again soon.
 */
export function useRemovedLines(storeCart: StoreCart, lines: readonly CartLine[]) {
  const { account } = storeCart
  const [offered] = useState(offeredRemovals)
  const { rows, removed, leavePlace, takePlace, forget } = useRemovedRows(lines, ({ variantId }) => variantId, offered)
  const offer = useEffectEvent(() =>
    offerRemovals(
      storeCart,
      rows.flatMap(({ item, isRemoved }, at) => (isRemoved ? [{ item, at }] : [])),
    ),
  )
  useEffect(() => {
    hideRemovalToast()
    return () => offer()
  }, [])
  const last = useRef({ variantId: 0, at: Number.NEGATIVE_INFINITY })
  const cart = cartOf(account)
  // The line that was removed can be pressed again only after it was put back: that is no accident.
  const isAccident = (line: CartLine, timeStamp: number) =>
    line.variantId !== last.current.variantId && timeStamp - last.current.at < SAME_GESTURE
  return {
    rows,
    isAccident,
    remove(line: CartLine, timeStamp: number): void {
      if (isAccident(line, timeStamp)) return
      last.current = { variantId: line.variantId, at: timeStamp }
      leavePlace(line)
      cart.change((now) => removeFromCart(now, line))
    },
    undo(row: ListRow<CartLine>): void {
      const at = takePlace(row)
      cart.change((now) => putBackLine(now, row.item, at))
    },
    undoAll(): void {
      cart.change((now) => restoreToCart(now, removed))
      forget()
    },
    forget,
  }
}

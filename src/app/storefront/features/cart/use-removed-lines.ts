import { useRef, useState } from 'react'
import { putBackLine, removeFromCart, restoreToCart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type CartRow, cartRows, placeOf, type RemovedLine } from '#domain/cart/cart-rows.ts'
import { cartOf } from './cart-store.ts'

/** Milliseconds after a removal in which a second press is the same gesture, on the row that moved under the finger. */
const SAME_GESTURE = 400

/** The rows of an open cart. A line that is removed here can be put back from its row, as long as the cart is open. */
export function useRemovedLines(account: string, lines: readonly CartLine[]) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  const last = useRef({ variantId: 0, at: Number.NEGATIVE_INFINITY })
  const cart = cartOf(account)
  const rows = cartRows(lines, removed)
  // The line that was removed can be pressed again only after it was put back: that is no accident.
  const isAccident = (line: CartLine, timeStamp: number) =>
    line.variantId !== last.current.variantId && timeStamp - last.current.at < SAME_GESTURE
  return {
    rows,
    isAccident,
    remove(line: CartLine, timeStamp: number): void {
      if (isAccident(line, timeStamp)) return
      last.current = { variantId: line.variantId, at: timeStamp }
      const at = rows.findIndex((row) => row.line === line)
      // Removed once before, and added again since: its former row is gone.
      const others = removed.filter(({ line: { variantId } }) => variantId !== line.variantId)
      setRemoved([...others, { line, at }])
      cart.change((now) => removeFromCart(now, line))
    },
    undo({ line }: CartRow): void {
      cart.change((now) => putBackLine(now, line, placeOf(rows, line)))
      setRemoved((before) => before.filter((each) => each.line !== line))
    },
    undoAll(): void {
      const all = rows.filter(({ isRemoved }) => isRemoved).map(({ line }) => line)
      cart.change((now) => restoreToCart(now, all))
      setRemoved([])
    },
    forget: () => setRemoved([]),
  }
}

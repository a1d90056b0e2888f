import { showToast } from '#app/shared/ui/toast.ts'
import { putBackLine, removeFromCart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { cartOf } from './cart-store.ts'

/** Removes a line, with a toast that can put it back where it was. */
export function removeLine(account: string, line: CartLine): void {
  const cart = cartOf(account)
  let at = 0
  cart.change((lines) => {
    at = lines.indexOf(line)
    return removeFromCart(lines, line)
  })
  showToast(`Quitamos «${line.product.name}»`, {
    action: { label: 'Deshacer', run: () => cart.change((lines) => putBackLine(lines, line, at)) },
  })
}

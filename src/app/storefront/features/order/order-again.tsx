import { useState } from 'react'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { showNotOpened } from '#app/shared/ui/use-on-demand.ts'
import { useStoreCart } from '#app/storefront/features/cart/cart-store.ts'
import type { ShownOrderLine } from './shown-order.ts'

/** Puts the lines of an order into the cart again; the code for that is fetched with the press. */
export function OrderAgain({ lines }: { lines: readonly ShownOrderLine[] }) {
  const storeCart = useStoreCart()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { putOrderInCart } = await import('./put-order-in-cart.ts')
      await putOrderInCart(storeCart, lines)
    } catch {
      showNotOpened()
    }
    setBusy(false)
  }
  return (
    <Button
      look="outline"
      aria-disabled={isBusy}
      className={`needs-scripts ${isBusy ? offClass : ''}`}
      onClick={() => void press()}
    >
      Pedir lo mismo
    </Button>
  )
}

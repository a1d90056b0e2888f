import { lineName } from '#domain/cart/options-text.ts'
import { useCheckout } from './checkout-context.ts'

/**
 * The lines that stay in the cart for another order, because the chosen branch does not have them
 * (docs/rules/pickup.md#orders-in-parts); empty where nothing stays.
 */
export function LeftInCart({ restAt }: { restAt: string | null }) {
  const { left } = useCheckout()
  const names = left.map((line) => (line.quantity === 1 ? lineName(line) : `${lineName(line)} (${line.quantity})`))
  return (
    <p role="status" className="text-sm text-pretty empty:hidden">
      {names.length > 0 && (
        <>
          Se queda en tu carrito para otro pedido: {names.join('; ')}.{restAt !== null && ` ${restAt} lo tiene todo.`}
        </>
      )}
    </p>
  )
}

import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { useCartLines } from '#app/storefront/features/cart/cart-store.ts'

/**
 * Leads from the page of an order to the checkout of the lines that are in the cart, such as those that an order in
 * parts has left there (docs/rules/pickup.md#orders-in-parts); nothing where the cart is empty.
 */
export function LeftToOrder() {
  const pieces = useCartLines().reduce((sum, { quantity, isGone }) => sum + (isGone ? 0 : quantity), 0)
  if (pieces === 0) return null
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm border border-hairline bg-surface p-4 md:p-5">
      <p className="text-pretty">
        {pieces === 1 ? 'Hay 1 artículo en tu carrito.' : `Hay ${pieces} artículos en tu carrito.`}
      </p>
      <Link to="/checkout" className={buttonClass('outline')}>
        Hacer otro pedido
      </Link>
    </div>
  )
}

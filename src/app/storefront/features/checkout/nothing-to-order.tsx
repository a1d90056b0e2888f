import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { whenUncovered } from './when-uncovered.ts'

interface NothingToOrderProps {
  /** Whether it replaces the form, in which the shopper may have scrolled down. */
  wasForm: boolean
}

/**
 * The checkout without anything to order (docs/rules/checkout.md#empty-checkout). When it replaces the form it scrolls
 * into view and gets the focus.
 */
export function NothingToOrder({ wasForm }: NothingToOrderProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wasForm) return
    // The cart's panel may cover it, in which emptying the cart can be undone.
    return whenUncovered(() => {
      window.scrollTo(0, 0)
      notice.current?.focus({ preventScroll: true })
    })
  }, [wasForm])
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <ScreenMessage
        level={2}
        icon={<ShoppingBag size={40} strokeWidth={1.25} />}
        title="Tu carrito está vacío"
        action={
          <Link to="/" className={buttonClass()}>
            Continuar Comprando
          </Link>
        }
      >
        <p>Agrega algo que te guste y vuelve aquí para hacer tu pedido.</p>
      </ScreenMessage>
    </div>
  )
}

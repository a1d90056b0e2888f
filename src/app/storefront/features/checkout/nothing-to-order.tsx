import { ShoppingBag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { onceUncovered } from './once-uncovered.ts'

interface NothingToOrderProps {
  /** Whether a form stood here, which the shopper may have been far down in. */
  wasForm: boolean
}

/** See docs/rules.md#empty-checkout. Where it takes the form's place it comes into view, and has the focus. */
export function NothingToOrder({ wasForm }: NothingToOrderProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wasForm) return
    // The cart's panel may stand over it, and undo what emptied it.
    return onceUncovered(() => {
      window.scrollTo(0, 0)
      notice.current?.focus({ preventScroll: true })
    })
  }, [wasForm])
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice
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
      </Notice>
    </div>
  )
}

import { ShoppingBag } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SheetClose } from '../../ui/sheet.tsx'

/** The cart's content (storefront §2, Cart panel). Nothing can be added yet, so it is always the empty one. */
export function CartPanel() {
  return (
    <Notice
      level={2}
      icon={<ShoppingBag size={40} strokeWidth={1.25} />}
      title="Tu carrito está vacío"
      action={
        <SheetClose
          render={
            <button type="button" className={buttonClass()}>
              Continuar Comprando
            </button>
          }
        />
      }
    >
      <p>Muy pronto podrás apartar aquí tus prendas y hacer tu pedido.</p>
    </Notice>
  )
}

import { MessageCircle } from 'lucide-react'
import { buttonClass, offClass } from '#app/ui/button.tsx'
import { whatsappOrderLink } from '#domain/checkout/whatsapp-order.ts'
import { useStore } from '../store/use-store.ts'
import { useCheckout } from './checkout-state.ts'

interface SendByWhatsAppProps {
  /** The order is on its way to the shop: meanwhile it is sent nowhere else. */
  isHeld: boolean
}

/** Sends the order as a message to the store, or to whom the shopper chooses (docs/rules.md#whatsapp-message). */
export function SendByWhatsApp({ isHeld }: SendByWhatsAppProps) {
  const store = useStore()
  const { form, lines, amounts } = useCheckout()
  const { discount, shipping, total } = amounts
  const message = whatsappOrderLink(store.whatsapp, { store, lines, discount, shipping, total, form })
  return (
    <a
      // Without an address it is a link only by name, and keeps the focus.
      href={isHeld ? undefined : message}
      role={isHeld ? 'link' : undefined}
      tabIndex={0}
      aria-disabled={isHeld}
      target="_blank"
      rel="noopener"
      className={`${buttonClass('outline')} ${offClass} w-full`}
    >
      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      Enviar por WhatsApp
    </a>
  )
}

import { MessageCircle } from 'lucide-react'
import { whatsappOrderLink } from '#domain/checkout/whatsapp-order.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useStore } from '../store/use-store.ts'
import { useCheckout } from './checkout-state.ts'

/** Sends the order as a message to the store, or to whom the shopper chooses (checkout §7, WhatsApp share). */
export function SendByWhatsApp() {
  const store = useStore()
  const { form, lines, amounts } = useCheckout()
  const { discount, shipping, total } = amounts
  return (
    <a
      href={whatsappOrderLink(store.whatsapp, { store, lines, discount, shipping, total, form })}
      target="_blank"
      rel="noopener"
      className={`${buttonClass('outline')} w-full`}
    >
      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      Enviar por WhatsApp
    </a>
  )
}

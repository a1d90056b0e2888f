import MessageCircle from 'lucide-react/icons/message-circle'
import { buttonClass, offClass } from '#app/shared/ui/button.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { whatsappOrderLink } from '#domain/checkout/whatsapp-order.ts'
import { useCheckout } from './checkout-context.ts'

interface SendByWhatsAppProps {
  /** Disabled while the order is being sent to the server, so that it is not sent twice. */
  isDisabled: boolean
  /** The store's number, digits with country code. */
  phone: string
}

/** Sends the order as a message to the store (docs/rules/checkout.md#whatsapp-message). */
export function SendByWhatsApp({ isDisabled, phone }: SendByWhatsAppProps) {
  const store = useStore()
  const { form, lines, amounts } = useCheckout()
  const { discount, shipping, total } = amounts
  const message = whatsappOrderLink(phone, { store, lines, discount, shipping, total, form })
  return (
    <a
      // Without `href` it needs the role of a link and a tab index to stay focusable.
      href={isDisabled ? undefined : message}
      role={isDisabled ? 'link' : undefined}
      tabIndex={0}
      aria-disabled={isDisabled}
      target="_blank"
      rel="noopener"
      className={`${buttonClass('outline')} ${offClass} w-full py-2`}
    >
      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      <span>
        Enviar por WhatsApp
        <span className="block text-sm font-normal text-muted">
          Solo abre un chat: no aparta nada ni crea un pedido.
        </span>
      </span>
    </a>
  )
}

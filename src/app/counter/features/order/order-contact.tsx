import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { buttonClass } from '#app/shared/ui/button.tsx'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { phoneLink } from '#domain/store/phone.ts'
import { orderMessages } from './order-messages.ts'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

/** Ways to reach the customer, with a sentence that is ready to send. */
export function OrderContact({ order, storeName }: { order: OrderRecord; storeName: string }) {
  const { whatsapp, mail, phone } = orderMessages(order, storeName)
  return (
    <div className="no-print mt-3 flex flex-wrap gap-2">
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          <MessageCircle {...ICON} />
          WhatsApp
        </a>
      )}
      <a href={mail} className={buttonClass('outline')}>
        <Mail {...ICON} />
        Correo
      </a>
      {phone && (
        <a href={phoneLink(phone)} className={buttonClass('outline')}>
          <Phone {...ICON} />
          Llamar
        </a>
      )}
      <p className="w-full text-sm text-muted [overflow-wrap:anywhere]">
        {order.email}
        {phone && ` · ${phone}`}
      </p>
    </div>
  )
}

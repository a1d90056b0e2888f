import { Link } from 'react-router'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { phoneLink } from '#domain/store/phone.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import type { StoreContact } from '#domain/store/store-contact.ts'
import { whatsappLink } from '#domain/store/whatsapp.ts'
import { writtenPhone } from '#domain/store/written-phone.ts'
import { OrderPanel } from './order-panel.tsx'

interface OrderHelpProps {
  folio: number
  contact: StoreContact
}

/** How the shopper reaches the store about an order. A store without any contact has its branches on the contact page. */
export function OrderHelp({ folio, contact: { email, phone } }: OrderHelpProps) {
  const store = useStore()
  const name = shownStoreName(store)
  return (
    <OrderPanel title="¿Necesitas ayuda?">
      <p className="text-pretty">
        Si tienes dudas sobre tu pedido, contacta a {name} y menciona el folio #{folio}.
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {store.whatsapp && (
          <a
            href={whatsappLink(store.whatsapp, `Hola, ${name}. Tengo una pregunta sobre mi pedido #${folio}.`)}
            target="_blank"
            rel="noopener"
            className={LINK}
          >
            Escribir por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        )}
        {email !== null && (
          <a href={`mailto:${email}?subject=${encodeURIComponent(`Pedido #${folio}`)}`} className={LINK}>
            {email}
          </a>
        )}
        {phone !== null && (
          <a href={phoneLink(phone)} className={LINK}>
            {writtenPhone(phone)}
          </a>
        )}
        <Link to="/contacto" className={LINK}>
          Contacto y sucursales
        </Link>
      </div>
    </OrderPanel>
  )
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 [overflow-wrap:anywhere]'

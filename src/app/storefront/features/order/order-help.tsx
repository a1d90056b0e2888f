import { Link } from 'react-router'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import type { StoreContact } from '#domain/store/store-contact.ts'
import { whatsappLink } from '#domain/store/whatsapp.ts'
import { CONTACT_LINK, ContactLinks } from './contact-links.tsx'
import { OrderPanel } from './order-panel.tsx'

interface OrderHelpProps {
  folio: number
  contact: StoreContact
  /** Until when the order can be returned, in words; '' for nothing. */
  returnsUntil?: string
}

/** How the shopper reaches the store about an order. A store without any contact has its branches on the contact page. */
export function OrderHelp({ folio, contact, returnsUntil = '' }: OrderHelpProps) {
  const store = useStore()
  const name = shownStoreName(store)
  return (
    <OrderPanel title="¿Necesitas ayuda?">
      {returnsUntil !== '' && <p className="mb-2 text-pretty">{returnsUntil}</p>}
      <p className="text-pretty">
        Si tienes dudas sobre tu pedido, contacta a {name} y menciona el folio #{folio}.
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {store.whatsapp && (
          <a
            href={whatsappLink(store.whatsapp, `Hola, ${name}. Tengo una pregunta sobre mi pedido #${folio}.`)}
            target="_blank"
            rel="noopener"
            className={CONTACT_LINK}
          >
            Escribir por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        )}
        <ContactLinks contact={contact} subject={`Pedido #${folio}`} />
        <Link to="/contacto" className={CONTACT_LINK}>
          Contacto y sucursales
        </Link>
      </div>
    </OrderPanel>
  )
}

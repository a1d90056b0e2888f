import Store from 'lucide-react/icons/store'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { phoneLink } from '#domain/store/phone.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import type { StoreContact } from '#domain/store/store-contact.ts'
import { whatsappLink } from '#domain/store/whatsapp.ts'

/**
 * The checkout of a store that neither delivers nor has a place to pick up orders
 * (docs/rules/pickup.md#pickup-branch), with the ways to reach it.
 */
export function NoOrders({ contact: { email, phone } }: { contact: StoreContact }) {
  const store = useStore()
  const name = shownStoreName(store)
  return (
    <ScreenMessage
      level={2}
      icon={<Store size={40} strokeWidth={1.25} />}
      title="Todavía no se pueden hacer pedidos"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {store.whatsapp && (
            <a
              href={whatsappLink(store.whatsapp, `Hola, ${name}. Quiero hacer un pedido.`)}
              target="_blank"
              rel="noopener"
              className={buttonClass()}
            >
              Escribir por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
          )}
          {phone && (
            <a href={phoneLink(phone)} className={buttonClass('outline')}>
              Llamar al {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={buttonClass('outline')}>
              Escribir a {email}
            </a>
          )}
        </div>
      }
    >
      <p>
        {name} todavía no tiene un lugar para recogerlos. Tu carrito se queda aquí
        {store.whatsapp || phone || email ? ': pregúntale cómo comprarlo.' : '.'}
      </p>
    </ScreenMessage>
  )
}

import MessageCircle from 'lucide-react/icons/message-circle'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { productInquiryLink } from '#domain/store/whatsapp.ts'
import type { ProductData } from './product-data.ts'

interface WhatsAppLinkProps {
  product: Pick<ProductData, 'name' | 'options' | 'url'>
  /** Whether the message is about the variant being sold out, its price, or buying it. */
  subject: 'again' | 'price' | 'buy'
  className?: string
}

const LABEL = {
  again: 'Preguntar por WhatsApp',
  price: 'Consultar precio',
  buy: 'Comprar por WhatsApp',
} as const

/** Opens a message to the store that names product, variant and page. Nothing where the store has no WhatsApp. */
export function WhatsAppLink({ product: { name, options, url }, subject, className = '' }: WhatsAppLinkProps) {
  const { whatsapp, storeName } = useStore()
  if (!whatsapp) return null
  return (
    <a
      href={productInquiryLink(whatsapp, { storeName, name, subject, options, url })}
      target="_blank"
      rel="noopener"
      className={`${buttonClass(subject === 'price' ? 'primary' : 'outline')} ${className}`}
    >
      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      {LABEL[subject]}
      {subject === 'price' && <span className="sr-only"> por WhatsApp</span>}
    </a>
  )
}

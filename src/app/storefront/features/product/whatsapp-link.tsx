import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
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

/**
 * Opens a message to the store that names product, variant and page. Without WhatsApp, the question for a price leads to
 * the contact page, and there is nothing else.
 */
export function WhatsAppLink({ product: { name, options, url }, subject, className = '' }: WhatsAppLinkProps) {
  const { whatsapp, storeName } = useStore()
  if (!whatsapp && subject !== 'price') return null
  return (
    <Link
      to={whatsapp ? productInquiryLink(whatsapp, { storeName, name, subject, options, url }) : '/contacto'}
      target={whatsapp ? '_blank' : undefined}
      rel="noopener"
      className={`${buttonClass(subject === 'price' ? 'primary' : 'outline')} ${className}`}
    >
      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      {LABEL[subject]}
      {whatsapp && subject === 'price' && <span className="sr-only"> por WhatsApp</span>}
    </Link>
  )
}

import { MessageCircle } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { productInquiryLink } from '#domain/store/whatsapp.ts'
import { useStore } from '../store/use-store.ts'
import type { ProductPage } from './product-page.ts'

interface AskOnWhatsAppProps {
  product: Pick<ProductPage, 'name' | 'options' | 'address'>
  /** Whether the variant will be there again, what it costs, or for the variant itself. */
  asks: 'again' | 'price' | 'buy'
  className?: string
}

const LABEL = { again: 'Preguntar por WhatsApp', price: 'Consultar precio', buy: 'Comprar por WhatsApp' } as const

/** A message to the store that names product, variant and address. Nothing where the store has no WhatsApp. */
export function AskOnWhatsApp({ product: { name, options, address }, asks, className = '' }: AskOnWhatsAppProps) {
  const { whatsapp, storeName } = useStore()
  if (!whatsapp) return null
  return (
    <a
      href={productInquiryLink(whatsapp, { storeName, name, subject: asks, options, url: address })}
      target="_blank"
      rel="noopener"
      className={`${buttonClass(asks === 'price' ? 'primary' : 'outline')} ${className}`}
    >
      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
      {LABEL[asks]}
      {asks === 'price' && <span className="sr-only"> por WhatsApp</span>}
    </a>
  )
}

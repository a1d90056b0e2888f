/** A link that opens WhatsApp with the store's number and a message ready to send. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`
}

export interface ProductQuestion {
  storeName: string
  /** Of the product. */
  name: string
  /** Whether it will be there again, or what it costs. */
  asks?: 'again' | 'price'
  /** The variant in words: `Color: Arena`, `Talla: M`. */
  options?: readonly string[]
  /** The absolute address of its page. */
  address?: string
}

/** Asks the store about a product, and tells it which one is meant. */
export function askAboutProduct(phone: string, question: ProductQuestion): string {
  const { storeName, name, asks = 'again', options = [], address } = question
  const asked = asks === 'again' ? `¿Volverán a tener «${name}»?` : `¿Qué precio tiene «${name}»?`
  const lines = [`Hola, ${storeName}. ${asked}`, options.join(', '), address ?? '']
  return whatsappLink(phone, lines.filter((line) => line !== '').join('\n'))
}

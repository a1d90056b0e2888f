/** A link that opens WhatsApp with the store's number and a message ready to send. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`
}

interface ProductInquiry {
  storeName: string
  /** The product's name. */
  name: string
  /** The subject: whether it will be there again, its price, or to buy it. */
  subject?: keyof typeof SENTENCES
  /** The variant in words: `Color: Arena`, `Talla: M`. */
  options?: readonly string[]
  /** The absolute URL of its page. */
  url?: string
}

const SENTENCES = {
  again: (name: string) => `¿Volverán a tener «${name}»?`,
  price: (name: string) => `¿Qué precio tiene «${name}»?`,
  buy: (name: string) => `Quiero comprar «${name}».`,
} as const

/** A link that opens WhatsApp with a question to the store about a product. */
export function productInquiryLink(phone: string, inquiry: ProductInquiry): string {
  const { storeName, name, subject = 'again', options = [], url } = inquiry
  const lines = [`Hola, ${storeName}. ${SENTENCES[subject](name)}`, options.join(', '), url ?? '']
  return whatsappLink(phone, lines.filter((line) => line !== '').join('\n'))
}

/** A link that opens WhatsApp with the store's number and a message ready to send. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`
}

export interface ProductQuestion {
  storeName: string
  /** Of the product. */
  name: string
  /** Whether it will be there again, what it costs, or for the product itself. */
  asks?: keyof typeof QUESTIONS
  /** The variant in words: `Color: Arena`, `Talla: M`. */
  options?: readonly string[]
  /** The absolute address of its page. */
  address?: string
}

const QUESTIONS = {
  again: (name: string) => `¿Volverán a tener «${name}»?`,
  price: (name: string) => `¿Qué precio tiene «${name}»?`,
  buy: (name: string) => `Quiero comprar «${name}».`,
} as const

/** Asks the store about a product, and tells it which one is meant. */
export function askAboutProduct(phone: string, question: ProductQuestion): string {
  const { storeName, name, asks = 'again', options = [], address } = question
  const lines = [`Hola, ${storeName}. ${QUESTIONS[asks](name)}`, options.join(', '), address ?? '']
  return whatsappLink(phone, lines.filter((line) => line !== '').join('\n'))
}

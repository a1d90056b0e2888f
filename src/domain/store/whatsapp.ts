/** A link that opens WhatsApp with the store's number and a message ready to send. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`
}

/** Asks the store whether it will have a sold-out product again. */
export function askAboutProduct(phone: string, { storeName, name }: { storeName: string; name: string }): string {
  return whatsappLink(phone, `Hola, ${storeName}. ¿Volverán a tener «${name}»?`)
}

const MAX_NAME = 40
/** Small words within a name, which no initial is made of. */
const PARTICLES = /^(?:de|del|la|las|los|y|e|da|do|dos|van|von)$/iu

/**
 * What others are told of a customer's name: the first name and an initial ('María L.'), as the author of a review and
 * to whoever looks an e-mail up. Letters alone, since it is shown without anybody having looked at it.
 */
export function shortName(customerName: string): string {
  const words = customerName.normalize('NFC').match(/(?<!\S)\p{L}[\p{L}\p{M}'’-]*(?=\.?(?:\s|$))/gu) ?? []
  const [first, ...others] = words
  if (first === undefined || first.length > MAX_NAME) return 'Cliente'
  const next = others.find((word) => !PARTICLES.test(word))
  return next === undefined ? first : `${first} ${[...next][0]?.toLocaleUpperCase('es-MX')}.`
}

const MAX_NAME = 40
/** Small words within a name: the initial is not taken from them. */
const PARTICLES = /^(?:de|del|la|las|los|y|e|da|do|dos|van|von)$/iu

/**
 * A customer's name as others see it, as the author of a review or when looking up an e-mail: the first name and an
 * initial ('María L.'). Letters alone, since it is shown without moderation.
 */
export function shortName(customerName: string): string {
  const words = customerName.normalize('NFC').match(/(?<!\S)\p{L}[\p{L}\p{M}'’-]*(?=\.?(?:\s|$))/gu) ?? []
  const [first, ...others] = words
  if (first === undefined || first.length > MAX_NAME) return 'Cliente'
  const next = others.find((word) => !PARTICLES.test(word))
  return next === undefined ? first : `${first} ${[...next][0]?.toLocaleUpperCase('es-MX')}.`
}

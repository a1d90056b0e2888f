const MAX_NAME = 40
/** Small words within a name, which no initial is made of. */
const PARTICLES = /^(?:de|del|la|las|los|y|e|da|do|dos|van|von)$/iu

/**
 * What a review says of who wrote it: the first name and an initial ('María L.'). Letters alone, since a customer's
 * name is published here that nobody has looked at.
 */
export function reviewAuthor(customerName: string): string {
  const words = customerName.normalize('NFC').match(/(?<!\S)\p{L}[\p{L}\p{M}'’-]*(?=\.?(?:\s|$))/gu) ?? []
  const [first, ...others] = words
  if (first === undefined || first.length > MAX_NAME) return 'Cliente'
  const next = others.find((word) => !PARTICLES.test(word))
  return next === undefined ? first : `${first} ${[...next][0]?.toLocaleUpperCase('es-MX')}.`
}

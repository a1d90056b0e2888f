const list = new Intl.ListFormat('es-MX')

/** Names as a sentence has them: `Puebla`, `Puebla y Morelos`, `Puebla, Morelos y Tlaxcala`, `Roma e Insurgentes`. */
export function listed(names: readonly string[]): string {
  return list.format(names)
}

/** Names as a sentence has them: `Puebla`, `Puebla y Morelos`, `Puebla, Morelos y Tlaxcala`. */
export function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' y ')
}

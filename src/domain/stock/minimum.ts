/** The highest minimum: more is a typing error. */
const MOST_PIECES = 9_999

/** Whether a warehouse may be meant to have so many pieces of a variant at least. */
export function isMinimum(pieces: number): boolean {
  return Number.isInteger(pieces) && pieces > 0 && pieces <= MOST_PIECES
}

export const MINIMUM_SENTENCES: Record<'minimum-invalid', string> = {
  'minimum-invalid': 'El mínimo es un número entero de 1 a 9,999, o nada.',
}

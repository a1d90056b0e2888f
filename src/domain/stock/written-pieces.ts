/** The most pieces that are counted, sent or adjusted at once: more is a barcode that was typed for a number. */
export const MOST_WRITTEN_PIECES = 99_999

export const WRITTEN_PIECES_SENTENCE = 'Escribe un número entero de 0 a 99,999.'

/** Pieces as typed: `12`, `1,200`. Null for any other text. */
export function parsePieces(written: string): number | null {
  const digits = written.trim().replace(/^(\d{1,2}),(\d{3})$/, '$1$2')
  if (!/^\d+$/.test(digits)) return null
  const pieces = Number(digits)
  return pieces <= MOST_WRITTEN_PIECES ? pieces : null
}

/**
 * The form under which two spellings are the same word: lower case, without accents (`ñ` becomes `n`), with single
 * spaces. `  Pantalón  DENIM ` → `pantalon denim`. For keys and comparison, never for display.
 */
export function fold(written: string): string {
  return written
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The form under which names sort and are compared by their beginnings, byte by byte: folded, except that `ñ` is a
 * letter between `n` and `o` as in Spanish. `Niño` → `nin~o`, which sorts after `nino` and before `no`.
 */
export function sortKey(written: string): string {
  return fold(written.normalize('NFC').replace(/ñ/giu, 'n~'))
}

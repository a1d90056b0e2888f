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

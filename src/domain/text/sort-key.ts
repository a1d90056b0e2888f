import { fold } from './fold.ts'

/**
 * The form under which names sort and are compared by their beginnings, byte by byte: folded, except that `ñ` is the
 * letter between `n` and `o` that it is in Spanish. `Niño` → `nin~o`, which stands after `nino` and before `no`.
 */
export function sortKey(written: string): string {
  return fold(written.normalize('NFC').replace(/ñ/giu, 'n~'))
}

import { readProductId } from './product-id.ts'

/**
 * The ids of an address that names several (`1,2,3`), each once, in that order; what can't be one is left out.
 * @param most of them that count; the rest is left out
 */
export function readIds(written: string | null, most: number): number[] {
  const ids = new Set<number>()
  for (const each of (written ?? '').split(',')) {
    const id = readProductId(each)
    if (id !== null) ids.add(id)
    if (ids.size === most) break
  }
  return [...ids]
}

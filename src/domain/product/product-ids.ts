import { MAX_VARIANT_OPTIONS } from '../limits/limits.ts'
import { parseIdText } from '../untrusted/parse-values.ts'

/** A product's id in a URL; null is 'ID de producto no válido' (docs/rules/product.md#product-failures). */
export function parseProductId(written: string | undefined): number | null {
  return parseIdText(written ?? '')
}

/** The ids of option values in a URL (`10-24`), each once; what can't be one is left out. */
export function parseOptionValues(written: string): number[] {
  return parseProductIds(written.replaceAll('-', ','), MAX_VARIANT_OPTIONS)
}

/**
 * The ids of a URL that names several (`1,2,3`), each once, in that sequence; what can't be one is left out.
 * @param most ids that count; the rest is left out
 */
export function parseProductIds(written: string | null, most: number): number[] {
  const ids = new Set<number>()
  for (const each of (written ?? '').split(',')) {
    const id = parseProductId(each)
    if (id !== null) ids.add(id)
    if (ids.size === most) break
  }
  return [...ids]
}

import { fold } from '../text/fold.ts'
import type { ImportLabel } from './import-product.ts'

/** The label of a brand or category; null for a blank name. */
export function labelOf(written: string): ImportLabel | null {
  const label = written.trim().replace(/\s+/g, ' ')
  return label === '' ? null : { key: fold(label), label }
}

/** A code. Spreadsheets write `'30235` to prevent that it becomes a number; the apostrophe is not part of the code. */
export function codeOf(written: string): string | null {
  return written.trim().replace(/^['’]\s*/, '') || null
}

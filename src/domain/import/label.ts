import { fold } from '../text/fold.ts'
import type { ImportLabel } from './import-product.ts'

/** A brand or category by its name; null for none. */
export function labelOf(written: string): ImportLabel | null {
  const label = written.trim().replace(/\s+/g, ' ')
  return label === '' ? null : { key: fold(label), label }
}

/** Spreadsheets write `'30235` to keep a code from becoming a number; the apostrophe is not part of the code. */
export function codeOf(written: string): string | null {
  return written.trim().replace(/^['’]\s*/, '') || null
}

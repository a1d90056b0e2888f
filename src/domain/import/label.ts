import { fold } from '../text/fold.ts'
import type { ImportLabel } from './import-product.ts'

/**
 * The label of a brand or category; null without one. A key without a name serves as its name, too.
 * @param fid the source's key; empty without one
 */
export function labelOf(written: string, fid = ''): ImportLabel | null {
  const label = written.trim().replace(/\s+/g, ' ') || fid
  return label === '' ? null : { key: fold(label), label, fid: fid || null }
}

/** A code. Spreadsheets write `'30235` to prevent that it becomes a number; the apostrophe is not part of the code. */
export function codeOf(written: string): string | null {
  return written.trim().replace(/^['’]\s*/, '') || null
}

import { fold } from '../text/fold.ts'
import type { ImportTerm } from './import-product.ts'

/**
 * The term of a brand or category; null for none. A key without a name is its name, too.
 * @param fid the source's key; empty for none
 */
export function termOf(written: string, fid = ''): ImportTerm | null {
  const label = written.trim().replace(/\s+/g, ' ') || fid
  return label === '' ? null : { key: fold(label), label, fid: fid || null }
}

/** A code. Spreadsheets write `'30235` to prevent that it becomes a number; the apostrophe is not part of the code. */
export function codeOf(written: string): string | null {
  return written.trim().replace(/^['’]\s*/, '') || null
}

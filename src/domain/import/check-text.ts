import { MAX_TEXT } from '../limits/limits.ts'
import type { RejectionCode } from './rejection.ts'

/** What is wrong with something that was read, in the terms of a rejection. */
export interface Flaw {
  code: RejectionCode
  value: string
}

export type Parsed<Value> = { ok: true; value: Value } | ({ ok: false } & Flaw)

export function flaw(code: RejectionCode, value = ''): { ok: false } & Flaw {
  return { ok: false, code, value }
}

/**
 * Whether the text has what PostgreSQL cannot store, or nobody meant to write: NUL and other control characters
 * (tabs and line breaks are fine), the non-character U+FFFE/U+FFFF, half a surrogate pair.
 */
export function hasControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/.test(text) || !text.isWellFormed()
}

/** @param field how the sentence calls it: `el título` */
export function checkText(written: string, field: string, limit = MAX_TEXT): Parsed<string> {
  const text = written.trim()
  if (hasControlCharacters(text)) return flaw('control-character', field)
  if (text.length > limit) return flaw('too-long', field)
  return { ok: true, value: text }
}

import { MAX_TEXT } from '../limits/limits.ts'
import type { FieldPath, RejectionCode } from './rejection.ts'

/** An error in a value of the file; a rejection is made of it. */
export interface Flaw {
  code: RejectionCode
  value: string
  /** Where in the JSON of the product it is; absent in other formats. */
  path?: FieldPath
}

export type Parsed<Value> = { ok: true; value: Value } | ({ ok: false } & Flaw)

export function flaw(code: RejectionCode, value = '', path?: FieldPath): { ok: false } & Flaw {
  return { ok: false, code, value, ...(path && { path }) }
}

/** The same outcome, with the path from further out. */
export function within<Value>(path: FieldPath, parsed: Parsed<Value>): Parsed<Value> {
  return parsed.ok ? parsed : { ...parsed, path: [...path, ...(parsed.path ?? [])] }
}

/** Collects the flaws of several values, so that each is named and not the first alone. */
export class FlawList {
  readonly flaws: Flaw[] = []

  /** Takes a value, or records its flaw and takes the fallback. */
  take<Value>(parsed: Parsed<Value>, otherwise: Value): Value {
    if (parsed.ok) return parsed.value
    const { code, value, path } = parsed
    this.flaws.push({ code, value, ...(path && { path }) })
    return otherwise
  }
}

/**
 * Whether the text has characters that PostgreSQL cannot store, or that are never meant: NUL and other control
 * characters (tabs and line breaks are fine), the non-characters U+FFFE and U+FFFF, half a surrogate pair.
 */
export function hasControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them.
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/.test(text) || !text.isWellFormed()
}

/** Checks a text of the file. @param field its name within a sentence: `el título` */
export function checkText(written: string, field: string, limit = MAX_TEXT): Parsed<string> {
  const text = written.trim()
  if (hasControlCharacters(text)) return flaw('control-character', field)
  if (text.length > limit) return flaw('too-long', field)
  return { ok: true, value: text }
}

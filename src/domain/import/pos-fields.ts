import type { Centavos } from '../money/money.ts'
import { parsePesos } from '../money/parse-pesos.ts'
import { checkText, flaw, type Parsed, within } from './check-text.ts'
import { parseQuantity } from './parse-amount.ts'
import { quote } from './rejection.ts'

/** A JSON object of the point of sale, not checked yet. */
export type PosRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is PosRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as text, also of a number or MongoDB's `{"$oid": …}`; '' when absent. Null for anything else. */
export function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (isRecord(value) && typeof value.$oid === 'string') return value.$oid
  return null
}

/** A text. @param name the field's name in the file */
export function parsePosText(record: PosRecord, name: string, limit?: number): Parsed<string> {
  const text = textOf(record[name])
  return within([name], text === null ? flaw('not-text', quote(name)) : checkText(text, quote(name), limit))
}

/** An amount of pesos, as a number or in digits; 0 when absent. */
export function parsePosAmount(record: PosRecord, name: string): Parsed<Centavos> {
  const value = record[name]
  const text = textOf(value)?.trim()
  if (text === '') return { ok: true, value: 0 }
  // A float such as 1e-7 or 129.89999999999998 is rounded to centavos by its decimals.
  const written = typeof value === 'number' && Number.isFinite(value) ? decimals(value) : text
  const amount = written === undefined ? null : parsePesos(written)
  if (amount !== null) return { ok: true, value: amount }
  const shown = quote(text ?? '')
  return flaw(written?.startsWith('-') ? 'negative-price' : 'bad-price', shown, [name])
}

function decimals(value: number): string {
  return value.toFixed(6)
}

/** A percentage from 0 to 100, as a number or in digits; 0 when absent. */
export function parsePosPercent(record: PosRecord, name: string): Parsed<number> {
  const text = textOf(record[name])?.trim() ?? '?'
  const percent = text === '' ? 0 : Number(text.replace(/\s*%$/, ''))
  return percent >= 0 && percent <= 100 ? { ok: true, value: percent } : flaw('bad-discount', quote(text), [name])
}

/** A number of pieces; null when absent. */
export function parsePosQuantity(record: PosRecord, name: string): Parsed<number | null> {
  const text = textOf(record[name])
  if (text === null) return flaw('bad-quantity', quote(name), [name])
  return text.trim() === '' ? { ok: true, value: null } : within([name], parseQuantity(text))
}

export function parsePosFlag(record: PosRecord, name: string, whenAbsent: boolean): Parsed<boolean> {
  const value = record[name]
  if (value === undefined || value === null || value === '') return { ok: true, value: whenAbsent }
  if (value === true || value === 1 || value === '1' || value === 'true') return { ok: true, value: true }
  if (value === false || value === 0 || value === '0' || value === 'false') return { ok: true, value: false }
  return flaw('bad-flag', quote(name), [name])
}

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

/** A point in time, as ISO 8601, as milliseconds, or as MongoDB's `{"$date": …}`; null when it is missing. */
export function parsePosDate(record: PosRecord, name: string): Parsed<Date | null> {
  const given = record[name]
  const value = isRecord(given) ? given.$date : given
  if (value === undefined || value === null || value === '') return { ok: true, value: null }
  const time = timeOf(value)
  return time >= EARLIEST && time <= LATEST
    ? { ok: true, value: new Date(time) }
    : flaw('bad-date', quote(textOf(value) ?? name), [name])
}

/** Milliseconds since 1970; NaN for anything but a time. */
function timeOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? Date.parse(value) : Number.NaN
}

/** A list, empty when absent; null for anything else. */
export function listOf(value: unknown): readonly unknown[] | null {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : null
}

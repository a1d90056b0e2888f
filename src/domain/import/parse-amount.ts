import { MAX_INTEGER } from '../limits/limits.ts'
import type { Centavos } from '../money/money.ts'
import { parsePesos } from '../money/parse-pesos.ts'
import { flaw, type Parsed } from './check-text.ts'
import { quote } from './rejection.ts'

/** An amount of pesos in the file, in centavos. */
export function parseFilePrice(written: string): Parsed<Centavos> {
  const text = written.trim()
  if (text === '') return flaw('missing-price')
  const amount = parsePesos(text)
  if (amount !== null) return { ok: true, value: amount }
  if (/^-\s*\$?\s*[\d.,]+$/.test(text)) return flaw('negative-price', quote(text))
  if (/^\$?\s*[\d,]*\.?\d*$/.test(text) && /\d{8}/.test(text.replaceAll(',', '')))
    return flaw('price-too-large', quote(text))
  return flaw('bad-price', quote(text))
}

/** The former price, or null when it is not above the price: then there is nothing to strike through. */
export function parseCompareAt(written: string, price: Centavos): Parsed<Centavos | null> {
  const text = written.trim()
  if (text === '') return { ok: true, value: null }
  const amount = parsePesos(text)
  if (amount === null) return flaw('bad-compare-at', quote(text))
  return { ok: true, value: amount > price ? amount : null }
}

/** Whole pieces; a number below 0 (sold before they were counted) is 0. */
export function parseQuantity(written: string): Parsed<number> {
  const text = written.trim()
  if (!/^[+-]?\d+(?:\.0+)?$/.test(text)) return flaw('bad-quantity', quote(text))
  const quantity = Number(text)
  if (Math.abs(quantity) > MAX_INTEGER) return flaw('quantity-out-of-range', quote(text))
  return { ok: true, value: Math.max(0, quantity) }
}

/** Whether pieces were sold before they were counted, as {@link parseQuantity} takes for 0. */
export function isBelowZero(written: string): boolean {
  return parseQuantity(written).ok && Number(written) < 0
}

const TRUE = new Set(['true', 'verdadero', '1', 'yes', 'si', 'sí'])
const FALSE = new Set(['false', 'falso', '0', 'no'])

export function parseFlag(written: string, whenEmpty: boolean): Parsed<boolean> {
  const text = written.trim().toLowerCase()
  if (text === '') return { ok: true, value: whenEmpty }
  if (TRUE.has(text)) return { ok: true, value: true }
  if (FALSE.has(text)) return { ok: true, value: false }
  return flaw('bad-flag', quote(written.trim()))
}

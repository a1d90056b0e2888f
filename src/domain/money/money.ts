import { MAX_INTEGER } from '../limits/limits.ts'

/** Money is a whole number of centavos everywhere inside; pesos exist only where people or other programs read them. */
export type Centavos = number

/** The largest amount that a price column holds, some 21 million pesos. */
export const MAX_CENTAVOS: Centavos = MAX_INTEGER

const currency = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** `129900` → `$1,299.00` (docs/rules/store.md#amounts: amounts with 2 decimals, symbol $). */
export function formatPrice(amount: Centavos): string {
  return currency.format(amount / 100)
}

/** `129900` → `1299.00`: an amount, zero or more, as other programs read it. */
export function decimalPesos(amount: Centavos): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * `129900` → `1299`: an amount as the point of sale writes it, the number nearest to the pesos with two decimals. Never
 * add these up: sums are made of centavos.
 */
export function pesos(amount: Centavos): number {
  return amount / 100
}

/**
 * Parses a decimal amount of pesos (`78.00`, `1,299.5`, ` 80 `) without going through a float. More than two decimals
 * round half up. Null when it is no amount, is negative or exceeds {@link MAX_CENTAVOS}.
 */
export function parsePesos(written: string): Centavos | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(written.trim())
  if (!match || (match[1] === undefined && !match[2])) return null
  const whole = Number((match[1] ?? '0').replaceAll(',', ''))
  const decimals = (match[2] ?? '').padEnd(3, '0')
  const amount = whole * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0)
  return amount <= MAX_CENTAVOS ? amount : null
}

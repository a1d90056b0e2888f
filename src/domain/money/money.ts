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

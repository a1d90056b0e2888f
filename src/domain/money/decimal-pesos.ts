import type { Centavos } from './money.ts'

/** `129900` → `1299.00`: an amount, zero or more, as programs read it. */
export function decimalPesos(amount: Centavos): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

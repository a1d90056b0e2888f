import { type Centavos, MAX_CENTAVOS } from './money.ts'

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

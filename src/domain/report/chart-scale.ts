/** The steps that people count by, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]

/**
 * The values at which a chart that begins with zero has lines: round ones, of which the last is at or above the highest
 * value.
 * @param most lines above the one of zero
 * @param least the least step: 1 for what there are only whole ones of
 */
export function chartTicks(highest: number, { most, least }: { most: number; least: number }): number[] {
  const rough = Math.max(highest / most, least)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough && (each * power) % least === 0) ?? 10) * power
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/**
 * The places of an axis that have a text: so many at most, equally far from each other, the first one among them.
 * @param count places of the axis
 */
export function labelledPlaces(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

/** An amount as an axis has room for: `$950`, `$12 mil`, `$1.5 M`. */
export function shortPesos(amount: number): string {
  const pesos = amount / 100
  if (pesos >= 1_000_000) return `$${oneDecimal(pesos / 1_000_000)} M`
  return pesos >= 1_000 ? `$${oneDecimal(pesos / 1_000)} mil` : `$${oneDecimal(pesos)}`
}

function oneDecimal(number: number): string {
  return String(Math.round(number * 10) / 10)
}

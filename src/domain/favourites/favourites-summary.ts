import type { Centavos } from '../money/money.ts'

/** `1 producto guardado`, `2 productos guardados` (docs/rules/favourites.md#favourites-page). */
export function savedCount(count: number): string {
  return count === 1 ? '1 producto guardado' : `${count} productos guardados`
}

/** The date by the clock of the store, `21 nov 2026` (docs/rules/favourites.md#favourites-page). */
export function addedDate(addedAt: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
    .formatToParts(addedAt)
    .map(({ type, value }) => [type, value] as const)
  const { day, month = '', year } = Object.fromEntries(parts)
  // Some browsers write `21 de nov. de 2026`.
  return `${day} ${month.replace('.', '')} ${year}`
}

/** 'Valor Total' (docs/rules/favourites.md#favourites-page): the sum of what has a price. */
export function totalValue(prices: readonly (Centavos | null)[]): Centavos {
  return prices.reduce<Centavos>((sum, price) => sum + (price ?? 0), 0)
}

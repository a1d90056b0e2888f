import type { Centavos } from '#domain/money/money.ts'

const currency = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', maximumFractionDigits: 0 })
const number = new Intl.NumberFormat('es-MX')
const day = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** A sum for comparison, `$1,299`, without centavos. The exported tables have them. */
export function wholePesos(amount: Centavos): string {
  return currency.format(amount / 100)
}

/** `2026-11-24` → `24 nov`. */
export function shortDay(date: string): string {
  return day.format(new Date(date))
}

/** `1,204` */
export function wholeNumber(count: number): string {
  return number.format(count)
}

export function ordersText(count: number): string {
  return count === 1 ? '1 pedido' : `${wholeNumber(count)} pedidos`
}

/** `1 libre`, `12 libres`. */
export function freeText(count: number): string {
  return count === 1 ? '1 libre' : `${wholeNumber(count)} libres`
}

export function piecesText(count: number): string {
  return count === 1 ? '1 pieza' : `${wholeNumber(count)} piezas`
}

import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import type { SearchWay } from './search-miss.ts'

/** The ISO days of the week: 1 lunes … 7 domingo. */
const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

export const METHOD_NAMES: Record<DeliveryMethod, string> = {
  pickup: 'Recolección',
  delivery: 'Entrega a domicilio',
}

export const WAY_NAMES: Record<SearchWay, string> = { text: 'Texto', barcode: 'Código de barras', photo: 'Foto' }

/** @param weekday ISO day of the week */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? ''
}

/** A change in words: `12 % más`, `8 % menos`, `igual`; '' where there is nothing to compare with (changePercent). */
export function percentText(percent: number | null): string {
  if (percent === null) return ''
  if (percent === 0) return 'igual'
  return percent > 0 ? `${percent} % más` : `${-percent} % menos`
}

/** Minutes as people speak of them: `45 min`, `3 h 20 min`, `2 días 4 h`. */
export function spokenMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  const written = days === 1 ? '1 día' : `${days} días`
  return hours % 24 === 0 ? written : `${written} ${hours % 24} h`
}

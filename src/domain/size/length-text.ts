import type { MeasureSpan } from './size-chart.ts'

const format = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1, useGrouping: false })

/** Millimetres as centimetres, with a decimal where there is one: 525 → `52.5`. */
export function centimetres(millimetres: number): string {
  return format.format(millimetres / 10)
}

/** Millimetres as a length in words: 525 → `52.5 cm`. */
export function lengthText(millimetres: number): string {
  return `${centimetres(millimetres)} cm`
}

/** A span in centimetres: `92` or `92 a 96`. */
export function spanText([from, to]: MeasureSpan): string {
  return from === to ? centimetres(from) : `${centimetres(from)} a ${centimetres(to)}`
}

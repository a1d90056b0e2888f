import { fieldsOf, parseText } from '../untrusted/parse-values.ts'
import { MEASURE_FACTS, MEASURES, parseSizedGarment, type SizedGarment, type SizeMeasure } from './sized-garment.ts'

/** From and to, in whole millimetres: a waistband stretches, and a size of a body is an interval. Both may be equal. */
export type MeasureSpan = readonly [from: number, to: number]

/** The measures of one garment or one body; a measure that is not known is missing. */
export type MeasuredSpans = Partial<Record<SizeMeasure, MeasureSpan>>

export interface ChartRow {
  /** As the product's option has it: `M`, `27.5`. */
  size: string
  measures: MeasuredSpans
}

/** A chart of sizes. `of`: whether it has the measures of the garment itself, or of the body that each size is for. */
export interface SizeChart {
  garment: SizedGarment
  of: 'garment' | 'body'
  rows: ChartRow[]
}

/** Rows of one chart. */
export const MOST_ROWS = 60

/** Characters of a size's label. */
export const MAX_SIZE_LENGTH = 40

/** A chart that is stored or sent; null for any other value. Implausible measures and rows are left out. */
export function parseSizeChart(untrusted: unknown): SizeChart | null {
  const { garment, of, rows } = fieldsOf(untrusted)
  const kind = parseSizedGarment(garment)
  if (kind === null || (of !== 'garment' && of !== 'body') || !Array.isArray(rows)) return null
  return {
    garment: kind,
    of,
    rows: rows.slice(0, MOST_ROWS).flatMap((row: unknown): ChartRow[] => {
      const { size, measures } = fieldsOf(row)
      const label = parseText(size)?.slice(0, MAX_SIZE_LENGTH)
      return label === undefined ? [] : [{ size: label, measures: parseSpans(measures) }]
    }),
  }
}

/** Measures that are stored or sent; implausible ones are left out. */
export function parseSpans(untrusted: unknown): MeasuredSpans {
  const fields = fieldsOf(untrusted)
  return Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const span = parseSpan(fields[measure], measure)
      return span ? [[measure, span]] : []
    }),
  )
}

function parseSpan(untrusted: unknown, measure: SizeMeasure): MeasureSpan | null {
  if (!Array.isArray(untrusted)) return null
  const [from, to] = untrusted as unknown[]
  return isPlausible(from, measure) && isPlausible(to, measure) && from <= to ? [from, to] : null
}

/** Whether a value is a measure in whole millimetres within the measure's range. */
export function isPlausible(millimetres: unknown, measure: SizeMeasure): millimetres is number {
  const [least, most] = MEASURE_FACTS[measure].range
  return Number.isSafeInteger(millimetres) && (millimetres as number) >= least && (millimetres as number) <= most
}

import { isPlausible, type MeasureSpan, type SizeChart } from './size-chart.ts'
import { GARMENT_FACTS, GIRTHS, type Girth, type SizeMeasure } from './sized-garment.ts'

/** Millimetres off a chart's measures, beyond which none of its sizes is recommended for a girth. */
const FAR_OFF = 60

/** Millimetres off a chart's measures, up to which a girth is plausible for the kind of product. */
const NEAR = 100

/**
 * The girth of the shopper's garment, in millimetres, where its given measure seems to be the width of the garment
 * that lies flat: the given measure is far off the product's chart, and its double is near. Null for any other.
 */
export function girthOfWidth(given: MeasureSpan, measure: SizeMeasure, chart: SizeChart): MeasureSpan | null {
  const girth = GIRTHS.find((each) => each === measure)
  const charted = girth && chartedGirths(chart, girth)
  if (!charted) return null
  const double: MeasureSpan = [given[0] * 2, given[1] * 2]
  if (!double.every((millimetres) => isPlausible(millimetres, measure))) return null
  return distance(given, charted) > FAR_OFF && distance(double, charted) <= NEAR ? double : null
}

/** From the smallest to the largest garment of a chart; null where no row has the measure. */
function chartedGirths({ garment, of, rows }: SizeChart, girth: Girth): MeasureSpan | null {
  const spans = rows.flatMap(({ measures }) => measures[girth] ?? [])
  if (spans.length === 0) return null
  const ease = of === 'body' ? (GARMENT_FACTS[garment].ease[girth] ?? 0) : 0
  return [Math.min(...spans) + ease, Math.max(...spans) + ease]
}

/** Millimetres between two spans; 0 where they overlap. */
function distance(one: MeasureSpan, other: MeasureSpan): number {
  return Math.max(one[0] - other[1], other[0] - one[1], 0)
}

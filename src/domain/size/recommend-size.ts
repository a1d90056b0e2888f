import { compareSizes } from '../catalogue/size-order.ts'
import { type FitCounts, fitTotal, type ReviewFit } from '../review/fit.ts'
import { sizeId } from './check-chart.ts'
import type { ChartRow, MeasuredSpans, MeasureSpan, SizeChart } from './size-chart.ts'
import { type BodyMeasure, GARMENT_FACTS, measuresOf, type SizeMeasure } from './sized-garment.ts'

/** The figures by which a size is found. */
export type ShopperMeasures =
  /** The measures of a garment that fits, of the same kind as the product. */
  | { by: 'garment'; measures: MeasuredSpans }
  | { by: 'body'; measures: MeasuredSpans }
  /** The row of another brand's chart that is the shopper's size. */
  | { by: 'brand'; of: SizeChart['of']; measures: MeasuredSpans }
  /** The body that equals a size in a table of equivalents. */
  | { by: 'equivalent'; measures: MeasuredSpans }

/**
 * How sure a recommendation is:
 * - `sure`: every girth that is known is within the tolerance, and the next size is clearly farther
 * - `between`: another size is about as near
 * - `probable`: some measure is off, or the figures are indirect
 * - `unknown`: there is no measure to compare, or no size is near
 */
export type Certainty = 'sure' | 'probable' | 'between' | 'unknown'

/** One measure of the recommended size next to the shopper's. */
export interface SizeReason {
  measure: SizeMeasure
  /**
   * - `slack`: the garment's measure less the body's
   * - `garment`: the garment's measure less the shopper's garment's
   * - `body`: the body that the size is for, less the shopper's
   */
  against: 'slack' | 'garment' | 'body'
  /** Millimetres; below 0 the size is the smaller one. */
  difference: number
}

export interface SizeRecommendation {
  /** A size of the product; null where none can be recommended. */
  size: string | null
  certainty: Certainty
  /** The other size, where the shopper is between two. */
  alternative: string | null
  /** Girths first; where no size is recommended, the measure that rules the nearest size out is before them. */
  reasons: SizeReason[]
  /** The fit of the reviews, where it has changed the recommendation. */
  reviews: { fit: ReviewFit; counts: FitCounts; effect: 'size' | 'certainty' } | null
  /** The nearest size, where it is too far off to be recommended; its reasons are given. */
  nearest: string | null
}

interface SizeQuestion {
  chart: SizeChart
  /** The labels of the sizes that the product has. */
  sizes: readonly string[]
  shopper: ShopperMeasures
  fitReviews: FitCounts
}

/** Millimetres by which a measure may differ from the wanted one and still be the shopper's size. */
const TOLERANCE: Record<SizeMeasure, number> = {
  chest: 25,
  waist: 25,
  hips: 25,
  shoulders: 15,
  length: 40,
  sleeve: 25,
  rise: 20,
  inseam: 40,
  foot: 3,
}

/** Girths and the foot decide; lengths decide between sizes that they leave open. */
const WEIGHT: Record<SizeMeasure, number> = {
  chest: 6,
  waist: 6,
  hips: 6,
  foot: 6,
  shoulders: 3,
  length: 1,
  sleeve: 1,
  rise: 1,
  inseam: 1,
}

const DECISIVE: ReadonlySet<SizeMeasure> = new Set(['chest', 'waist', 'hips', 'foot'])

/** A tight garment is worn less than a loose one. */
const TIGHT_FACTOR = 4

/** Tolerances by which the second size is farther than the first, so that they are not about as near. */
const CLEARLY_FARTHER = 0.25

/** Tolerances off, up to which a size is probable; beyond, none is recommended. */
const PROBABLE_UP_TO = 2.4

/** Reviews with a fit that count. */
const FEWEST_REVIEWS = 5
const CLEAR_SHARE = 0.6
const GOOD_SHARE = 0.7

const NONE: SizeRecommendation = {
  size: null,
  certainty: 'unknown',
  alternative: null,
  reasons: [],
  reviews: null,
  nearest: null,
}

/**
 * Recommends a size of a product. A body that is larger in any measure never gets a smaller size of a chart whose
 * measures rise: the misfit of each measure is convex.
 */
export function recommendSize({ chart, sizes, shopper, fitReviews }: SizeQuestion): SizeRecommendation {
  const compared = comparedRows(chart, sizes, shopper)
  const ranked = compared.toSorted((one, other) => one.misfit - other.misfit || other.place - one.place)
  const [best, second] = ranked
  if (!best) return NONE
  if (best.farthest > PROBABLE_UP_TO) {
    return { ...NONE, nearest: best.row.size, reasons: withFirst(best.worst, reasonsOf(best.row, chart, shopper)) }
  }
  const fit = clearFit(fitReviews)
  const shifted = fit === null || fit === 'right' ? null : (compared[best.place + (fit === 'small' ? 1 : -1)] ?? null)
  const chosen = shifted ?? best
  const isClose = shifted === null && second !== undefined && second.farthest - best.farthest < CLEARLY_FARTHER
  const certainty = withReviews(isClose ? 'between' : certaintyOf(best, shopper), fit)
  return {
    size: chosen.row.size,
    certainty,
    alternative: isClose ? second.row.size : null,
    reasons: reasonsOf(chosen.row, chart, shopper),
    reviews: fit && { fit, counts: fitReviews, effect: shifted ? 'size' : 'certainty' },
    nearest: null,
  }
}

interface ComparedRow {
  row: ChartRow
  /** Its place among the sizes of the product that can be compared. */
  place: number
  misfit: number
  /** The most by which a decisive measure is off, in tolerances; of any measure where none is decisive. */
  farthest: number
  /** The tightest measure, where it alone rules the size out; else the loosest. */
  worst: SizeMeasure | null
  hasDecisive: boolean
}

/** The rows of the product's sizes in the sequence of wearing, those with the measures that most of them share. */
function comparedRows(chart: SizeChart, sizes: readonly string[], shopper: ShopperMeasures): ComparedRow[] {
  const labels = new Map(sizes.map((label) => [sizeId(label), label]))
  const rows = chart.rows
    .flatMap((row): ChartRow[] => {
      const size = labels.get(sizeId(row.size))
      return size === undefined ? [] : [{ ...row, size }]
    })
    .toSorted((one, other) => compareSizes(one.size, other.size))
  const wanted = wantedMeasures(chart, shopper)
  // A size without a measure is no better for it: only measures that every row has are compared, so far as there are.
  const shared = [...wanted.keys()].filter((measure) => rows.every((row) => row.measures[measure]))
  const measures = shared.length > 0 ? shared : [...wanted.keys()]
  return rows
    .filter((row) => measures.some((measure) => row.measures[measure]))
    .map((row, place) => comparedRow({ row, place, measures, wanted }))
}

function comparedRow({
  row,
  place,
  measures,
  wanted,
}: {
  row: ChartRow
  place: number
  measures: readonly SizeMeasure[]
  wanted: ReadonlyMap<SizeMeasure, MeasureSpan>
}): ComparedRow {
  const off = measures.flatMap((measure) => {
    const [own, want] = [row.measures[measure], wanted.get(measure)]
    return own && want ? [{ measure, difference: spanDifference(own, want) }] : []
  })
  const decisive = off.filter(({ measure }) => DECISIVE.has(measure))
  const judged = (decisive.length > 0 ? decisive : off).map(({ measure, difference }) => ({
    measure,
    tolerances: difference / TOLERANCE[measure],
  }))
  return {
    row,
    place,
    misfit: off.reduce((sum, { measure, difference }) => sum + misfitOf(measure, difference), 0),
    farthest: Math.max(...judged.map(({ tolerances }) => Math.abs(tolerances))),
    worst: worstOf(judged),
    hasDecisive: decisive.length > 0,
  }
}

function worstOf(judged: readonly { measure: SizeMeasure; tolerances: number }[]): SizeMeasure | null {
  const byTightness = judged.toSorted((one, other) => one.tolerances - other.tolerances)
  const [tightest] = byTightness
  const worst = tightest && tightest.tolerances < -PROBABLE_UP_TO ? tightest : byTightness.at(-1)
  return worst?.measure ?? null
}

function withFirst(measure: SizeMeasure | null, reasons: readonly SizeReason[]): SizeReason[] {
  return reasons.toSorted((one, other) => Number(other.measure === measure) - Number(one.measure === measure))
}

function misfitOf(measure: SizeMeasure, difference: number): number {
  const off = difference / TOLERANCE[measure]
  return WEIGHT[measure] * off * off * (difference < 0 ? TIGHT_FACTOR : 1)
}

/** The values that the chart's rows should have for the shopper. */
function wantedMeasures({ garment, of }: SizeChart, shopper: ShopperMeasures): Map<SizeMeasure, MeasureSpan> {
  const { ease } = GARMENT_FACTS[garment]
  const added = Number(of === 'garment') - Number(isOfGarment(shopper))
  return new Map(
    measuresOf(garment, of).flatMap((measure): [SizeMeasure, MeasureSpan][] => {
      const span = shopper.measures[measure]
      const own = added === 0 ? 0 : ease[measure as BodyMeasure]
      // A measure that a body has not can't be compared with a body.
      if (!span || own === undefined) return []
      return [[measure, [span[0] + added * own, span[1] + added * own]]]
    }),
  )
}

/** Whether the shopper's figures are a garment's, not a body's. */
function isOfGarment(shopper: ShopperMeasures): boolean {
  return shopper.by === 'garment' || (shopper.by === 'brand' && shopper.of === 'garment')
}

/** The gap between two spans: above 0 where the first is larger, 0 where they overlap. */
function spanDifference(one: MeasureSpan, other: MeasureSpan): number {
  if (one[0] > other[1]) return one[0] - other[1]
  return one[1] < other[0] ? one[1] - other[0] : 0
}

function certaintyOf({ farthest, hasDecisive }: ComparedRow, { by }: ShopperMeasures): Certainty {
  return farthest <= 1 && hasDecisive && by !== 'equivalent' ? 'sure' : 'probable'
}

/** The fit that the reviews clearly have; null where they are few or differ. */
function clearFit(counts: FitCounts): ReviewFit | null {
  const total = fitTotal(counts)
  if (total < FEWEST_REVIEWS) return null
  if (counts.small / total >= CLEAR_SHARE) return 'small'
  if (counts.large / total >= CLEAR_SHARE) return 'large'
  return counts.right / total >= GOOD_SHARE ? 'right' : null
}

function withReviews(certainty: Certainty, fit: ReviewFit | null): Certainty {
  if (fit === 'right' && certainty === 'probable') return 'sure'
  return fit !== null && fit !== 'right' && certainty === 'sure' ? 'probable' : certainty
}

function reasonsOf(row: ChartRow, { garment, of }: SizeChart, shopper: ShopperMeasures): SizeReason[] {
  const { ease } = GARMENT_FACTS[garment]
  return measuresOf(garment, of)
    .flatMap((measure): SizeReason[] => {
      const [own, theirs] = [row.measures[measure], shopper.measures[measure]]
      if (!own || !theirs) return []
      if (of === 'garment') {
        if (isOfGarment(shopper)) return [{ measure, against: 'garment', difference: spanDifference(own, theirs) }]
        const wanted = ease[measure as BodyMeasure]
        if (wanted === undefined) return []
        return [{ measure, against: 'slack', difference: slackOf(own, theirs, wanted) }]
      }
      const body = isOfGarment(shopper) ? lessEase(theirs, ease[measure as BodyMeasure] ?? 0) : theirs
      return [{ measure, against: 'body', difference: spanDifference(own, body) }]
    })
    .toSorted((one, other) => WEIGHT[other.measure] - WEIGHT[one.measure])
}

/** The garment's measure less the body's: an elastic garment is as wide as it has to be. */
function slackOf([from, to]: MeasureSpan, body: MeasureSpan, ease: number): number {
  const middle = Math.round((body[0] + body[1]) / 2)
  return Math.min(Math.max(middle + ease, from), to) - middle
}

function lessEase([from, to]: MeasureSpan, ease: number): MeasureSpan {
  return [from - ease, to - ease]
}

import { fieldsOf, parseText } from '../untrusted/parse-values.ts'
import { sizeId } from './check-chart.ts'
import type { ShopperMeasures } from './recommend-size.ts'
import type { SizeChart } from './size-chart.ts'
import { type MeasuredSpans, parseSpans } from './size-chart.ts'
import { equivalentSizes, findEquivalent, SIZE_SYSTEMS, type SizeSystem, type Wearers } from './size-equivalents.ts'
import { SIZED_GARMENTS, type SizedGarment } from './sized-garment.ts'

/** The three ways to find a size. */
export const SIZE_WAYS = ['garment', 'body', 'brand'] as const

export type SizeWay = (typeof SIZE_WAYS)[number]

/** A size that fits in another brand: by the store's chart of the brand, else by a system of sizes. */
export interface KnownSize {
  /** The id of the brand's chart; null for a size by its system alone. */
  chartId: number | null
  system: SizeSystem
  wearers: Wearers
  size: string
}

/** The figures of a shopper, in the shopper's browser alone. */
export interface StoredMeasures {
  way: SizeWay
  body: MeasuredSpans
  /** The measures of a garment that fits, for each kind. */
  garments: Partial<Record<SizedGarment, MeasuredSpans>>
  /** The size in another brand, for each kind of garment. */
  known: Partial<Record<SizedGarment, KnownSize>>
}

export const NO_MEASURES: StoredMeasures = { way: 'garment', body: {}, garments: {}, known: {} }

/** The figures as they are stored; senseless ones are left out. */
export function parseStoredMeasures(untrusted: unknown): StoredMeasures {
  const { way, body, garments, known } = fieldsOf(untrusted)
  const [ofGarments, ofKnown] = [fieldsOf(garments), fieldsOf(known)]
  return {
    way: SIZE_WAYS.find((each) => each === way) ?? NO_MEASURES.way,
    body: parseSpans(body),
    garments: Object.fromEntries(
      SIZED_GARMENTS.flatMap((garment) =>
        ofGarments[garment] === undefined ? [] : [[garment, parseSpans(ofGarments[garment])]],
      ),
    ),
    known: Object.fromEntries(
      SIZED_GARMENTS.flatMap((garment) => {
        const size = parseKnownSize(ofKnown[garment])
        return size ? [[garment, size]] : []
      }),
    ),
  }
}

function parseKnownSize(untrusted: unknown): KnownSize | null {
  const { chartId, system, wearers, size } = fieldsOf(untrusted)
  const label = parseText(size)
  const named = SIZE_SYSTEMS.find((each) => each === system)
  if (label === null || named === undefined || (wearers !== 'women' && wearers !== 'men')) return null
  return { chartId: typeof chartId === 'number' ? chartId : null, system: named, wearers, size: label }
}

/** A chart of another brand, by which a shopper may know a size. */
export interface BrandChart {
  id: number
  brand: string
  chart: SizeChart
}

/** The figures by which a shopper's size is found; null while the chosen way has none. */
export function shopperMeasures(
  { way, body, garments, known }: StoredMeasures,
  garment: SizedGarment,
  brands: readonly BrandChart[],
): ShopperMeasures | null {
  if (way === 'body') return Object.keys(body).length > 0 ? { by: 'body', measures: body } : null
  if (way === 'garment') {
    const measures = garments[garment] ?? {}
    return Object.keys(measures).length > 0 ? { by: 'garment', measures } : null
  }
  const size = known[garment]
  return size === undefined ? null : knownMeasures(size, garment, brands)
}

function knownMeasures(
  { chartId, system, wearers, size }: KnownSize,
  garment: SizedGarment,
  brands: readonly BrandChart[],
): ShopperMeasures | null {
  const chart = brands.find(({ id }) => id === chartId)?.chart
  if (chart) {
    const row = chart.rows.find((each) => sizeId(each.size) === sizeId(size))
    return row ? { by: 'brand', of: chart.of, measures: row.measures } : null
  }
  const equal = findEquivalent(equivalentSizes(garment, wearers), system, size)
  return equal && { by: 'equivalent', measures: equal.body }
}

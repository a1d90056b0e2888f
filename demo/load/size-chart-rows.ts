import { sizeRank } from '#domain/catalogue/size-order.ts'
import type { ChartRow, MeasuredSpans, SizeChart } from '#domain/size/size-chart.ts'
import { equivalentSizes, findEquivalent, type Wearers } from '#domain/size/size-equivalents.ts'
import { GARMENT_FACTS, type SizedGarment, type SizeMeasure, sizedGarmentOf } from '#domain/size/sized-garment.ts'
import type { DemoStore } from '../catalogue/demo-store.ts'

interface ChartOptions {
  firstId: number
  now: Date
  categories: ReadonlyMap<string, number>
  brands: ReadonlyMap<string, number>
}

/** Categories whose names do not name a garment. */
const OTHER_GARMENTS: Record<string, SizedGarment> = { Polos: 'top' }

/** Brands whose tops are narrower or wider than their category's, in millimetres of chest. */
const OWN_CUTS: Record<string, number> = { 'Doce Lunas': -20, 'Telar de Abril': 30, 'Norte Denim': -20 }

/** Builds the rows of a store's charts of sizes: one for each category, and one for the tops of some brands. */
export function sizeChartRows({ config: { account }, products }: DemoStore, options: ChartOptions) {
  const wearers = account === 'norte' ? 'men' : 'women'
  const ofCategories = [...options.categories].flatMap(([label, categoryId]) => {
    const garment = OTHER_GARMENTS[label] ?? sizedGarmentOf({ name: '', category: label })
    const sizes = sizesOf(products.filter(({ category }) => category === label))
    return garment === null ? [] : [{ brandId: null, categoryId, chart: chartOf(garment, sizes, wearers, 0) }]
  })
  const ofBrands = [...options.brands].flatMap(([label, brandId]) => {
    const wider = OWN_CUTS[label]
    if (wider === undefined) return []
    const sizes = ['CH', 'M', 'G', 'XG']
    return [{ brandId, categoryId: null, chart: chartOf('top', sizes, wearers, wider) }]
  })
  return [...ofCategories, ...ofBrands]
    .filter(({ chart }) => chart.rows.length > 0)
    .map(({ brandId, categoryId, chart }, index) => ({
      account,
      id: options.firstId + index,
      productId: null,
      brandId,
      categoryId,
      garment: chart.garment,
      measured: chart.of,
      rows: chart.rows,
      updatedAt: options.now,
    }))
}

function sizesOf(products: DemoStore['products']): string[] {
  const sizes = products.flatMap(({ variants }) => variants.map(({ size }) => size))
  return [...new Set(sizes.filter((size) => size !== null))]
}

function chartOf(garment: SizedGarment, sizes: readonly string[], wearers: Wearers, wider: number): SizeChart {
  const of = garment === 'footwear' || garment === 'dress' ? 'body' : 'garment'
  const rows = sizes.flatMap((size): ChartRow[] => {
    const measures = measuresOf({ garment, of, size, wearers, wider })
    return measures ? [{ size, measures }] : []
  })
  return { garment, of, rows }
}

interface SizeToMeasure {
  garment: SizedGarment
  of: SizeChart['of']
  size: string
  wearers: Wearers
  wider: number
}

function measuresOf({ garment, of, size, wearers, wider }: SizeToMeasure): MeasuredSpans | null {
  const { scale, numbers } = sizeRank(size)
  const [number = 0] = numbers
  if (garment === 'footwear') return { foot: [number * 10, number * 10] }
  if (scale === 'numbers') return ofWaist(number)
  const equal = findEquivalent(equivalentSizes('top', wearers), 'letters', size)
  if (!equal) return null
  const { body } = equal
  if (of === 'body') return body
  const { ease, measures } = GARMENT_FACTS[garment]
  const lengths = lengthsOf(garment, wearers, number)
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const length = lengths[measure]
      const girth = body[measure]?.[0]
      if (length !== undefined) return [[measure, [length, length]]]
      if (girth === undefined || (garment === 'top' && measure !== 'chest')) return []
      const value = girth + (ease[measure as keyof typeof ease] ?? 0) + wider
      return [[measure, [value, value]]]
    }),
  )
}

/** Trousers by the waist in inches, in millimetres. */
function ofWaist(inches: number): MeasuredSpans {
  const waist = Math.round(inches * 2.54 + 1) * 10
  const hips = waist + 220
  const rise = 190 + inches * 2
  return { waist: [waist, waist], hips: [hips, hips], rise: [rise, rise], inseam: [780, 780] }
}

/** @param step the letters' place, 0 for M */
function lengthsOf(garment: SizedGarment, wearers: Wearers, step: number): Partial<Record<SizeMeasure, number>> {
  const taller = wearers === 'men' ? 100 : 0
  switch (garment) {
    case 'top':
      return {
        length: 620 + taller + step * 20,
        sleeve: 580 + taller / 2 + step * 10,
        shoulders: 390 + taller / 2 + step * 15,
      }
    case 'jacket':
      return {
        length: 660 + taller + step * 20,
        sleeve: 600 + taller / 2 + step * 10,
        shoulders: 410 + taller / 2 + step * 15,
      }
    case 'skirt':
      return { length: 620 + step * 10 }
    case 'shorts':
      return { rise: 270 + step * 8, length: 380 + step * 10 }
    case 'trousers':
      return { rise: 270 + step * 8, inseam: 760 + step * 5 }
    default:
      return {}
  }
}

import { compareSizes, isOneSize, sizeRank } from '../catalogue/size-order.ts'
import { fold } from '../text/fold.ts'
import { listed } from '../text/listed.ts'
import type { ChartRow, SizeChart } from './size-chart.ts'
import { MOST_ROWS } from './size-chart.ts'
import { GIRTHS, MEASURE_FACTS, measuresOf, type SizeMeasure } from './sized-garment.ts'

/** Why a chart is rejected. */
export type ChartErrorCode = 'no-rows' | 'too-many-rows' | 'size-twice' | 'no-measures'

export const CHART_ERRORS: Record<ChartErrorCode, string> = {
  'no-rows': 'Escribe al menos una talla.',
  'too-many-rows': `Una tabla tiene a lo más ${MOST_ROWS} tallas.`,
  'size-twice': 'Hay una talla dos veces: deja una sola fila para cada una.',
  'no-measures': 'Escribe al menos una medida.',
}

/** A remark on a chart that is accepted as it is. */
export interface ChartWarning {
  code: 'size-unknown' | 'size-missing' | 'not-rising' | 'looks-flat'
  /** The sizes that it concerns. */
  sizes: string[]
  /** The measure that it concerns, or null. */
  measure: SizeMeasure | null
}

/** The first reason to reject a chart, or null. */
export function chartError({ garment, of, rows }: SizeChart): ChartErrorCode | null {
  if (rows.length === 0) return 'no-rows'
  if (rows.length > MOST_ROWS) return 'too-many-rows'
  const keys = new Set(rows.map(({ size }) => sizeId(size)))
  if (keys.size < rows.length) return 'size-twice'
  const measures = measuresOf(garment, of)
  return rows.some((row) => measures.some((measure) => row.measures[measure])) ? null : 'no-measures'
}

/**
 * The remarks on a chart: sizes that no product of it has, sizes without a row, measures that fall from one size to the
 * next, and girths of grown-ups that seem to be the width of a garment that lies flat.
 * @param sizes the sizes of the products that it is for; null where they are not known
 */
export function chartWarnings(chart: SizeChart, sizes: readonly string[] | null): ChartWarning[] {
  return [...sizeWarnings(chart.rows, sizes), ...risingWarnings(chart), ...flatWarnings(chart)]
}

/** Two labels of one size have the same: `M` and Mediana. */
export function sizeId(label: string): string {
  const { scale, system, numbers } = sizeRank(label)
  return scale === 'words' ? fold(label) : `${scale} ${system} ${numbers.join('x')}`
}

function sizeWarnings(rows: readonly ChartRow[], sizes: readonly string[] | null): ChartWarning[] {
  if (sizes === null || sizes.length === 0) return []
  const known = new Set(sizes.map(sizeId))
  const charted = new Set(rows.map(({ size }) => sizeId(size)))
  const unknown = rows.map(({ size }) => size).filter((size) => !known.has(sizeId(size)))
  const missing = sizes.filter((size) => !charted.has(sizeId(size)) && !isOneSize(size))
  return [
    ...(unknown.length > 0 ? [{ code: 'size-unknown' as const, sizes: unknown, measure: null }] : []),
    ...(missing.length > 0 ? [{ code: 'size-missing' as const, sizes: missing, measure: null }] : []),
  ]
}

function risingWarnings({ garment, of, rows }: SizeChart): ChartWarning[] {
  const inOrder = rows.toSorted((one, other) => compareSizes(one.size, other.size))
  return measuresOf(garment, of).flatMap((measure) => {
    const sizes: string[] = []
    let largest = 0
    for (const { size, measures } of inOrder) {
      const span = measures[measure]
      if (!span) continue
      if (span[0] + span[1] < largest) sizes.push(size)
      largest = Math.max(largest, span[0] + span[1])
    }
    return sizes.length > 0 ? [{ code: 'not-rising' as const, sizes, measure }] : []
  })
}

/** Millimetres; the girth of a grown-up's smallest garment is wider, the width of most that lie flat is not. */
const FLAT_BELOW = 620

/** Sizes of grown-ups, in which a narrow girth is no child's. */
const GROWN_UP = /^(xs|s|m|l|x+l|ch|g|x+g|chica|mediana|grande)$/i

function flatWarnings({ garment, of, rows }: SizeChart): ChartWarning[] {
  if (of === 'body' || garment === 'footwear' || garment === 'swimsuit') return []
  const grownUp = rows.filter(({ size }) => GROWN_UP.test(size.trim()))
  return GIRTHS.flatMap((measure) => {
    const flat = grownUp.filter(({ measures }) => (measures[measure]?.[1] ?? FLAT_BELOW) < FLAT_BELOW)
    const isAll = flat.length > 0 && flat.length === grownUp.length
    return isAll ? [{ code: 'looks-flat' as const, sizes: flat.map(({ size }) => size), measure }] : []
  })
}

/** A remark as a sentence. */
export function warningSentence({ code, sizes, measure }: ChartWarning): string {
  const name = measure ? MEASURE_FACTS[measure].name.toLowerCase() : ''
  const those = listed(sizes)
  const sentences: Record<ChartWarning['code'], string> = {
    'size-unknown': `El producto no tiene ${sizes.length === 1 ? 'la talla' : 'las tallas'} ${those}: se guardan, y no se muestran.`,
    'size-missing': `Sin medidas: ${sizes.length === 1 ? 'la talla' : 'las tallas'} ${those}.`,
    'not-rising': `La medida de ${name} baja en ${those}: revisa que no esté en otra fila.`,
    'looks-flat': `La medida de ${name} parece el ancho de la prenda extendida. Aquí va el contorno: el doble.`,
  }
  return sentences[code]
}

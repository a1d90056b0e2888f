import { fold } from '../text/fold.ts'
import { centimetres, lengthText } from './length-text.ts'
import { isPlausible, type MeasureSpan } from './size-chart.ts'
import { MEASURE_FACTS, type SizeMeasure } from './sized-garment.ts'

export type MeasureErrorCode = 'unreadable' | 'out-of-range'

export type ParsedMeasure =
  | {
      ok: true
      span: MeasureSpan
      /** A remark on the reading, in Spanish: inches that were converted, or centimetres that look like inches. */
      remark: { kind: 'converted' | 'looks-like-inches'; sentence: string } | null
    }
  | { ok: false; code: MeasureErrorCode; sentence: string }

/** Millimetres in one of each unit. */
const UNITS: readonly [RegExp, number][] = [
  [/^(?:mm|milimetros?)\.?$/, 1],
  [/^(?:|cms?|centimetros?)\.?$/, 10],
  [/^(?:m|mts?|metros?)\.?$/, 1_000],
  [/^(?:in|inch(?:es)?|pulg|pulgadas?|"|'')\.?$/, 25.4],
]
const INCH = 25.4

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)?(?: ?(\d)/(\d{1,2}))?`
const MEASURE = new RegExp(`^${NUMBER}(?: ?(?:-|a) ?${NUMBER})? ?([a-z.]*|"|'')$`)

/** The characters of a fraction, as a keyboard of a phone offers them. */
const FRACTIONS: Record<string, string> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4', '⅛': ' 1/8', '⅜': ' 3/8' }

/**
 * Parses a measure as people write it: `52`, `52 cm`, `90-94`, `520 mm`, `0,52 m`, `20.5 in`, `20 1/2"`. A number
 * without a unit is in centimetres.
 */
export function parseMeasure(written: string, measure: SizeMeasure): ParsedMeasure {
  const read = readLength(written)
  if (!read) return { ok: false, code: 'unreadable', sentence: unreadable(written, measure) }
  const { unit, numbers } = read
  const [first = 0, second = first] = numbers.map((number) => Math.round(number * unit))
  const span: MeasureSpan = first <= second ? [first, second] : [second, first]
  const wrong = span.find((millimetres) => !isPlausible(millimetres, measure))
  if (wrong !== undefined) return { ok: false, code: 'out-of-range', sentence: outOfRange(wrong, measure) }
  return { ok: true, span, remark: remarkOn(read, span, measure) }
}

interface ReadLength {
  /** Millimetres. */
  unit: number
  numbers: number[]
  isUnitWritten: boolean
}

function readLength(written: string): ReadLength | null {
  const text = fold(written.replace(/[½¼¾⅛⅜]/g, (fraction) => FRACTIONS[fraction] ?? ''))
    .replace(/[–—−]/g, '-')
    .replace(/[″”“]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
  const match = MEASURE.exec(text)
  if (!match) return null
  const [, whole, over, under, toWhole, toOver, toUnder, unitText = ''] = match
  const unit = UNITS.find(([pattern]) => pattern.test(unitText))?.[1]
  const from = numberOf(whole, over, under)
  if (unit === undefined || from === null) return null
  const to = numberOf(toWhole, toOver, toUnder)
  return { unit, numbers: to === null ? [from] : [from, to], isUnitWritten: unitText !== '' }
}

function numberOf(whole: string | undefined, over: string | undefined, under: string | undefined): number | null {
  if (whole === undefined && over === undefined) return null
  const fraction = over === undefined || Number(under) === 0 ? 0 : Number(over) / Number(under)
  return Number((whole ?? '0').replace(',', '.')) + fraction
}

/** Inches of a grown-up's girth, and of a foot, that would be a very small child's in centimetres. */
const LIKE_INCHES: Partial<Record<SizeMeasure, readonly [number, number]>> = {
  chest: [270, 490],
  waist: [220, 490],
  hips: [300, 540],
  foot: [80, 125],
}

function remarkOn(
  { unit, isUnitWritten }: ReadLength,
  span: MeasureSpan,
  measure: SizeMeasure,
): Extract<ParsedMeasure, { ok: true }>['remark'] {
  if (unit === INCH) {
    const inches = span.map((millimetres) => centimetres(Math.round((millimetres / INCH) * 10))).filter(isFirst)
    const cm = span.map(centimetres).filter(isFirst)
    return { kind: 'converted', sentence: `${inches.join(' a ')} in son ${cm.join(' a ')} cm.` }
  }
  const like = LIKE_INCHES[measure]
  if (isUnitWritten || !like || span[0] < like[0] || span[1] > like[1]) return null
  const asInches = lengthText(Math.round((span[0] / 10) * INCH))
  const written = centimetres(span[0])
  return {
    kind: 'looks-like-inches',
    sentence: `¿${written} cm de ${MEASURE_FACTS[measure].name.toLowerCase()}? Si son pulgadas, escribe «${written} in»: ${asInches}.`,
  }
}

function isFirst(text: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(text) === index
}

function unreadable(written: string, measure: SizeMeasure): string {
  const { example } = MEASURE_FACTS[measure]
  const shown = written.trim().slice(0, 20)
  return `«${shown}» no es una medida: escribe centímetros, como ${example} o ${example}.5.`
}

function outOfRange(millimetres: number, measure: SizeMeasure): string {
  const { name, range } = MEASURE_FACTS[measure]
  const [least, most] = range.map(centimetres)
  return `${lengthText(millimetres)} no es una medida de ${name.toLowerCase()}: va de ${least} a ${most} cm.`
}

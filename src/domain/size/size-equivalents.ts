import { sizeRank } from '../catalogue/size-order.ts'
import type { MeasuredSpans } from './size-chart.ts'
import type { SizedGarment } from './sized-garment.ts'

/** The systems in which a size is named. */
export const SIZE_SYSTEMS = ['letters', 'mx', 'us', 'eu'] as const

export type SizeSystem = (typeof SIZE_SYSTEMS)[number]

export const SYSTEM_NAMES: Record<SizeSystem, string> = { letters: 'Letras', mx: 'MX', us: 'US', eu: 'EU' }

export type Wearers = 'women' | 'men'

/** One size in all systems, with the body that it is for, in millimetres. `letters` is '' where none is used. */
export interface EquivalentSize extends Record<SizeSystem, string> {
  body: MeasuredSpans
}

/**
 * Women's clothing. Numbers: as the labels of the large Spanish chains have them side by side (EUR 38, US 6, MEX 28).
 * Bodies: the same chains' charts; each lies within the interval that EN 13402-3 gives to the letter.
 */
const WOMEN: readonly EquivalentSize[] = [
  clothing('XCH', '24', '2', '34', [820, 620, 900]),
  clothing('CH', '26', '4', '36', [860, 660, 940]),
  clothing('M', '28', '6', '38', [900, 700, 980]),
  clothing('G', '30', '8', '40', [960, 760, 1_040]),
  clothing('XG', '32', '10', '42', [1_020, 820, 1_100]),
  clothing('XXG', '34', '12', '44', [1_080, 880, 1_160]),
]

/**
 * Men's tops and jackets: Mexican and American numbers are the chest in inches, European ones half of it in
 * centimetres. Letters: the intervals of EN 13402-3 (M: 94 to 102 cm of chest).
 */
const MEN: readonly EquivalentSize[] = [
  clothing('XCH', '34', '34', '44', [860, 740, 890]),
  clothing('CH', '36', '36', '46', [920, 800, 940]),
  clothing('M', '38', '38', '48', [970, 850, 990]),
  clothing('G', '40', '40', '50', [1_020, 900, 1_040]),
  clothing('XG', '42', '42', '52', [1_080, 960, 1_090]),
  clothing('XXG', '44', '44', '54', [1_140, 1_020, 1_140]),
]

/** Men's trousers: the waist in inches in Mexico and in the United States; in Europe 16 more. */
const MEN_BOTTOMS: readonly EquivalentSize[] = [
  ['XCH', 28],
  ['CH', 30],
  ['M', 32],
  ['G', 34],
  ['XG', 36],
  ['XXG', 38],
].map(([letters, inches]) => {
  const waist = Math.round(Number(inches) * 25.4)
  return clothing(String(letters), String(inches), String(inches), String(Number(inches) + 16), [
    waist + 190,
    waist,
    waist + 170,
  ])
})

function clothing(
  letters: string,
  mx: string,
  us: string,
  eu: string,
  [chest, waist, hips]: readonly [number, number, number],
): EquivalentSize {
  return { letters, mx, us, eu, body: { chest: [chest, chest], waist: [waist, waist], hips: [hips, hips] } }
}

/**
 * Footwear by the length of the foot. Mexican sizes are that length in centimetres, as ISO 9407 (Mondopoint) has it in
 * millimetres. European sizes are Paris points, 2/3 cm, of the foot and 1.5 cm of room (ISO/TS 19407), to the half
 * below. American sizes: 17 less than the Mexican for women, 18 less for men.
 */
function footwear(wearers: Wearers): EquivalentSize[] {
  const [least, most] = wearers === 'women' ? [215, 280] : [240, 310]
  const less = wearers === 'women' ? 17 : 18
  return Array.from({ length: (most - least) / 5 + 1 }, (_, step): EquivalentSize => {
    const foot = least + step * 5
    const eu = Math.floor((foot + 15) * 0.3) / 2
    return {
      letters: '',
      mx: String(foot / 10),
      us: String(foot / 10 - less),
      eu: String(eu),
      body: { foot: [foot, foot] },
    }
  })
}

const FOOTWEAR: Record<Wearers, readonly EquivalentSize[]> = { women: footwear('women'), men: footwear('men') }

const BOTTOMS: ReadonlySet<SizedGarment> = new Set(['trousers', 'shorts', 'skirt'])

/** The sizes of a garment for women or men in all systems, from the smallest to the largest. */
export function equivalentSizes(garment: SizedGarment, wearers: Wearers): readonly EquivalentSize[] {
  if (garment === 'footwear') return FOOTWEAR[wearers]
  if (wearers === 'women') return WOMEN
  return BOTTOMS.has(garment) ? MEN_BOTTOMS : MEN
}

/** The size that a system names so, `Mediana` and `M` alike; null where it has none. */
export function findEquivalent(
  sizes: readonly EquivalentSize[],
  system: SizeSystem,
  written: string,
): EquivalentSize | null {
  const wanted = placeOf(written)
  return sizes.find((size) => size[system] !== '' && placeOf(size[system]) === wanted) ?? null
}

/** The same for two labels of one size, for any system that the label names next to its number. */
function placeOf(label: string): string {
  const { scale, numbers } = sizeRank(label)
  return scale === 'words' ? label.trim().toLowerCase() : `${scale} ${numbers.join('x')}`
}

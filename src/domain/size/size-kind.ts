import { isOneSize, type SizeRank, sizeRank } from '../catalogue/size-order.ts'
import { wearerOf } from '../outfit/wearer.ts'
import type { OptionChoice, OptionValue } from '../product/choose-variant.ts'
import { type GarmentKind, productGarment } from '../product/garment-kind.ts'

/** The words that identify a product's kind of size. */
export interface SizedProduct {
  name: string
  category: string | null
}

/**
 * Sizes of one kind mean the same on every product: who wears 27 in one shoe wears it in another
 * (docs/rules/product.md#choosing).
 */
type Scale =
  | 'letters'
  /** S/M and M/L. */
  | 'double-letters'
  | 'ages'
  | 'bras'
  | 'shoes'
  | 'shoes-eu'
  | 'shoes-us'
  | 'jeans'
  /** A waist and a length, 28x30. */
  | 'jeans-length'

/** A child's M is not an adult's. */
export type SizeKind = Scale | `kids-${Scale}`

export interface SizedValue extends OptionValue {
  /** The same for equal sizes, `M` and Mediana; '' where the sizes have no kind. */
  sizeKey: string
  /**
   * The branches that have the size with the other chosen options, as `branchBits` writes them; absent where it cannot
   * be bought, and in a store that does not count by branch.
   */
  at?: string
}

export interface SizedChoice extends OptionChoice {
  /** The kind of its sizes; null for other options, and for sizes that cannot be compared with another product's. */
  sizeKind: SizeKind | null
  values: SizedValue[]
}

/** The rows of a variant selector with the kinds of the sizes. */
export function sizedChoices(choices: readonly OptionChoice[], product: SizedProduct): SizedChoice[] {
  return choices.map((choice) => {
    const labels = choice.values.map(({ label }) => label)
    const sizeKind = choice.role === 'size' ? sizeKindOf(labels, product) : null
    const keyed = (value: OptionValue) => ({ ...value, sizeKey: sizeKind === null ? '' : sizeKeyOf(value.label) })
    return { ...choice, sizeKind, values: choice.values.map(keyed) }
  })
}

/**
 * The kind that all of a product's sizes have; null where they are mixed, or one number means something else on each
 * cut, as on shirts and dresses.
 */
export function sizeKindOf(labels: readonly string[], product: SizedProduct): SizeKind | null {
  const ranks = labels.filter((label) => !isOneSize(label)).map(sizeRank)
  const words = `${product.category ?? ''} ${product.name}`
  const scale = scaleOf(ranks, productGarment(product)?.kind ?? null)
  if (scale === null || scale === 'ages') return scale
  return wearerOf(words, 'accessory').isForKids ? `kids-${scale}` : scale
}

/** The same for equal sizes, `M` and Mediana; '' for one size. */
export function sizeKeyOf(label: string): string {
  if (isOneSize(label)) return ''
  const { system, numbers } = sizeRank(label)
  return `${system}${numbers.join('x')}`
}

function scaleOf(ranks: readonly SizeRank[], garment: GarmentKind | null): Scale | null {
  const [first] = ranks
  if (!first || ranks.some(({ scale, system }) => scale !== first.scale || system !== first.system)) return null
  switch (first.scale) {
    case 'letters':
      return lettersOf(ranks)
    case 'ages':
      return 'ages'
    case 'cups':
      return 'bras'
    case 'numbers':
      return numbersOf(ranks, garment)
    case 'words':
      return null
  }
}

function lettersOf(ranks: readonly SizeRank[]): Scale | null {
  const isDouble = ({ numbers }: SizeRank) => !Number.isInteger(numbers[0])
  if (ranks.every(isDouble)) return 'double-letters'
  return ranks.some(isDouble) ? null : 'letters'
}

const BOTTOMS: ReadonlySet<GarmentKind | null> = new Set(['trousers', 'shorts', 'skirt'] as const)

/**
 * The numbers of shoes or of waists: the garment decides; else half sizes are shoes', and a waist with a length jeans'.
 */
function numbersOf(ranks: readonly SizeRank[], garment: GarmentKind | null): Scale | null {
  const hasLength = ranks.every(({ numbers }) => numbers.length === 2)
  if (!hasLength && ranks.some(({ numbers }) => numbers.length > 1)) return null
  const firsts = ranks.map(({ numbers }) => numbers[0] ?? 0)
  const hasHalves = firsts.some((size) => !Number.isInteger(size))
  if (garment === 'shoes' || (garment === null && hasHalves && !hasLength))
    return shoesOf(firsts, ranks[0]?.system ?? '')
  if (!BOTTOMS.has(garment) && !(garment === null && hasLength)) return null
  if (firsts.some((size) => size < LEAST_WAIST || size > MOST_WAIST)) return null
  return hasLength ? 'jeans-length' : 'jeans'
}

/** Inches of a waist. */
const LEAST_WAIST = 22
const MOST_WAIST = 60

/** Mexican shoes go from 10 to 33, in centimetres; a child's American ones are named as such, or not distinguished. */
const EUROPEAN_FROM = 34
const AMERICAN_TO = 16

function shoesOf(sizes: readonly number[], system: string): Scale | null {
  if (system === 'mx' || system === 'mex') return 'shoes'
  if (/^(eu|it|fr|de)/.test(system) || (system === '' && Math.min(...sizes) >= EUROPEAN_FROM)) return 'shoes-eu'
  if (/^us/.test(system) || (system === '' && Math.max(...sizes) <= AMERICAN_TO)) return 'shoes-us'
  return system === '' && Math.max(...sizes) < EUROPEAN_FROM ? 'shoes' : null
}

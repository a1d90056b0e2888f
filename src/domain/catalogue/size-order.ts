import { fold } from '../text/fold.ts'

/**
 * The rank of a size: its scale first, then its place on the scale, number by number. `28x30` is `[28, 30]`, `S/M` lies
 * between S and M.
 */
export interface SizeRank {
  scale: 'letters' | 'numbers' | 'cups' | 'ages' | 'words'
  /** The country or system of the numbers, `italian`; empty where none is named. */
  system: string
  numbers: number[]
}

const SCALES: SizeRank['scale'][] = ['letters', 'numbers', 'cups', 'ages', 'words']
const labels = new Intl.Collator('es-MX', { numeric: true })

/** The order in which sizes are worn, for `toSorted`: total, and the same however the values came in. */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [sizeRank(one), sizeRank(other)]
  return (
    SCALES.indexOf(a.scale) - SCALES.indexOf(b.scale) ||
    compareText(a.system, b.system) ||
    compareNumbers(a.numbers, b.numbers) ||
    labels.compare(one, other) ||
    compareText(one, other)
  )
}

/** Whether two labels mean one size: `M` and `Mediana`, or `S/M`, which both S and M may wear. */
export function isSameSize(one: string, other: string): boolean {
  const [a, b] = [sizeRank(one), sizeRank(other)]
  if (a.scale !== b.scale || a.system !== b.system) return false
  if (a.scale === 'words') return fold(one) === fold(other)
  if (a.scale === 'letters') return Math.abs((a.numbers[0] ?? 0) - (b.numbers[0] ?? 0)) <= 0.5
  return compareNumbers(a.numbers, b.numbers) === 0
}

/** Whether a size fits everyone: `Unitalla`. */
export function isOneSize(size: string): boolean {
  return ONE_SIZE.test(fold(size))
}

/** Whether two sizes are on one of the scales on which all clothes are sized alike: letters, or ages. */
export function isCommonScale(one: string, other: string): boolean {
  const { scale } = sizeRank(one)
  return scale === sizeRank(other).scale && (scale === 'letters' || scale === 'ages')
}

/** The place of a size on its scale. */
export function sizeRank(written: string): SizeRank {
  const size = fold(written)
  const letters = onLetters(size)
  if (letters !== null) return { scale: 'letters', system: '', numbers: [letters] }
  return onCups(size) ?? onAges(size) ?? onNumbers(size) ?? { scale: 'words', system: '', numbers: [] }
}

const BASES: Record<string, number> = {
  s: -1,
  ch: -1,
  small: -1,
  chica: -1,
  chico: -1,
  m: 0,
  medium: 0,
  mediana: 0,
  mediano: 0,
  l: 1,
  g: 1,
  large: 1,
  grande: 1,
}
const LETTER = /^(?:(\d)?(x+|e)?|(extra) )[ -]?(s|ch|m|l|g|small|chic[ao]|medium|median[ao]|large|grande)$/
const X_ALONE = /^(\d)x$/
const ONE_SIZE = /^(?:u|tu|un|uni|unitalla|unic[ao]|talla unica|one[ -]?size|o\/?s)$/
/** The rank of one size for all, after every letter. */
const FITS_ALL = 100

/** The rank of letters: `XS` −2, `S` −1, `M` 0, `G` 1, `3XL` 4; of two sizes the middle. */
function onLetters(size: string): number | null {
  if (ONE_SIZE.test(size)) return FITS_ALL
  const ranks = size.split(/ ?[/-] ?/).map(letterRank)
  const single = letterRank(size)
  if (single !== null) return single
  const [low, high] = ranks
  return ranks.length === 2 && low != null && high != null ? (low + high) / 2 : null
}

function letterRank(size: string): number | null {
  const alone = X_ALONE.exec(size)
  if (alone) return Number(alone[1]) + 1
  const match = LETTER.exec(size)
  const base = BASES[match?.[4] ?? '']
  if (!match || base === undefined) return null
  const [, times, xs, extra] = match
  if (times !== undefined && xs === undefined) return null
  const count = Number(times ?? xs?.length ?? (extra ? 1 : 0))
  return base + Math.sign(base) * count
}

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,2}| ?1/2|½)?`
const NUMBERS = new RegExp(
  `^(?:([a-z]+)[ .-]?)??w?(${NUMBER})(?: ?(?:x|/|-|a|l)(?: ?l)? ?(${NUMBER}))?(?: ?(cm|mm|mx|us|usa|eu|uk|it|fr|de|w))?$`,
)

function onNumbers(size: string): SizeRank | null {
  const match = NUMBERS.exec(size)
  if (!match) return null
  const [, before, first, second, after] = match
  const system = before ?? after ?? ''
  return {
    scale: 'numbers',
    system: OWN.has(system) ? '' : system,
    numbers: [first, second].filter((part) => part !== undefined).map(parseSizeNumber),
  }
}

/** Words next to a number that name no system. */
const OWN = new Set(['talla', 'size', 'cm', 'w'])

function parseSizeNumber(written: string): number {
  const half = /^(\d+) ?(?:1\/2|½)$/.exec(written)
  return half ? Number(half[1]) + 0.5 : Number(written.replace(',', '.'))
}

/** A band and a cup; no child is so old that `28A` could be years. */
const CUP = /^(2[6-9]|[3-9]\d|1\d\d) ?([a-h])(\2{0,3})$/

/** The rank of a bra's size, `32B`: the band, then the cup; AA is smaller than A, DD larger than D. */
function onCups(size: string): SizeRank | null {
  const match = CUP.exec(size)
  if (!match) return null
  const [, band, letter = 'a', again = ''] = match
  const more = again.length / 10
  const cup = letter.charCodeAt(0) + (letter === 'a' ? -more : more)
  return { scale: 'cups', system: '', numbers: [Number(band), cup] }
}

const AGE = /^(\d{1,2})(?: ?(?:-|\/|a) ?(\d{1,2}))? ?(meses|mes|months?|m|anos?|years?|y|t|a)$/
const NEWBORN = /^(?:recien nacid[ao]|rn|newborn|nb)$/

/** The rank of an age, in months. */
function onAges(size: string): SizeRank | null {
  if (NEWBORN.test(size)) return { scale: 'ages', system: '', numbers: [-1] }
  const match = AGE.exec(size)
  if (!match) return null
  const [, from, to, unit = ''] = match
  const months = unit.startsWith('m') ? 1 : 12
  return {
    scale: 'ages',
    system: '',
    numbers: [from, to].filter((part) => part !== undefined).map((part) => Number(part) * months),
  }
}

/** Compares number by number; what ends first comes first. */
function compareNumbers(one: readonly number[], other: readonly number[]): number {
  for (const [index, number] of one.entries()) {
    const against = other[index]
    if (against === undefined) return 1
    if (number !== against) return number - against
  }
  return one.length - other.length
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

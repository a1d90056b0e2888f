import type { ReviewFit } from '#domain/review/fit.ts'
import type { GarmentKind } from '../../artwork/garment.ts'
import type { DemoReview } from '../demo-store.ts'
import type { Mood, ProductSpec } from '../product-spec.ts'
import { type Dice, diceOf } from '../seed.ts'
import { DETAILS, FAMILY, INITIALS, NAMES, SERVICE, type Tone, VERDICTS } from './review-words.ts'

/** How many of a hundred reviews give five, four, three, two and one star. */
const STARS: Record<Mood, readonly [five: number, four: number, three: number, two: number, one: number]> = {
  loved: [77, 18, 4, 1, 0],
  good: [52, 30, 12, 4, 2],
  mixed: [30, 28, 22, 12, 8],
  poor: [12, 18, 30, 22, 18],
}

/** Percentages: the small among the fits that are not right, and the right among all. */
const FIT_SHARES: readonly (readonly [small: number, right: number])[] = [
  [50, 80],
  [60, 75],
  [90, 20],
  [40, 85],
  [10, 30],
]

/** The percentage of reviews that are stars without words. */
const WORDLESS = 42

/** Writes the reviews that a product has got since its arrival, newest first. */
export function writeReviews(kind: GarmentKind, spec: ProductSpec, ageDays: number): DemoReview[] {
  const dice = diceOf(`reviews ${spec.name}`)
  const [count, mood] = spec.reviews ?? unplanned(dice, ageDays)
  const written = new Set<string>()
  const fits = fitsOf(kind, spec)
  return dice
    .shuffle(starsOf(count, mood))
    .map((rating) => ({
      rating,
      fit: fits(),
      author: `${dice.pick(NAMES)} ${dice.pick(INITIALS)}.`,
      body: dice.percent(WORDLESS) ? '' : writeBody(dice, kind, rating, written),
      ageDays: dice.between(0, Math.max(0, ageDays - 2)),
    }))
    .toSorted((one, other) => one.ageDays - other.ageDays)
}

/** Makes the fit of one review after the other; a third leaves it open, and so do all of what has no sizes. */
function fitsOf(kind: GarmentKind, { name, simple = false }: ProductSpec): () => ReviewFit | null {
  // Dice of its own, so that the other parts of the reviews stay as they are.
  const dice = diceOf(`fits ${name}`)
  if (simple || kind === 'bag' || kind === 'cap') return () => null
  const [small, right] = dice.pick(FIT_SHARES)
  return () => {
    if (dice.percent(33)) return null
    if (dice.percent(right)) return 'right'
    return dice.percent(small) ? 'small' : 'large'
  }
}

function unplanned(dice: Dice, ageDays: number): [number, Mood] {
  if (ageDays <= 10 || dice.percent(18)) return [0, 'good']
  const mood = dice.pick<Mood>(['loved', 'good', 'good', 'good', 'mixed'])
  return [dice.between(1, ageDays <= 30 ? 6 : 22), mood]
}

/** Divides ratings as the mood has them; the remainder of rounding goes to the most frequent. */
function starsOf(count: number, mood: Mood): number[] {
  const shares = STARS[mood].map((share, index) => ({ stars: 5 - index, count: Math.floor((share * count) / 100) }))
  const given = shares.flatMap(({ stars, count: times }) => Array.from({ length: times }, () => stars))
  const left = shares.flatMap(({ stars }) => (STARS[mood][5 - stars] ? [stars] : []))
  return [...given, ...Array.from({ length: count - given.length }, (_, index) => left[index % left.length] ?? 5)]
}

/** Writes one to three sentences that no other review of the product has in this order. */
function writeBody(dice: Dice, kind: GarmentKind, rating: number, written: Set<string>): string {
  const tone = toneOf(rating)
  const sentences = [dice.pick(VERDICTS[tone])]
  if (dice.percent(62)) sentences.push(dice.pick(DETAILS[FAMILY[kind]][tone]))
  if (dice.percent(30)) sentences.push(dice.pick(SERVICE[tone]))
  const body = sentences.join(' ')
  if (written.has(body)) return ''
  written.add(body)
  return body
}

function toneOf(rating: number): Tone {
  if (rating >= 4) return 'glad'
  return rating === 3 ? 'undecided' : 'sorry'
}

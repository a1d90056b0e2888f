import { at, type Dice, diceOf } from '#demo/catalogue/seed.ts'
import type { Centavos } from '#domain/money/money.ts'
import { ADJECTIVES, BRANDS, COLOURS, KINDS, MODELS, SENTENCES, SIZES } from './wardrobe.ts'

export const VARIANTS_PER_PRODUCT = 6

export interface BenchProduct {
  name: string
  description: string
  /** Positions in KINDS and BRANDS. */
  category: number
  brand: number
  basePrice: Centavos
  originalPrice: Centavos | null
  discountPercent: number
  withoutStock: boolean
  ageMinutes: number
  ratings: number[]
  variants: BenchVariant[]
}

export interface BenchVariant {
  /** Position in COLOURS. */
  colour: number
  size: string
  price: Centavos
  /** Pieces in the store that serves the page; null when uncounted. */
  onHand: number | null
  held: number
  /** Pieces in a store room that doesn't serve it; null when it never had any. */
  elsewhere: number | null
}

const YEARS_OF_STOCK_MINUTES = 3 * 365 * 24 * 60

/** A product of an invented store. The same store and position give the same product on every machine. */
export function buildProduct(account: string, position: number): BenchProduct {
  const dice = diceOf(`${account} ${position}`)
  const category = dice.between(0, KINDS.length - 1)
  const kind = at(KINDS, category)
  // A brand in the front of the list is met more often than one at its end.
  const brand = Math.min(dice.between(0, BRANDS.length - 1), dice.between(0, BRANDS.length - 1))
  const pesos = dice.between(Math.ceil(kind.prices[0] / 50), Math.floor(kind.prices[1] / 50)) * 50 - 1
  // One in a hundred has its price on request ('Consultar precio').
  const price = dice.percent(1) ? 0 : pesos * 100
  const isOnSale = price > 0 && dice.percent(18)
  const discountPercent = isOnSale ? dice.pick([10, 20, 30, 50]) : 0
  const costsMoreInLarge = price > 0 && dice.percent(8)
  const colourCount = dice.pick([2, 3])
  const firstColour = dice.between(0, COLOURS.length - 1)
  const scale = SIZES[kind.scale]
  const sizeCount = VARIANTS_PER_PRODUCT / colourCount
  const firstSize = dice.between(0, scale.length - sizeCount)
  const sizes = scale.slice(firstSize, firstSize + sizeCount)
  const isSoldOut = dice.percent(9)
  return {
    name: `${dice.pick(kind.nouns)} ${dice.pick(ADJECTIVES)} ${dice.pick(MODELS)}`,
    description: `<p>${dice.shuffle(SENTENCES).slice(0, 3).join(' ')}</p><p>${dice.pick(SENTENCES)}</p>`,
    category,
    brand,
    basePrice: price,
    originalPrice: isOnSale ? Math.round(price / (1 - discountPercent / 100) / 100) * 100 : null,
    discountPercent,
    withoutStock: dice.percent(3),
    ageMinutes: dice.between(1, YEARS_OF_STOCK_MINUTES),
    ratings: dice.percent(20) ? Array.from({ length: dice.between(1, 5) }, () => dice.between(3, 5)) : [],
    variants: Array.from({ length: colourCount }, (_, index) => (firstColour + index * 3) % COLOURS.length).flatMap(
      (colour) =>
        sizes.map((size, sizeAt) => {
          const onHand = piecesOnHand(dice, isSoldOut)
          return {
            colour,
            size,
            price: price + (costsMoreInLarge && sizeAt > 0 ? 5_000 : 0),
            onHand: dice.percent(2) ? null : onHand,
            held: onHand > 0 && dice.percent(4) ? 1 : 0,
            elsewhere: dice.percent(15) ? dice.between(0, 12) : null,
          }
        }),
    ),
  }
}

function piecesOnHand(dice: Dice, isSoldOut: boolean): number {
  if (isSoldOut || dice.percent(20)) return 0
  return dice.percent(15) ? dice.between(1, 3) : dice.between(4, 40)
}

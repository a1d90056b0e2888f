import type { Centavos } from '#domain/money/money.ts'
import type { DemoVariant } from './demo-store.ts'
import { ean13 } from './ean13.ts'
import type { ProductSpec, StockProfile } from './product-spec.ts'
import { type Dice, diceOf } from './seed.ts'
import { slug } from './slug.ts'

export interface ProductNumbers {
  /** Its number in its store, from 1. */
  number: number
  /** The point of sale's key. */
  fid: string
  /** The beginning of its SKUs. */
  sku: string
  /** The store's number in barcodes, after the prefix. */
  company: number
  /** Whether the store has a warehouse that doesn't sell online. */
  hasBackRoom: boolean
}

/** Builds a product's variants: each colour in each size, as far as they are made, in that order. */
export function buildVariants(spec: ProductSpec, sizes: readonly string[], numbers: ProductNumbers): DemoVariant[] {
  const isMade = (colour: string, size: string | null) =>
    !spec.notMade?.some(([notIn, notAs]) => notIn === colour && notAs === size)
  const forms = spec.colours.flatMap((colour, colourAt) =>
    (sizes.length > 0 ? sizes : [null])
      .map((size, sizeAt) => ({ colour, colourAt, size, sizeAt }))
      .filter((form) => isMade(form.colour, form.size)),
  )
  const pieces = stockOf(spec.stock ?? 'mixed', forms, spec.name, numbers.hasBackRoom)
  return forms.map(({ colour, colourAt, size, sizeAt }, index) => {
    const price = pesos(priceOf(spec.price, colourAt, sizeAt))
    const parts = [colour, size].filter((part) => part !== null).map(slug)
    const stock = pieces[index] ?? { onHand: null, elsewhere: 0 }
    return {
      key: parts.join('-'),
      fid: `${numbers.fid}-${String(index + 1).padStart(2, '0')}`,
      colour,
      size,
      sku: [numbers.sku, codeOf(colour), ...(size ? [size.replace('.', '')] : [])].join('-'),
      barcode: ean13(numbers.company, numbers.number * 100 + index),
      price,
      originalPrice: spec.sale ? pesos(spec.sale.was) : null,
      ...stock,
    }
  })
}

function priceOf(price: ProductSpec['price'], colourAt: number, sizeAt: number): number {
  if (price === 'on-request') return 0
  if (typeof price === 'number') return price
  const [prices, position] = 'byColour' in price ? [price.byColour, colourAt] : [price.bySize, sizeAt]
  const found = prices[position]
  if (found === undefined) throw new RangeError(`no price at ${position}`)
  return found
}

export function pesos(amount: number): Centavos {
  return Math.round(amount * 100)
}

/** `Azul marino` → `AZMA`: two letters of each of its words, or three of its only one. */
function codeOf(colour: string): string {
  const words = slug(colour).split('-')
  return words
    .map((word) => word.slice(0, words.length > 1 ? 2 : 4))
    .join('')
    .toUpperCase()
}

interface Form {
  colourAt: number
}

type Pieces = Pick<DemoVariant, 'onHand' | 'elsewhere'>

const ON_HAND: Record<StockProfile, (dice: Dice, of: { colourAt: number; survives: boolean }) => number | null> = {
  plenty: (dice) => dice.between(7, 26),
  mixed: (dice) => {
    const lot = dice.between(1, 100)
    if (lot <= 14) return 0
    return lot <= 38 ? dice.between(1, 5) : dice.between(6, 18)
  },
  low: (dice) => dice.between(1, 5),
  last: (_, { survives }) => (survives ? 1 : 0),
  'first-colour-gone': (dice, { colourAt }) => (colourAt === 0 ? 0 : dice.between(2, 12)),
  gone: () => 0,
  unknown: () => null,
  'to-order': () => null,
}

function stockOf(profile: StockProfile, forms: readonly Form[], name: string, hasBackRoom: boolean): Pieces[] {
  const dice = diceOf(`stock ${name}`)
  const survivor = dice.between(0, forms.length - 1)
  return forms.map(({ colourAt }, index) => {
    const onHand = ON_HAND[profile](dice, { colourAt, survives: index === survivor })
    const alsoElsewhere = hasBackRoom && onHand !== null && profile !== 'gone' && dice.percent(30)
    return { onHand, elsewhere: alsoElsewhere ? dice.between(1, 4) : 0 }
  })
}

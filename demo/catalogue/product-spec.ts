import type { Cloth, Cut, GarmentKind, Pattern, STYLES } from '../artwork/garment.ts'
import type { ColourName } from './palette.ts'

/** How a product is written down; what is left out follows from its category and its name. */
export interface ProductSpec<Kind extends GarmentKind = GarmentKind> {
  name: string
  brand: string
  /** Pesos. One for all; one for each colour or size; or to be asked for. */
  price: number | { byColour: readonly number[] } | { bySize: readonly number[] } | 'on-request'
  sale?: Sale
  colours: readonly [ColourName, ...ColourName[]]
  /** Only where they are not the category's. */
  sizes?: readonly string[]
  /** Colours that don't come in a size. */
  notMade?: readonly (readonly [ColourName, size: string])[]
  /** Sold in one form: nothing to choose. */
  simple?: boolean
  look: Look<Kind>
  /** What it is made of, as the label says. */
  fabric: string
  /** What only this product can say. */
  line: string
  /** Since when it hangs; up to 30 is new. Without it, older. */
  days?: number
  stock?: StockProfile
  reviews?: readonly [count: number, mood: Mood]
}

export interface Look<Kind extends GarmentKind = GarmentKind> extends Partial<Omit<Cut, 'style'>> {
  style: (typeof STYLES)[Kind][number]
  cloth?: Cloth
  pattern?: PatternSpec
}

/** The pattern's colour for each of the product's colours; the last one serves the rest. */
export type PatternSpec = { kind: Exclude<Pattern['kind'], 'plain'>; colours: readonly [string, ...string[]] }

/** Beside the price now: the former price in pesos, and how the point of sale says what was taken off. */
export type Sale = { was: number; as: 'percent' | 'amount' | 'former-price' }

export type StockProfile =
  | 'plenty'
  /** Some variants gone, some down to their last pieces. */
  | 'mixed'
  /** 1 to 5 of each. */
  | 'low'
  /** One piece of one variant. */
  | 'last'
  /** The first colour gone, the others there. */
  | 'first-colour-gone'
  | 'gone'
  /** Not counted by any warehouse. */
  | 'unknown'
  /** `sin_existencia`: made to order. */
  | 'to-order'

export type Mood = 'loved' | 'good' | 'mixed' | 'poor'

/** A category of a store with what its products share. */
export interface CategorySpec<Kind extends GarmentKind = GarmentKind> {
  category: string
  kind: Kind
  /** Three letters for the SKU. */
  code: string
  sizes: readonly string[]
  look?: Partial<Omit<Look<Kind>, 'style'>>
  products: readonly ProductSpec<Kind>[]
}

/** Ties the kind to the styles that it can be drawn in. */
export function category<Kind extends GarmentKind>(spec: CategorySpec<Kind>): CategorySpec {
  // A category of one kind is read as a category of any kind; only the styles' type is forgotten.
  return spec as unknown as CategorySpec
}

export const stripe = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'stripe', colours })
export const pinstripe = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'pinstripe', colours })
export const check = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'check', colours })
export const dot = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'dot', colours })
export const floral = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'floral', colours })

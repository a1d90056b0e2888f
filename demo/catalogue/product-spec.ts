import type { Cloth, Cut, GarmentKind, Pattern, STYLES } from '../artwork/garment.ts'
import type { ColourName } from './palette.ts'

/** The specification of a product; missing parts follow from its category and its name. */
export interface ProductSpec<Kind extends GarmentKind = GarmentKind> {
  name: string
  brand: string
  /** In pesos: one for all, one for each colour or size, or none (the shopper requests it). */
  price: number | { byColour: readonly number[] } | { bySize: readonly number[] } | 'on-request'
  sale?: Sale
  colours: readonly [ColourName, ...ColourName[]]
  /** The sizes, if they are not the category's. */
  sizes?: readonly string[]
  /** Pairs of a colour and a size that are not made. */
  notMade?: readonly (readonly [ColourName, size: string])[]
  /** Whether it is sold in one form, without a choice. */
  simple?: boolean
  look: Look<Kind>
  /** The material, as on the label. */
  fabric: string
  /** A sentence about this product alone. */
  line: string
  /** Days since its arrival; up to 30 is new. Without it, the product is older. */
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

/** The former price in pesos, and how the point of sale states the reduction. */
export type Sale = { was: number; as: 'percent' | 'amount' | 'former-price' }

export type StockProfile =
  | 'plenty'
  /** Some variants are sold out, some have few pieces. */
  | 'mixed'
  /** 1 to 5 of each. */
  | 'low'
  /** One piece of one variant. */
  | 'last'
  /** The first colour is sold out, the others are not. */
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

/** Checks by the types that the styles exist for the kind. */
export function category<Kind extends GarmentKind>(spec: CategorySpec<Kind>): CategorySpec {
  // A category of one kind is a category of any kind; only the type of its styles is lost.
  return spec as unknown as CategorySpec
}

export const stripe = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'stripe', colours })
export const pinstripe = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'pinstripe', colours })
export const check = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'check', colours })
export const dot = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'dot', colours })
export const floral = (...colours: [string, ...string[]]): PatternSpec => ({ kind: 'floral', colours })

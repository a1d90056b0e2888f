import type { Centavos } from '../money/money.ts'

/**
 * The pieces and the money of something that was sold: pieces of orders that were not cancelled, at the prices of their
 * lines, with tax and before coupon and points.
 */
export interface Sold {
  pieces: number
  money: Centavos
}

/** A product that sold in the period, with the sales of its variants. */
export interface SoldProduct extends Sold {
  productId: number
  name: string
  /** Blob key; null is the placeholder. */
  image: string | null
  /** The same in the period before. */
  before: Sold
  /** Those that sold in the period, most pieces first; `label`: its options, `Arena · M`, '' where it has none. */
  variants: (Sold & { variantId: number; label: string })[]
}

/** A size or colour, over all products. */
export interface SoldValue extends Sold {
  role: 'size' | 'color'
  label: string
}

export interface SoldGoods {
  products: SoldProduct[]
  /** Most pieces first. */
  values: SoldValue[]
}

/** The measure by which sold products are ranked. */
export type SoldRank = 'pieces' | 'money'

/** The days without a sale after which a product counts as idle. */
export const STILL_DAYS = [30, 60, 90] as const

export type StillDays = (typeof STILL_DAYS)[number]

/**
 * A product with pieces on hand that was not ordered for some days, nor reported as sold by a till: till reports are
 * stored for eight days (`MOVES_STORED_MS`), so a product that sells at the till alone counts as sold for as long. A
 * product that arrived within these days is not idle.
 */
export interface StillProduct {
  productId: number
  name: string
  image: string | null
  /** Pieces on hand, in all warehouses. */
  onHand: number
  /** The money that these pieces would bring at the price that its card shows; null where it has none. */
  bound: Centavos | null
  /** When it was ordered last, milliseconds since 1970; null where that is longer ago than `STILL_DAYS` goes. */
  orderedAt: number | null
  /** Whether it was ordered at all, however long ago. */
  wasOrdered: boolean
}

export interface StillStock {
  /** Most money bound first. */
  products: StillProduct[]
  /** All of them, also those that are not listed. */
  count: number
  onHand: number
  bound: Centavos
}

/** Days of orders from which the demand for sold-out variants is computed. */
export const DEMAND_DAYS = 90

/** A variant that is sold out now and was ordered in the last `DEMAND_DAYS`. */
export interface SoldOutVariant {
  productId: number
  variantId: number
  name: string
  /** Its options: `Arena · M`. */
  label: string
  /** Pieces ordered in these days. */
  pieces: number
  /** When it was ordered last: about when it ran out, unless a till sold the last of it. Milliseconds since 1970. */
  orderedAt: number
  /**
   * Pieces ordered a week while there were some: `pieces`, over the time from the begin of these days, or from when the
   * product came if that was later, to its last order; a week at least. One decimal.
   */
  perWeek: number
  /** Orders of these days that were rejected for a shortage of it; a repeated attempt counts again. */
  rejected: number
}

/** The demand a week of a variant that ran out, to one decimal. Times are milliseconds since 1970. */
export function demandPerWeek(sold: { pieces: number; since: number; createdAt: number; orderedAt: number }): number {
  const { pieces, since, createdAt, orderedAt } = sold
  const weeks = Math.max((orderedAt - Math.max(since, createdAt)) / WEEK_MS, 1)
  return Math.round((10 * pieces) / weeks) / 10
}

const WEEK_MS = 7 * 86_400_000

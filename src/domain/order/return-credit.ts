import type { Centavos } from '../money/money.ts'

/** A line of an order, with the pieces of it that have come back. */
export interface ReturnableLine {
  position: number
  productId: number
  variantId: number
  name: string
  /** Pieces that went out. */
  quantity: number
  /** Including tax, before the discount of the order. */
  total: Centavos
  /** Whether it was given in exchange; the order's discount is on the other lines alone. */
  isExchange: boolean
  /** Pieces that have come back. */
  returned: number
}

/** The pieces of a line that can still come back. */
export function piecesLeft({ quantity, returned }: Pick<ReturnableLine, 'quantity' | 'returned'>): number {
  return Math.max(quantity - returned, 0)
}

/**
 * The price of each line as the customer paid it: its total less its share of the order's discount. The shares add up to the
 * discount, to the centavo.
 * @returns by position
 */
export function paidForLines(
  lines: readonly Pick<ReturnableLine, 'position' | 'total' | 'isExchange'>[],
  discount: Centavos,
): Map<number, Centavos> {
  const ordered = lines.filter(({ isExchange }) => !isExchange).toSorted((a, b) => a.position - b.position)
  const sum = ordered.reduce((all, { total }) => all + total, 0)
  const paid = new Map(lines.map(({ position, total }) => [position, total]))
  let before = 0
  for (const { position, total } of ordered) {
    const share = shareOf(discount, before + total, sum) - shareOf(discount, before, sum)
    paid.set(position, total - share)
    before += total
  }
  return paid
}

/**
 * The value of returned pieces of a line, in proportion to its price as paid. All pieces of a line add up to that price,
 * in any partition.
 */
export function returnCredit(
  line: Pick<ReturnableLine, 'quantity' | 'returned'>,
  paid: Centavos,
  pieces: number,
): Centavos {
  return shareOf(paid, line.returned + pieces, line.quantity) - shareOf(paid, line.returned, line.quantity)
}

/** The part of an amount, rounded down; whole once the part is. Exact for amounts and counts of an order. */
function shareOf(amount: Centavos, part: number, whole: number): Centavos {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

interface ReturnedPieces {
  productId: number
  quantity: number
  credit: Centavos
}

interface ExchangedPieces {
  productId: number
  quantity: number
  /** The price of one piece today, including tax. */
  price: Centavos
}

/**
 * The value of each line that is given in exchange. A piece of a product that comes back is worth what that was: another
 * size costs nothing. All other pieces have today's price.
 */
export function exchangeCharges(returned: readonly ReturnedPieces[], given: readonly ExchangedPieces[]): Centavos[] {
  const left = returned.map((each) => ({ ...each, taken: 0 }))
  return given.map(({ productId, quantity, price }) => {
    let charge = 0
    let missing = quantity
    for (const source of left.filter((each) => each.productId === productId)) {
      const pieces = Math.min(missing, source.quantity - source.taken)
      charge +=
        shareOf(source.credit, source.taken + pieces, source.quantity) -
        shareOf(source.credit, source.taken, source.quantity)
      source.taken += pieces
      missing -= pieces
    }
    return charge + missing * price
  })
}

/** Whether a hand-over is within the days in which the store takes returns. `now` and `handedOverAt`: since 1970. */
export function isWithinReturnDays(handedOverAt: number | null, days: number | null, now: number): boolean {
  return days === null || handedOverAt === null || now <= returnsEndAt(handedOverAt, days)
}

/** The last moment in which the store takes returns; milliseconds since 1970, as `handedOverAt`. */
export function returnsEndAt(handedOverAt: number, days: number): number {
  return handedOverAt + days * DAY_MS
}

const DAY_MS = 86_400_000

/** The longest time in which a store takes returns. */
export const MOST_RETURN_DAYS = 365

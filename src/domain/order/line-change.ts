import { type OrderAmounts, orderAmounts } from '../checkout/order-amounts.ts'
import { pointCount } from '../customer/loyalty.ts'
import { type Centavos, formatPrice } from '../money/money.ts'
import { pieceText } from './entry-sentences.ts'
import type { OrderAmendment } from './order-entry.ts'
import type { PreparationStatus } from './order-progress.ts'
import { STATE_NAMES } from './state-names.ts'

/** A line of an order that has not left the store. */
export interface ChangeableLine {
  productId: number
  variantId: number
  /** The name with the options appended: `Vestido Jacaranda / Arena / M`. */
  name: string
  quantity: number
  /** The price of one piece, including tax, as it was ordered. */
  unitPrice: Centavos
}

/** A line as the staff wants it. A line that is left out is removed; one with two variants is split in two. */
export interface WantedLine {
  /** The place of the line in the order, from 0. */
  position: number
  variantId: number
  /** One or more. */
  quantity: number
}

/** A variant as the store sells it at the moment. */
export interface LineOffer {
  productId: number
  variantId: number
  /** With its options. */
  name: string
  /** Including tax; null for 'Consultar precio'. */
  price: Centavos | null
}

/** A line of the changed order. */
export interface ChangedLine extends ChangeableLine {
  /** Its place in the order before the change. */
  position: number
  /** Whether it was of another variant before. */
  isOther: boolean
}

export type LineRejection = 'nothing-left' | 'variant-unknown'

type ChangedLines = { ok: true; lines: ChangedLine[]; isChanged: boolean } | { ok: false; code: LineRejection }

/**
 * The lines of an order as the staff wants them (docs/rules/order.md#changing-pieces). A variant that the order had
 * keeps the price at which it was ordered; another variant of the same product has today's price.
 * @param offers the variants that the store sells; a line that gets more pieces or another variant needs its own
 */
export function changeLines(
  lines: readonly ChangeableLine[],
  wanted: readonly WantedLine[],
  offers: ReadonlyMap<number, LineOffer>,
): ChangedLines {
  if (wanted.length === 0) return { ok: false, code: 'nothing-left' }
  const merged = mergeWanted(wanted)
  const changed = merged.map((line) => changedLine(lines, line, offers)).filter((line) => line !== null)
  if (changed.length < merged.length) return { ok: false, code: 'variant-unknown' }
  const sorted = changed.toSorted((a, b) => a.position - b.position)
  const isSame = ({ position, quantity, isOther }: ChangedLine) => !isOther && lines[position]?.quantity === quantity
  return { ok: true, lines: sorted, isChanged: sorted.length !== lines.length || !sorted.every(isSame) }
}

/** Pieces of one line that are of the same variant are one line. */
function mergeWanted(wanted: readonly WantedLine[]): WantedLine[] {
  const same = Map.groupBy(wanted, ({ position, variantId }) => `${position} ${variantId}`)
  return [...same.values()].flatMap((lines) => {
    const [first] = lines
    return first ? [{ ...first, quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0) }] : []
  })
}

/** Null for a variant that is not sold, is of another product, or has no price. */
function changedLine(
  lines: readonly ChangeableLine[],
  { position, variantId, quantity }: WantedLine,
  offers: ReadonlyMap<number, LineOffer>,
): ChangedLine | null {
  const line = lines[position]
  if (!line || quantity < 1) return null
  const isOther = line.variantId !== variantId
  const offer = offers.get(variantId)
  const isSold = offer?.productId === line.productId
  if (!isOther) return quantity > line.quantity && !isSold ? null : { ...line, position, quantity, isOther }
  const unitPrice = lines.find((each) => each.variantId === variantId)?.unitPrice ?? offer?.price ?? null
  if (!isSold || unitPrice === null) return null
  return { productId: line.productId, variantId, name: offer.name, unitPrice, position, quantity, isOther }
}

/** The parts of an order's price that a change of its lines leaves as they are. */
export interface LineTerms {
  /** The percentage of its coupon; 0 without one. */
  percentage: number
  /** The points that it uses. */
  points: number
  shipping: Centavos
}

/**
 * The amounts of an order of these lines: the coupon's percentage of them, at most the points that it used, and the
 * shipping as it was.
 */
export function changedAmounts(
  lines: readonly Pick<ChangeableLine, 'unitPrice' | 'quantity'>[],
  { percentage, points, shipping }: LineTerms,
): OrderAmounts {
  const priced = lines.map(({ unitPrice: price, quantity }) => ({ price, quantity }))
  return orderAmounts({ lines: priced, percentage, points, shipping })
}

/** An order whose bag was packed is prepared again: pieces have to go in or out. */
export function preparationAfter(preparation: PreparationStatus): PreparationStatus {
  return preparation === 'Preparado' ? 'En preparación' : preparation
}

interface AmendedOrder {
  lines: readonly ChangeableLine[]
  total: Centavos
  points: number
  preparationStatus: PreparationStatus
}

/** The changes of an order's lines in words, for its history and its customer. */
export function lineAmendments(
  before: AmendedOrder,
  after: Omit<AmendedOrder, 'lines'> & { lines: readonly ChangedLine[] },
): OrderAmendment[] {
  const ofLines = before.lines.flatMap((line, position): OrderAmendment[] => {
    const changed = after.lines.filter((each) => each.position === position)
    if (changed.some(({ isOther }) => isOther)) {
      return [{ what: 'Pieza', from: piecesOf(line), to: changed.map(piecesOf).join(' y ') }]
    }
    const [from, to] = [pieceText(line.quantity), ...changed.map(({ quantity }) => pieceText(quantity))]
    return from === to ? [] : [{ what: line.name, from, to: to ?? '' }]
  })
  const others: OrderAmendment[] = [
    { what: 'Puntos usados', from: pointCount(before.points), to: pointCount(after.points) },
    { what: 'Total', from: formatPrice(before.total), to: formatPrice(after.total) },
    { what: 'Estado', from: STATE_NAMES[before.preparationStatus], to: STATE_NAMES[after.preparationStatus] },
  ]
  return [...ofLines, ...others.filter(({ from, to }) => from !== to)]
}

function piecesOf({ name, quantity }: Pick<ChangeableLine, 'name' | 'quantity'>): string {
  return quantity === 1 ? name : `${quantity} × ${name}`
}

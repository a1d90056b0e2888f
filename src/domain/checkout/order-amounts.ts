import { cartTotals } from '../cart/cart-totals.ts'
import type { Centavos } from '../money/money.ts'

/** The tax that every price includes, in percent (docs/rules/checkout.md#tax). */
export const TAX_PERCENT = 16

/** 1 point = 1 peso (docs/rules/customer.md#loyalty-points). */
export const CENTAVOS_PER_POINT = 100

/** The reason of the discount, a contract (docs/rules/customer.md#loyalty-points). */
export const POINTS_REASON = 'Descuento por puntos de lealtad'

/** The reason of the entry that gives spent points back (docs/rules/order.md#order-cancellation). */
export const CANCELLED_REASON = 'Devolución de puntos por cancelación'

/** The reason of the entry that takes them again (docs/rules/order.md#reopening). */
export const REOPENED_REASON = 'Descuento por puntos de un pedido reabierto'

/** The reason of the entry that gives back points that a cheaper order has no use for. */
export const CHANGED_REASON = 'Devolución de puntos por cambio de piezas'

/** The reasons of the entries of points that the counter takes as a payment, and gives back. */
export const POINTS_PAYMENT_REASON = 'Pago de un pedido con puntos'
export const POINTS_REFUND_REASON = 'Devolución de puntos de un pedido'

interface PricedLine {
  /** The price of one piece, including tax. */
  price: Centavos
  /** Pieces. */
  quantity: number
}

interface LineAmounts {
  /** Including tax. */
  total: Centavos
  /** Without tax. */
  net: Centavos
  tax: Centavos
}

export interface OrderAmounts {
  lines: LineAmounts[]
  /** The sum of all lines including tax, as in the cart. */
  itemsTotal: Centavos
  /** The sum of all lines without tax. */
  subtotal: Centavos
  tax: Centavos
  couponDiscount: Centavos
  /** Points that are spent; `pointsDiscount` is their worth. */
  points: number
  pointsDiscount: Centavos
  /** The discount of coupon and points together. */
  discount: Centavos
  shipping: Centavos
  /** subtotal + tax − discount + shipping, to the centavo. */
  total: Centavos
}

interface AmountSources {
  lines: readonly PricedLine[]
  /** The percentage of the coupon that counts; 0 without one. */
  percentage: number
  /** Points that the customer can spend. */
  points: number
  shipping: Centavos
}

/**
 * The sums of an order (docs/rules/checkout.md#order-totals), the same in the browser and on the server. The tax is
 * taken out of each line once, rounded half up, so that all sums are sums of the amounts on the lines. No more points
 * are spent than bring the goods to 0; shipping is paid in any case.
 */
export function orderAmounts({ lines, percentage, points: available, shipping }: AmountSources): OrderAmounts {
  const amounts = lines.map(({ price, quantity }) => lineAmounts(price * quantity))
  const seen = lines.map(({ price, quantity }) => ({
    quantity,
    isGone: false,
    variant: { price, stock: null, options: [] },
  }))
  const { subtotal: itemsTotal, discount: couponDiscount, total: afterCoupon } = cartTotals(seen, percentage)
  const points = Math.min(Math.max(available, 0), Math.ceil(afterCoupon / CENTAVOS_PER_POINT))
  const pointsDiscount = Math.min(points * CENTAVOS_PER_POINT, afterCoupon)
  const discount = couponDiscount + pointsDiscount
  return {
    lines: amounts,
    itemsTotal,
    subtotal: sum(amounts.map(({ net }) => net)),
    tax: sum(amounts.map(({ tax }) => tax)),
    couponDiscount,
    points,
    pointsDiscount,
    discount,
    shipping,
    total: itemsTotal - discount + shipping,
  }
}

/** Splits an amount that includes tax: net = total ÷ 1.16, rounded half up. */
export function lineAmounts(total: Centavos): LineAmounts {
  const whole = 100 + TAX_PERCENT
  // (100 × total) ÷ 116 to the nearest integer, without floats.
  const net = Math.floor((2 * 100 * total + whole) / (2 * whole))
  return { total, net, tax: total - net }
}

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((all, amount) => all + amount, 0)
}

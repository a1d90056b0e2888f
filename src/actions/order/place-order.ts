import { readOffers } from '#data/cart/read-offers.ts'
import { checkCoupon } from '#data/coupon/check-coupon.ts'
import { redeemCoupon } from '#data/coupon/redeem-coupon.ts'
import { createCustomer } from '#data/customer/create-customer.ts'
import { spendPoints } from '#data/customer/spend-points.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { isLockTimeout, retryWhereDeleted } from '#data/database/retry-on-conflict.ts'
import { sentTogether } from '#data/database/sent-together.ts'
import type { QueueMail } from '#data/notification/mail-queue.ts'
import { beginOrder, type OrderingStore, type OrderStart } from '#data/order/begin-order.ts'
import { readOrderedLines, type SoldLine } from '#data/order/read-ordered-lines.ts'
import { type TakenPieces, takeStock } from '#data/order/take-stock.ts'
import { isOfClosedStore, writeOrder } from '#data/order/write-order.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import { quantityLimit } from '#domain/cart/quantity.ts'
import { type CheckoutErrors, checkCheckout } from '#domain/checkout/check-checkout.ts'
import type { Checkout } from '#domain/checkout/checkout-form.ts'
import { type OrderAmounts, orderAmounts } from '#domain/checkout/order-amounts.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type {
  FreshFacts,
  OrderRejection,
  OrderResult,
  OrderTurnedAway,
  PlacedOrder,
} from '#domain/checkout/order-result.ts'
import { shippingPrice } from '#domain/checkout/shipping.ts'
import { spendablePoints } from '#domain/checkout/spendable-points.ts'
import type { Coupon, CouponVerdict } from '#domain/coupon/coupon.ts'
import type { Actor, NewEvent } from '#domain/event/event.ts'
import type { Centavos } from '#domain/money/money.ts'
import { buildOrderPayload } from '#domain/order/build-order-payload.ts'
import { deliveryHeldUntil } from '#domain/order/delivery-hold.ts'
import type { OrderContents } from '#domain/order/order-contents.ts'
import { isPaidOnlineAlone, shippingOccasion } from '#domain/payment/payment-terms.ts'
import { pickupHeldUntil } from '#domain/pickup/hold.ts'
import { transferDay } from '#domain/pickup/transfer-day.ts'
import { limitOrder, NotCounted, type OrderedBy } from './limit-order.ts'

const HOUR_MS = 3_600_000

interface PlaceOrderOptions {
  account: string
  actor: Actor
  request: OrderRequest
  now: Date
  /** Returns the coupon of a token that was issued for this store; null for any other text. */
  openCoupon: (token: string) => Coupon | null
  queueMail: QueueMail
  /** Milliseconds to wait for each lock. */
  lockTimeout?: number
  /** Whom it is counted under (docs/rules/checkout.md#order-limits); absent where no stranger orders. */
  by?: OrderedBy
}

/**
 * Places an order, once however often it is sent, or changes nothing (decisions 016 and 017). Locks are taken in one
 * order by all orders: key, coupon, customer, stock, store.
 */
export async function placeOrder(db: Db, options: PlaceOrderOptions): Promise<OrderResult> {
  try {
    // Its customer may have been erased at the same time.
    return await retryWhereDeleted(() => inTransaction(db, (tx) => placeOnce(tx, options)))
  } catch (error) {
    if (isLockTimeout(error)) return { ok: false, code: 'busy' }
    if (isOfClosedStore(error)) return { ok: false, code: 'store-closed' }
    if (error instanceof NotCounted) {
      options.by?.report(error)
      return placeOrder(db, { ...options, by: undefined })
    }
    if (error instanceof TurnedAway) return { ok: false, ...error.why }
    if (!(error instanceof Rejected)) throw error
    return { ok: false, ...(await withFacts(db, options, error)) }
  }
}

/** Thrown to roll the transaction back. */
class Rejected extends Error {
  override name = 'Rejected'
  readonly rejection: BareRejection
  readonly shipping: Centavos

  constructor(rejection: BareRejection, shipping: Centavos = 0) {
    super(rejection.code)
    this.rejection = rejection
    this.shipping = shipping
  }
}

/** Thrown to roll the transaction back, including the counts made for the order. */
class TurnedAway extends Error {
  override name = 'TurnedAway'
  readonly why: OrderTurnedAway

  constructor(why: OrderTurnedAway) {
    super(why.code)
    this.why = why
  }
}

/** A rejection to which the current facts of the store have not been added. */
type BareRejection = OrderRejection extends infer Each
  ? Each extends FreshFacts
    ? Omit<Each, keyof FreshFacts>
    : Each
  : never

async function placeOnce(tx: Db, options: PlaceOrderOptions): Promise<OrderResult> {
  const begun = await beginOrder(tx, options)
  if (begun.state === 'claimed') return place(tx, options, begun)
  const { orderId, folio, isSame } = begun
  return isSame ? { ok: true, orderId, folio, isNew: false } : { ok: false, code: 'key-reused', folio }
}

async function place(
  tx: Db,
  options: PlaceOrderOptions,
  begun: OrderStart & { state: 'claimed' },
): Promise<PlacedOrder> {
  const { account, actor, request, now, openCoupon, queueMail } = options
  const { orderId, store, customerId, customerType } = begun
  const { isPremium, timeZone, opening, localArea } = store
  if (request.lines.length === 0) throw new Rejected({ code: 'cart-empty' })
  if (!isBranchOffered(request, store)) throw new Rejected({ code: 'invalid', errors: BRANCH_GONE })
  const checked = checkCheckout(request.form, { isPremium, timeZone, opening, localArea, now: now.getTime() })
  if (!checked.ok) throw new Rejected({ code: 'invalid', errors: checked.errors })
  const { checkout } = checked
  const shipping = shippingOf(checkout, store)
  const couponId = couponIdOf(request, openCoupon, shipping)
  // In the order of their locks.
  const [mayConfirm, percentage, lines] = await sentTogether([
    countOrTurnAway(tx, options, { checkout, nextFolio: store.nextFolio }),
    couponId === null ? 0 : redeemOrReject(tx, { account, id: couponId, now }, shipping),
    readLinesAsSeen(tx, { account, request }, shipping),
  ])
  const amounts = amountsAsSeen(lines, { request, percentage, shipping })
  const kinds = [...(mayConfirm ? (['order-confirmation'] as const) : []), 'order-notice' as const]
  const [id] = await sentTogether([
    // A known customer's record stays as it is: any visitor could order with that e-mail.
    begun.isNewCustomer ? createCustomer(tx, { id: customerId, account, checkout, store, now }) : customerId,
    queueMail(
      tx,
      kinds.map((kind) => ({ kind, account, orderId })),
    ),
  ])
  await spendOrReject(
    tx,
    { account, customerId: id, points: amounts.points },
    {
      ...store,
      deliveryMethod: checkout.delivery.method,
    },
  )
  const customer = { id, type: customerType }
  const contents = contentsOf({ account, now, store, checkout, customer, lines, amounts, percentage })
  // Everything that can be done before the stock is locked is done here, so that no other order waits for it.
  const payload = buildOrderPayload(contents)
  const counted = lines.filter(({ stock }) => stock !== null)
  const stock = await takeStock(tx, {
    account,
    wanted: counted,
    preferred: store.warehouse.fid,
    branch: store.supply,
    places: counted.flatMap(({ variantId, places }) => places.map((place) => ({ variantId, ...place }))),
  })
  if (!stock.ok) {
    const code = store.supply ? 'branch-short' : 'stock-short'
    throw new Rejected({ code, short: stock.short }, shipping)
  }
  if (isTooEarly(stock.taken, checkout, store, now)) throw new Rejected({ code: 'invalid', errors: NOT_THERE_YET })
  const heldUntil = heldUntilOf(checkout, store, now)
  const { key } = request
  const { taken } = stock
  const event = orderPlaced({ orderId, contents, couponId })
  const payBy = payByOf(checkout, amounts, store, now)
  const order = { orderId, actor, event, contents, payload, key, couponId, heldUntil, payBy, taken }
  const folio = await writeOrder(tx, order)
  return { ok: true, orderId, folio, isNew: true }
}

const BRANCH_GONE: CheckoutErrors = { pickupBranch: 'pickup-branch-gone' }
const NOT_THERE_YET: CheckoutErrors = { pickupDate: 'pickup-before-transfer' }

/** Whether orders can be for the branch that the shopper chose. It may have been closed after the page was served. */
function isBranchOffered({ form }: OrderRequest, { branch, supply }: OrderingStore): boolean {
  const { deliveryMethod, pickupBranch } = form
  if (deliveryMethod !== 'pickup' || pickupBranch === '') return true
  return pickupBranch === branch.fid && (supply === null || supply.own.size > 0)
}

/** Whether pieces of other branches are picked up before the day on which they are there. */
function isTooEarly(
  taken: readonly TakenPieces[],
  { delivery }: Checkout,
  { supply, timeZone }: OrderingStore,
  now: Date,
): boolean {
  if (delivery.method !== 'pickup' || supply === null || supply.transferDays === null) return false
  const isBrought = taken.some(({ warehouseFid }) => !supply.own.has(warehouseFid))
  return isBrought && delivery.date < transferDay(supply.transferDays, { now: now.getTime(), timeZone })
}

/** Until when its pieces are held, unless the store does something about it. Milliseconds since 1970. */
function heldUntilOf({ delivery }: Checkout, { deliveryHoldHours, timeZone }: OrderingStore, now: Date): number {
  if (delivery.method === 'pickup') return pickupHeldUntil(delivery.at)
  const placed = { placedAt: now.getTime(), shippingType: delivery.shippingType }
  return deliveryHeldUntil(placed, { hours: deliveryHoldHours, timeZone })
}

/** Until when it has to be paid, in milliseconds since 1970; null where it can be paid in other ways than online. */
function payByOf(
  { delivery }: Checkout,
  { total }: OrderAmounts,
  { payment, unpaidHours }: OrderingStore,
  now: Date,
): number | null {
  const occasion = delivery.method === 'pickup' ? 'pickup' : shippingOccasion(delivery.shippingType)
  const isAwaited = total > 0 && isPaidOnlineAlone(payment.methods[occasion])
  return isAwaited ? now.getTime() + unpaidHours * HOUR_MS : null
}

/** Counts the order; returns whether its confirmation may be sent. */
async function countOrTurnAway(
  tx: Db,
  { account, request, now, by }: PlaceOrderOptions,
  { checkout: { contact }, nextFolio }: { checkout: Checkout; nextFolio: number },
): Promise<boolean> {
  if (!by) return true
  const pieces = request.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const counted = await limitOrder(tx, { account, now, by, contact, pieces, nextFolio })
  if (counted.ok) return counted.mayConfirm
  const { ok: _, ...why } = counted
  throw new TurnedAway(why)
}

function orderPlaced({
  orderId,
  contents: { amounts, customer, lines },
  couponId,
}: {
  orderId: number
  contents: OrderContents
  couponId: string | null
}): NewEvent {
  const { total, points } = amounts
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  // The folio is known when it is written.
  const payload = { folio: 0, total, customerId: customer.id, couponId, points, productIds }
  return { kind: 'order-placed', subject: String(orderId), payload }
}

function shippingOf({ delivery }: Checkout, { shipping }: OrderingStore): Centavos {
  return shippingPrice(delivery.method, delivery.method === 'delivery' ? delivery.shippingType : '', shipping)
}

function couponIdOf(
  { coupon }: OrderRequest,
  openCoupon: PlaceOrderOptions['openCoupon'],
  shipping: Centavos,
): string | null {
  if (coupon === null) return null
  const opened = openCoupon(coupon)
  if (!opened) throw new Rejected({ code: 'coupon-unknown' }, shipping)
  return opened.id
}

async function redeemOrReject(
  tx: Db,
  of: { account: string; id: string; now: Date },
  shipping: Centavos,
): Promise<number> {
  const coupon = await redeemCoupon(tx, of)
  if (!coupon.ok) throw new Rejected({ code: coupon.code }, shipping)
  return coupon.percentage
}

/** A line with its price and quantity, ready to be ordered. */
type LineAsSeen = SoldLine & { price: Centavos; quantity: number }

/**
 * Reads the lines with the store's current offers, in the order of the request; rejects the order if a price differs
 * from the price that the shopper saw. Short lines are rejected before anything is written: the time of a response must
 * not reveal whether the customer is new (decision 018).
 */
async function readLinesAsSeen(
  tx: Db,
  { account, request }: { account: string; request: OrderRequest },
  shipping: Centavos,
): Promise<LineAsSeen[]> {
  const sold = await readOrderedLines(tx, { account, variantIds: request.lines.map(({ variantId }) => variantId) })
  const lines = request.lines.map(({ variantId, quantity, price }) => {
    const line = sold.get(variantId)
    if (!line || line.price === null || line.price !== price) throw new Rejected({ code: 'changed' }, shipping)
    return { ...line, price, quantity }
  })
  const short = lines.flatMap(({ variantId, quantity, stock }) => {
    const left = quantityLimit(stock)
    return quantity > left ? [{ variantId, left }] : []
  })
  if (short.length > 0) throw new Rejected({ code: 'stock-short', short }, shipping)
  return lines
}

function amountsAsSeen(
  lines: readonly LineAsSeen[],
  { request, percentage, shipping }: { request: OrderRequest; percentage: number; shipping: Centavos },
): OrderAmounts {
  // The points are those that the shopper saw; whether the customer still has them is checked when they are taken.
  const amounts = orderAmounts({ lines, percentage, points: request.points, shipping })
  const isAsSeen = amounts.total === request.total && amounts.points === request.points
  if (!isAsSeen) throw new Rejected({ code: 'changed' }, shipping)
  return amounts
}

/** Takes the points that the shopper wants to spend, if the store lets such an order spend them. */
async function spendOrReject(
  tx: Db,
  of: { account: string; customerId: number; points: number },
  { isPremium, ...terms }: Pick<OrderingStore, 'isPremium' | 'pointsAtPickupOnly'> & { deliveryMethod: string },
): Promise<void> {
  const isAllowed = isPremium && spendablePoints(of.points, terms) === of.points
  const isSpent = of.points === 0 || (isAllowed && (await spendPoints(tx, of)))
  if (!isSpent) throw new Rejected({ code: 'points-changed' })
}

interface OrderInputs extends Pick<OrderContents, 'account' | 'checkout' | 'customer' | 'amounts' | 'percentage'> {
  now: Date
  store: OrderingStore
  lines: readonly LineAsSeen[]
}

function contentsOf({ now, store, ...rest }: OrderInputs): OrderContents {
  return {
    ...rest,
    placedAt: now.getTime(),
    timeZone: store.timeZone,
    branch: store.branch,
    warehouse: store.warehouse,
    lines: [...rest.lines],
  }
}

/** Adds the store's current facts to a rejection, so that the page can show the difference. Read after the rollback. */
async function withFacts(
  db: Db,
  { account, request, now, openCoupon }: PlaceOrderOptions,
  { rejection, shipping }: Rejected,
): Promise<OrderRejection> {
  if (!needsFacts(rejection)) return rejection
  const opened = request.coupon === null ? null : openCoupon(request.coupon)
  const [offers, coupon] = await Promise.all([
    readOffers(db, { account, variantIds: request.lines.map(({ variantId }) => variantId) }),
    opened ? checkCoupon(db, { account, id: opened.id, now }) : UNKNOWN,
  ])
  const check: CartCheck = { offers, coupon: request.coupon === null ? null : coupon, now: now.getTime() }
  return { ...rejection, check, shipping }
}

const UNKNOWN: CouponVerdict = { ok: false, code: 'coupon-unknown' }

type WithFacts = Extract<OrderRejection, FreshFacts>

const WITH_FACTS: Record<WithFacts['code'], true> = {
  changed: true,
  'stock-short': true,
  'branch-short': true,
  'coupon-unknown': true,
  'coupon-expired': true,
  'coupon-used': true,
  'campaign-ended': true,
  'campaign-used-up': true,
}

function needsFacts(rejection: BareRejection): rejection is Omit<WithFacts, keyof FreshFacts> & BareRejection {
  return Object.hasOwn(WITH_FACTS, rejection.code)
}

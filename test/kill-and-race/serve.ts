import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'
import { hasLeftStore, type OrderStatuses } from '#domain/order/order-progress.ts'
import type { Counter, Device, SeenOrder } from './counter-device.ts'
import type { Sold } from './requests.ts'
import { sometimesTwice, type Work } from './work.ts'

/**
 * Shares in per cent: steps that two of the staff take at once, orders that are moved with others and that are
 * cancelled, adjustments that are sent twice, and orders before which stock is adjusted.
 */
const RACED = 30
const TOGETHER = 25
const CANCELLED = 20
const TWICE = 20
const ADJUSTED = 50
/** Orders that are moved together. */
const MOST_TOGETHER = 4

export interface WaitingOrder {
  folio: number
  deliveryMethod: DeliveryMethod
}

interface Serving extends Work {
  counter: Counter
  device: Device
  /** Another person's device. */
  other: Device
  /** Orders whose preparation has not begun. */
  waiting: WaitingOrder[]
  sold: Sold
  /** A name that no other device has. */
  name: string
}

const NEW: OrderStatuses = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' }

/** Serves orders one after the other, and adjusts stock where none waits. Orders only go forward. */
export async function serve(work: Serving): Promise<void> {
  const { dice, permit, waiting, counter, device } = work
  while (await permit()) {
    const isBatch = dice.percent(TOGETHER)
    const orders = waiting.splice(0, isBatch ? MOST_TOGETHER : 1).map((order) => ({ ...order, ...NEW }))
    const [only] = orders
    if (!only || dice.percent(ADJUSTED)) await adjust(work)
    if (!only) continue
    const begun = await counter.advance(device, orders, { preparationStatus: 'En preparación' })
    for (const order of begun) await goOn(work, order)
  }
}

/** Takes some of the steps that are left to an order. */
async function goOn({ dice, permit, counter, device, other }: Serving, order: SeenOrder): Promise<void> {
  let seen = order
  const ready = order.deliveryMethod === 'delivery' ? (['Preparado', 'Enviado'] as const) : (['Preparado'] as const)
  const ways: Partial<OrderStatuses>[] = [
    ...ready.map((preparationStatus) => ({ preparationStatus })),
    { paymentStatus: 'Pagado' },
    { preparationStatus: 'Entregado' },
  ]
  const steps = ways.slice(0, dice.between(0, ways.length))
  const isCancelled = dice.percent(CANCELLED)
  for (const to of steps) {
    if (!(await permit())) return
    // Of two who take the same step, one does.
    const devices = dice.percent(RACED) ? [device, other] : [device]
    const moved = await Promise.all(devices.map((each) => counter.advance(each, [seen], to)))
    seen = moved.flat().reduce(furthest)
    if (seen.status !== 'Abierto') return
  }
  if (hasLeftStore(seen) || !(await permit())) return
  if (isCancelled && dice.percent(RACED))
    await Promise.all([counter.cancel(device, seen), counter.handOver(other, seen)])
  else if (isCancelled) await counter.cancel(device, seen)
  else if (dice.percent(50))
    await Promise.all([device, ...(dice.percent(RACED) ? [other] : [])].map((each) => counter.handOver(each, seen)))
}

const PREPARATIONS: readonly string[] = ['No preparado', 'En preparación', 'Preparado', 'Enviado', 'Entregado']

/** Returns the answer about an order that is further of two: the other one was given before. */
function furthest(one: SeenOrder, other: SeenOrder): SeenOrder {
  const rank = ({ paymentStatus, preparationStatus }: SeenOrder) =>
    2 * PREPARATIONS.indexOf(preparationStatus) + (paymentStatus === 'Pagado' ? 1 : 0)
  return rank(other) > rank(one) ? other : one
}

async function adjust({ dice, counter, device, ledger, sold, name }: Serving): Promise<void> {
  const pieces = dice.pick([-2, -1, 1, 3])
  const given = {
    id: `${name}-${ledger.adjustments.length}`,
    variantId: dice.pick([...sold.ordinary, sold.contested]),
    pieces,
    reason: pieces > 0 ? ('recovered' as const) : ('lost' as const),
  }
  const recorded = await sometimesTwice(dice, TWICE, () => counter.adjust(device, given))
  const outcome = recorded.includes(true) ? 'done' : 'rejected'
  ledger.adjustments.push({ ...given, personId: device.personId, outcome })
}

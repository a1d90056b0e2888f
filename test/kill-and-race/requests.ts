import type { Dice } from '#demo/catalogue/seed.ts'
import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'
import type { OrderRequest, SeenLine } from '#domain/checkout/order-request.ts'
import { pickupDays } from '#domain/pickup/pickup-days.ts'
import type { StockMove } from '#domain/stock/stock-move.ts'
import { ANY_HOURS } from '../any-hours.ts'
import { DELIVERY_FORM, orderRequest, PICKUP_FORM } from '../order-request.ts'
import { SHIPPING_LOCAL } from './open-store.ts'

/** Variants by who buys them: everybody without end, everybody the last ones of it, and shoppers alone. */
export interface Sold {
  ordinary: readonly number[]
  contested: number
  scarce: number
}

interface Requesting {
  dice: Dice
  /** A name that no other worker has. */
  name: string
}

/** Orders of one to four lines, each of another shopper, to be picked up or delivered. */
export function ordersOf({ ordinary, contested, scarce }: Sold, { dice, name }: Requesting): () => OrderRequest {
  const [, day] = pickupDays({ now: Date.now(), timeZone: 'America/Mexico_City', opening: ANY_HOURS })
  let count = 0
  return () => {
    count += 1
    const variantIds = [
      ...dice.shuffle(ordinary).slice(0, dice.between(1, 2)),
      ...(dice.percent(25) ? [contested] : []),
      ...(dice.percent(20) ? [scarce] : []),
    ]
    const lines = dice
      .shuffle(variantIds)
      .map((variantId): SeenLine => ({ variantId, quantity: dice.between(1, 2), price: 10_000 }))
    const isDelivery: boolean = dice.percent(30)
    const form = isDelivery
      ? DELIVERY_FORM
      : { ...PICKUP_FORM, pickupDate: day?.date ?? '', pickupTime: day?.slots[0] ?? '' }
    return orderRequest({
      key: `key-of-a-race-${name}-${String(count).padStart(6, '0')}`,
      lines,
      form: { ...form, email: `${name}-${count}@correo.mx` },
      shipping: isDelivery ? SHIPPING_LOCAL : 0,
    })
  }
}

export function deliveryMethodOf({ form }: OrderRequest): DeliveryMethod {
  return form.deliveryMethod === 'delivery' ? 'delivery' : 'pickup'
}

/** Reports of one to three moves, of which shoppers buy the same. */
export function movesOf(
  { ordinary, contested }: Omit<Sold, 'scarce'>,
  { dice, name }: Requesting,
): () => (StockMove & { at: Date })[] {
  let count = 0
  return () => {
    count += 1
    const variantIds = dice.shuffle([...ordinary, contested]).slice(0, dice.between(1, 3))
    return variantIds.map((variantId) => ({
      variantId,
      warehouseFid: 'matriz',
      pieces: dice.pick([-2, -1, -1, 2]),
      eventId: `ticket-${name}-${count}`,
      at: new Date(),
    }))
  }
}

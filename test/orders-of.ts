import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { pickupDays } from '#domain/pickup/pickup-days.ts'
import { ANY_HOURS } from './any-hours.ts'
import { orderRequest } from './order-request.ts'

/** Orders of one or two lines at a hundred pesos, each of another shopper, as they can be placed today. */
export function ordersOf(variantIds: readonly number[]): () => OrderRequest {
  const [day] = pickupDays({ now: Date.now(), timeZone: 'America/Mexico_City', opening: ANY_HOURS }).slice(1)
  let count = 0
  return () => {
    count += 1
    const lines = variantIds.slice(0, 1 + (count % 2)).map((variantId) => ({ variantId, quantity: 1, price: 10_000 }))
    const form = { pickupDate: day?.date ?? '', pickupTime: day?.slots[0] ?? '', email: `c${count}@correo.mx` }
    return orderRequest({ lines, form })
  }
}

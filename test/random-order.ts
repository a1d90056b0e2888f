import fc from 'fast-check'
import { MAX_LINES, MOST_PIECES } from '#domain/cart/quantity.ts'
import type { Checkout } from '#domain/checkout/checkout-form.ts'
import { orderAmounts } from '#domain/checkout/order-amounts.ts'
import { MAX_CENTAVOS } from '#domain/money/money.ts'
import type { OrderContents, OrderedLine } from '#domain/order/order-contents.ts'

// Small amounts, where a centavo is much, as well as all others.
const price = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: MAX_CENTAVOS }))
const quantity = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: MOST_PIECES }))

/** The parts that the money of an order is made of. */
export const pricedOrders = fc.record({
  lines: fc.array(fc.record({ price, quantity }), { maxLength: MAX_LINES }),
  percentage: fc.integer({ min: 0, max: 100 }),
  points: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: MAX_CENTAVOS })),
  shipping: price,
})

export const plainLine: OrderedLine = {
  productId: 7,
  variantId: 71,
  productFid: null,
  variantFid: null,
  kind: 'simple',
  name: 'Vestido Jacaranda',
  sku: null,
  barcode: null,
  brand: null,
  category: null,
  options: [],
  invoicing: {},
  image: null,
  price: 129_900,
  originalPrice: null,
  quantity: 1,
  withoutStock: false,
}

export const pickup: Checkout = {
  contact: { email: 'Ana@Correo.mx', phone: '5551234567', firstName: 'Ana', lastName: 'Ruiz Vega' },
  address: {
    street: 'Chiapas 148',
    city: 'Cuauhtémoc',
    state: 'Ciudad de México',
    postalCode: '06700',
    country: 'México',
  },
  delivery: {
    method: 'pickup',
    date: '2026-11-23',
    time: '12:00',
    at: Date.UTC(2026, 10, 23, 18),
    notes: 'Paso en coche',
  },
}

/** An order as it is about to be written. */
export function draftOf({
  lines = [plainLine],
  percentage = 0,
  points = 0,
  shipping = 0,
  ...given
}: Partial<Omit<OrderContents, 'amounts'>> & { points?: number; shipping?: number } = {}): OrderContents {
  return {
    account: 'luna',
    placedAt: Date.UTC(2026, 10, 21, 5, 7, 9),
    timeZone: 'America/Mexico_City',
    checkout: pickup,
    customer: { id: 31, type: 'mostrador' },
    branch: { fid: 's1', name: 'Roma' },
    warehouse: { fid: 'a1', name: 'Bodega' },
    ...given,
    lines,
    percentage,
    amounts: orderAmounts({ lines, percentage, points, shipping }),
  }
}

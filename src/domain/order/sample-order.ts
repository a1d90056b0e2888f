import type { Checkout } from '../checkout/checkout-form.ts'
import { orderAmounts } from '../checkout/order-amounts.ts'
import { pickupHeldUntil } from '../pickup/hold.ts'
import { buildOrderPayload } from './build-order-payload.ts'
import type { OrderedLine } from './order-contents.ts'
import type { OrderRecord } from './order-record.ts'

const FOLIO = 1042
const HOUR = 60 * 60_000

const CONTACT = { email: 'ana.ruiz@correo.example', phone: '5551234567', firstName: 'Ana', lastName: 'Ruiz' }
const ADDRESS = {
  street: 'Chiapas 148',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06700',
  country: 'México',
}

const [DRESS, BELT] = [lineOf(1, 'Vestido de lino', 89_900), lineOf(2, 'Cinturón trenzado', 34_900)]

/** A made-up order, with which the staff preview their mails: a pickup on the day after `now`. */
export function sampleOrder({
  account,
  timeZone,
  branch,
  now,
}: {
  account: string
  timeZone: string
  branch: { fid: string; name: string }
  /** Milliseconds since 1970. */
  now: number
}): OrderRecord {
  const lines = [DRESS, BELT]
  const amounts = orderAmounts({ lines, percentage: 10, points: 0, shipping: 0 })
  const pickupAt = Math.ceil(now / HOUR) * HOUR + 24 * HOUR
  const checkout: Checkout = {
    contact: CONTACT,
    address: ADDRESS,
    delivery: { method: 'pickup', date: '', time: '', at: pickupAt, notes: '' },
  }
  const { header } = buildOrderPayload({
    account,
    placedAt: now,
    timeZone,
    checkout,
    branch,
    lines,
    amounts,
    percentage: 10,
    customer: { id: 0, type: '' },
    warehouse: { fid: '', name: '' },
  })
  return {
    id: 0,
    folio: FOLIO,
    placedAt: now,
    email: CONTACT.email,
    channel: 'Online',
    deliveryMethod: 'pickup',
    pickupAt,
    status: 'Abierto',
    paymentStatus: 'Pendiente',
    preparationStatus: 'No preparado',
    isConfirmationSent: false,
    isAdvanced: false,
    isReleased: false,
    heldUntil: pickupHeldUntil(pickupAt),
    storeAdvancesOrdersSince: null,
    readyAt: null,
    tracking: { carrier: null, trackingNumber: null },
    handedOverAt: null,
    cancelledAt: null,
    cancelReason: '',
    subtotal: amounts.subtotal,
    tax: amounts.tax,
    discount: amounts.discount,
    discountReason: 'Cupón',
    shipping: 0,
    pointsUsed: 0,
    total: amounts.total,
    credited: 0,
    payBy: null,
    onlinePayments: [],
    returns: [],
    paid: 0,
    header,
    lines: lines.map(({ productId, variantId, name, quantity, price, image }, position) => ({
      productId,
      variantId,
      name,
      quantity,
      unitPrice: price,
      total: price * quantity,
      image,
      tax: amounts.lines[position]?.tax ?? 0,
    })),
  }
}

function lineOf(id: number, name: string, price: number): OrderedLine {
  return {
    productId: id,
    variantId: id,
    productFid: null,
    variantFid: null,
    kind: 'simple',
    name,
    price,
    quantity: 1,
    sku: null,
    barcode: null,
    brand: null,
    category: null,
    options: [],
    invoicing: {},
    originalPrice: null,
    withoutStock: false,
    image: null,
  }
}

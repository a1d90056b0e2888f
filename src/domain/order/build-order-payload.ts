import { type OrderAmounts, POINTS_REASON } from '../checkout/order-amounts.ts'
import { SHIPPING } from '../checkout/shipping.ts'
import { type Centavos, pesos } from '../money/money.ts'
import { wallClock } from '../time/zoned-time.ts'
import { NEW_ORDER, ONLINE_USER } from './new-order.ts'
import type { OrderContents } from './order-contents.ts'
import { buildOrderDetails } from './order-details.ts'
import type { OrderHeader, OrderPayload } from './order-payload.ts'

/**
 * The order as the point of sale expects it (docs/rules/order.md#order-payload). Every sum is made of whole centavos:
 * the header's sums equal the details', and Σ importe + Σ impuesto_importe + envio_tarifa_importe −
 * descuento_importe_nota = total.
 * @throws RangeError when `timeZone` is unknown
 */
export function buildOrderPayload(order: OrderContents): OrderPayload {
  return { account: order.account, header: header(order), details: buildOrderDetails(order), cobros: [] }
}

function header(order: OrderContents): OrderHeader {
  const { amounts, percentage, branch, warehouse, lines } = order
  const clock = wallClock(order.timeZone, order.placedAt)
  const discount = pesos(amounts.discount)
  return {
    fecha: clock.date,
    hora: [clock.hour, clock.minute, clock.second].map((part) => String(part).padStart(2, '0')).join(':'),
    tipo_cambio: 0,
    tipo_cambio_venta: 0,
    descuento: discount,
    // The amount counts (`tipo_descuento`): the percentage only explains a part of it.
    descuento_porcentaje_nota: amounts.couponDiscount > 0 ? percentage : 0,
    descuento_importe_nota: discount,
    descuentoImporteConImpuestos: discount,
    descuento_razon: discountReason(amounts, percentage),
    tipo_descuento: 'importe',
    subtotal: pesos(amounts.subtotal),
    total: pesos(amounts.total),
    totalImpuestos: pesos(amounts.tax),
    almacen: warehouse.fid,
    almacennombre: warehouse.name,
    sucursal: branch.fid,
    sucursalnombre: branch.name,
    ...customerFields(order),
    moneda: 'MXN',
    moneda_nomenclatura: 'MXN',
    moneda_default: true,
    moneda_prefijo: '$',
    status: NEW_ORDER.status,
    statusPago: NEW_ORDER.paymentStatus,
    statusPreparado: NEW_ORDER.preparationStatus,
    canal: NEW_ORDER.channel,
    articulos: String(lines.reduce((pieces, { quantity }) => pieces + quantity, 0)),
    uid: '',
    username: ONLINE_USER,
    ...deliveryFields(order.checkout.delivery, amounts.shipping),
  }
}

function customerFields({ checkout: { contact, address }, customer }: OrderContents) {
  return {
    cliente: String(customer.id),
    clientenombre: `${contact.firstName} ${contact.lastName}`,
    clientetelefono: contact.phone,
    clientecorreo: contact.email,
    clientecalle: address.street,
    // The form has one field for street, numbers and neighbourhood.
    clienteexterior: '',
    clienteinterior: '',
    clientecodigo: address.postalCode,
    clientereferencia: '',
    clientecolonia: '',
    clientemunicipio: address.city,
    clienteestado: address.state,
    clientepais: address.country,
    clientetipo: customer.type,
  }
}

function deliveryFields(delivery: OrderContents['checkout']['delivery'], shipping: Centavos) {
  const fee = { envio_tarifa_importe: pesos(shipping) }
  if (delivery.method === 'pickup') {
    return {
      tipo_de_envio: 'gratis',
      envio_tarifa_nombre: '',
      ...fee,
      comentarios: delivery.notes,
      delivery_method: 'pickup',
      pickup_date: delivery.date,
      pickup_time: delivery.time,
      pickup_notes: delivery.notes,
    } as const
  }
  return {
    tipo_de_envio: 'domicilio',
    envio_tarifa_nombre: SHIPPING[delivery.shippingType].name,
    ...fee,
    comentarios: delivery.instructions,
    delivery_method: 'delivery',
    delivery_time_preference: delivery.timePreference,
    delivery_instructions: delivery.instructions,
    shipping_cost: fee.envio_tarifa_importe,
  } as const
}

/**
 * The reason of an order's discount: 'Cupón de descuento 10 %', 'Descuento por puntos de lealtad', or both; '' without.
 * @param percentage of the coupon that was used
 */
export function discountReason(
  { couponDiscount, pointsDiscount }: Pick<OrderAmounts, 'couponDiscount' | 'pointsDiscount'>,
  percentage: number,
): string {
  const reasons = [
    couponDiscount > 0 ? `Cupón de descuento ${percentage} %` : '',
    pointsDiscount > 0 ? POINTS_REASON : '',
  ]
  return reasons.filter((reason) => reason !== '').join(' + ')
}

import { expect, it } from 'vitest'
import { formatPrice } from '../money/money.ts'
import { sampleOrder } from '../order/sample-order.ts'
import { orderPayment } from './order-payment.ts'
import { type PaymentSettings, paymentTerms } from './payment-terms.ts'

const SETTINGS: PaymentSettings = {
  paymentPickup: ['cash', 'transfer'],
  paymentLocal: [],
  paymentNational: [],
  transferBank: 'Banco de Ejemplo',
  transferClabe: '000180000004821008',
  transferBeneficiary: 'Luna Boutique',
  onlinePayments: false,
}
const terms = paymentTerms(SETTINGS)
const NOW = Date.UTC(2026, 10, 24, 18)
const READING = {
  timeZone: 'America/Mexico_City',
  now: NOW,
  receipts: { storeName: 'Luna', whatsapp: null, email: 'hola@luna.mx' },
}
const order = sampleOrder({
  account: 'luna',
  timeZone: 'America/Mexico_City',
  branch: { fid: 'ROMA', name: 'Roma' },
  now: NOW,
})

it('the payment of a new order is its whole total, with the reference of a transfer', () => {
  expect(orderPayment(order, terms, READING)).toEqual({
    due: order.total,
    sentence: 'Pagas al recoger (efectivo) o por transferencia.',
    transfer: {
      bank: 'Banco de Ejemplo',
      clabe: '000180000004821008',
      beneficiary: 'Luna Boutique',
      reference: '1042',
      held: 'Apartamos tus productos hasta el viernes, 27 de noviembre, 12:00.',
      receipt: [{ text: 'hola@luna.mx', url: 'mailto:hola@luna.mx?subject=Comprobante%20del%20pedido%20%231042' }],
    },
    online: null,
  })
})

const RELEASED = 'Ya no apartamos tus productos: pregunta en la tienda si aún los hay.'

it.each([
  ['is held until it leaves the store', { heldUntil: null }, ''],
  ['went back on sale', { isReleased: true }, RELEASED],
  ['has come to its end', { heldUntil: NOW }, RELEASED],
])('the account of an order that %s has its hold', (_, change, held) => {
  expect(orderPayment({ ...order, ...change }, terms, READING).transfer).toMatchObject({ held })
})

it.each([
  [{ paymentStatus: 'Pagado', paid: order.total }, 'Tu pedido está pagado.'],
  [{ paymentStatus: 'Reembolsado' }, 'Tu pago ya fue reembolsado.'],
  [{ status: 'Cancelado' }, 'No hay nada que pagar.'],
  [
    { status: 'Cancelado', paymentStatus: 'Pagado', paid: order.total },
    'La tienda se pondrá en contacto contigo para devolverte lo que pagaste.',
  ],
  [{ paymentStatus: 'Pagado', paid: order.total, credited: 10_000 }, 'La tienda te devolverá $100.00.'],
  [{ credited: order.total }, 'No hay nada que pagar.'],
  [{ total: 0 }, 'No hay nada que pagar.'],
] as const)('the payment of an order that is %o is settled', (change, sentence) => {
  expect(orderPayment({ ...order, ...change }, terms, READING)).toEqual({
    due: 0,
    sentence,
    transfer: null,
    online: null,
  })
})

it('an order that was handed over without a recorded payment has no amount to pay', () => {
  const handedOver = { ...order, preparationStatus: 'Entregado', total: 89_990 } as const
  expect(orderPayment(handedOver, terms, READING)).toEqual({
    due: 0,
    sentence: 'La tienda no ha registrado tu pago de $899.90.',
    transfer: null,
    online: null,
  })
})

it('a part that was paid or returned is stated before the rest', () => {
  const part = { ...order, paid: 20_000, credited: 10_000 }
  expect(orderPayment(part, terms, READING)).toMatchObject({
    due: order.total - 30_000,
    sentence:
      'Devolviste piezas o se te descontaron $100.00. Ya pagaste $200.00. Pagas al recoger (efectivo) o por transferencia.',
  })
})

it('an order that can be paid online has the way to do so', () => {
  const online = paymentTerms({ ...SETTINGS, onlinePayments: true, paymentPickup: ['online'] })
  expect(orderPayment(order, online, READING)).toMatchObject({
    sentence: 'Pagas en línea al terminar tu pedido, con Mercado Pago.',
    online: { button: `Pagar ${formatPrice(order.total)} en línea` },
  })
  expect(orderPayment({ ...order, status: 'Cancelado' }, online, READING)).toMatchObject({ online: null })
})

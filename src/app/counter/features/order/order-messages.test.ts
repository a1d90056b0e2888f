import { expect, it } from 'vitest'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { sampleOrder } from '#domain/order/sample-order.ts'
import { orderMessages } from './order-messages.ts'

const sample = sampleOrder({
  account: 'luna',
  timeZone: 'America/Mexico_City',
  branch: { fid: 'roma', name: 'Roma' },
  now: Date.parse('2026-11-20T18:00:00Z'),
})
const delivery = { deliveryMethod: 'delivery', pickupAt: null } as const
const paid = { paymentStatus: 'Pagado', paid: sample.total } as const

const sentenceOf = (order: Partial<OrderRecord>) => {
  const { mail } = orderMessages({ ...sample, ...order }, 'Luna')
  return new URL(mail).searchParams.get('body')?.replace('Hola, Ana. Te escribimos de Luna: ', '')
}

it.each<[string, Partial<OrderRecord>]>([
  ['recibimos tu pedido #1042.', {}],
  ['estamos preparando tu pedido #1042.', { preparationStatus: 'En preparación' }],
  ['tu pedido #1042 está listo, puedes pasar por él en Roma. Son $1,123.20.', { preparationStatus: 'Preparado' }],
  ['tu pedido #1042 está listo, puedes pasar por él en Roma.', { preparationStatus: 'Preparado', ...paid }],
  // It is together, and has not been sent.
  [
    'tu pedido #1042 está listo y pronto sale a tu domicilio.',
    { preparationStatus: 'Preparado', ...delivery, ...paid },
  ],
  ['tu pedido #1042 ya va en camino a tu domicilio.', { preparationStatus: 'Enviado', ...delivery, ...paid }],
  ['¡gracias por tu compra! ¿Todo bien con tu pedido #1042?', { preparationStatus: 'Entregado' }],
  ['tuvimos que cancelar tu pedido #1042.', { status: 'Cancelado' }],
  [
    'tuvimos que cancelar tu pedido #1042. Se acabó. Te devolveremos tu pago.',
    { status: 'Cancelado', cancelReason: 'Se acabó.', ...paid },
  ],
  [
    'tuvimos que cancelar tu pedido #1042. Ya te devolvimos tu pago.',
    { status: 'Cancelado', paymentStatus: 'Reembolsado', preparationStatus: 'Preparado' },
  ],
])('orderMessages writes «%s» to the customer', (sentence, order) => {
  expect(sentenceOf(order)).toBe(sentence)
})

it('orderMessages writes the same by WhatsApp, where there is a number', () => {
  const { whatsapp, mail } = orderMessages(sample, 'Luna')
  expect(whatsapp?.startsWith('https://wa.me/525551234567?')).toBe(true)
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toBe(new URL(mail).searchParams.get('body'))
  const dialled = { ...sample.header, clientetelefono: '0445551234567' }
  expect(orderMessages({ ...sample, header: dialled }, 'Luna').whatsapp).toBe(whatsapp)
  const header = { ...sample.header, clientetelefono: '' }
  expect(orderMessages({ ...sample, header }, 'Luna').whatsapp).toBeNull()
})

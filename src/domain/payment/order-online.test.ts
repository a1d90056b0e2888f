import { expect, it } from 'vitest'
import type { OnlinePayment } from '../money/online-payment.ts'
import { orderOnline } from './order-online.ts'

const NOW = Date.UTC(2026, 10, 24, 18)
const HOUR = 3_600_000
const READING = { timeZone: 'America/Mexico_City', now: NOW, due: 90_000, isOffered: true, isReturning: false }
const ORDER = { status: 'Abierto' as const, payBy: null, onlinePayments: [] }
const PAYMENT: OnlinePayment = {
  id: '1',
  status: 'pending',
  statusDetail: '',
  type: 'ticket',
  amount: 90_000,
  ticketUrl: 'https://www.mercadopago.com.mx/ticket',
  expiresAt: NOW + 48 * HOUR,
}
const withPayment = (changes: Partial<OnlinePayment>) => ({ ...ORDER, onlinePayments: [{ ...PAYMENT, ...changes }] })

it('an order that can be paid online has a button with the amount due', () => {
  expect(orderOnline(ORDER, READING)).toEqual({
    button: 'Pagar $900.00 en línea',
    isUnderWay: false,
    sentences: [],
    ticketUrl: null,
  })
  expect(orderOnline(ORDER, { ...READING, isOffered: false })).toBeNull()
  expect(orderOnline(ORDER, { ...READING, due: 0 })).toBeNull()
})

it('an order that is cancelled without a payment has its time', () => {
  const [late, soon] = [NOW + 24 * HOUR, NOW + 60_000]
  expect(orderOnline({ ...ORDER, payBy: late }, READING)).toMatchObject({
    button: 'Pagar $900.00 en línea',
    sentences: ['Págalo antes del miércoles, 25 de noviembre, 12:00; después se cancela solo.'],
  })
  expect(orderOnline({ ...ORDER, payBy: soon }, READING)).toMatchObject({
    button: '',
    sentences: ['Se terminó el tiempo para pagar este pedido.'],
  })
})

it.each([
  ['a ticket', {}, /^Tienes una ficha por \$900\.00: págala antes del jueves, 26/, 'Pagar de otra forma', true],
  ['a transfer', { type: 'bank_transfer' }, /^Esperamos tu transferencia SPEI por \$900/, 'Pagar de otra forma', true],
  [
    'a payment in review',
    { status: 'in_process', type: 'credit_card', expiresAt: null },
    /No vuelvas a pagar/,
    '',
    true,
  ],
  ['a rejected payment', { status: 'rejected', ticketUrl: null }, /^Tu pago no pasó/, 'Pagar $900.00 en línea', false],
  ['an expired ticket', { status: 'cancelled' }, /^Tu pago anterior venció/, 'Pagar $900.00 en línea', false],
  ['a ticket of long ago', { expiresAt: NOW - 72 * HOUR }, null, 'Pagar $900.00 en línea', false],
] as const)('an order with %s reads so', (_, changes, sentence, button, hasTicket) => {
  const online = orderOnline(withPayment(changes), READING)
  expect(online?.button).toBe(button)
  expect(online?.ticketUrl === null).toBe(!hasTicket)
  if (sentence) expect(online?.sentences[0]).toMatch(sentence)
  else expect(online?.sentences).toEqual([])
})

it('a shopper who comes back before the payment is known reads that it is being confirmed', () => {
  const returning = { ...READING, isReturning: true }
  // The time of the order would read as if nothing was paid.
  expect(orderOnline({ ...ORDER, payBy: NOW + 24 * HOUR }, returning)).toMatchObject({
    isUnderWay: true,
    sentences: [
      'Estamos confirmando tu pago con Mercado Pago. Esta página se actualiza sola. Si no terminaste de pagar, inténtalo de nuevo.',
    ],
  })
})

it('the ticket of a cancelled order is not to be paid', () => {
  const cancelled = { ...withPayment({}), status: 'Cancelado' as const }
  expect(orderOnline(cancelled, { ...READING, due: 0, isOffered: false })).toMatchObject({
    button: '',
    sentences: [expect.stringContaining('no pagues')],
    ticketUrl: null,
  })
})

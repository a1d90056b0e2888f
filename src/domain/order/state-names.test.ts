import { expect, it } from 'vitest'
import { type PayableOrder, paymentName } from './state-names.ts'

const placed: PayableOrder = {
  status: 'Abierto',
  paymentStatus: 'Pendiente',
  preparationStatus: 'No preparado',
  payBy: null,
}

it.each([
  [{}, 'Por cobrar'],
  [{ payBy: 1 }, 'Espera pago en línea'],
  [{ payBy: 1, paymentStatus: 'Pagado' }, 'Pagado'],
  [{ payBy: 1, status: 'Cancelado' }, ''],
  [{ payBy: 1, status: 'Cancelado', paymentStatus: 'Reembolsado' }, 'Reembolsado'],
] satisfies [Partial<PayableOrder>, string][])('the payment of an order with %o is named %s', (changes, name) => {
  expect(paymentName({ ...placed, ...changes })).toBe(name)
})

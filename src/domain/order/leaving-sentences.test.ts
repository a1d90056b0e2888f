import { expect, it } from 'vitest'
import { type LeavingOrder, leaveTitle, totalDue, unreadySentence } from './leaving-sentences.ts'
import { orderSteps } from './order-steps.ts'

const placed: LeavingOrder = {
  status: 'Abierto',
  paymentStatus: 'Pendiente',
  preparationStatus: 'No preparado',
  deliveryMethod: 'delivery',
  folio: 7,
  customerName: 'Renata Olvera',
  payBy: null,
  total: 89_900,
  credited: 0,
  paid: 0,
}
const paid: LeavingOrder = {
  ...placed,
  folio: 8,
  paymentStatus: 'Pagado',
  preparationStatus: 'Preparado',
  paid: 89_900,
}
const began: LeavingOrder = { ...placed, folio: 9, preparationStatus: 'En preparación', total: 10_100 }

it('the dialog of leaving orders has a title with the step and the order, or with how many there are', () => {
  const [send, handOver] = orderSteps(placed).filter(({ leavesStore }) => leavesStore)
  if (!send || !handOver) throw new Error('no steps')
  expect(leaveTitle(send, [placed])).toBe('Marcar enviado el pedido #7')
  expect(leaveTitle(send, [placed, began])).toBe('Marcar enviados 2 pedidos')
  expect(leaveTitle(handOver, [placed])).toBe('Entregar el pedido #7')
  expect(leaveTitle(handOver, [placed, paid, began])).toBe('Entregar 3 pedidos')
})

it('totalDue adds up the amounts to collect', () => {
  expect(totalDue([placed, paid, began])).toBe(100_000)
  expect(totalDue([paid])).toBe(0)
})

it('unreadySentence warns of orders that are not ready', () => {
  expect(unreadySentence([paid])).toBe('')
  expect(unreadySentence([placed])).toBe('Todavía no está listo (Nuevo). Revisa que estén todas sus piezas.')
  expect(unreadySentence([placed, paid])).toBe('El pedido #7 todavía no está listo. Revisa que estén todas sus piezas.')
  expect(unreadySentence([placed, paid, began])).toBe('2 todavía no están listos. Revisa que estén todas sus piezas.')
})

import { expect, it } from 'vitest'
import type { OrderState } from './order-progress.ts'
import { orderSteps } from './order-steps.ts'

const placed: OrderState = {
  status: 'Abierto',
  paymentStatus: 'Pendiente',
  preparationStatus: 'No preparado',
  deliveryMethod: 'pickup',
}
const namesOf = (order: Partial<OrderState>) => orderSteps({ ...placed, ...order }).map(({ name }) => name)

it('the steps of an order offer the next step of a pickup first', () => {
  expect(namesOf({})).toEqual(['Empezar a preparar', 'Marcar listo', 'Entregar'])
  expect(namesOf({ preparationStatus: 'En preparación' })[0]).toBe('Marcar listo')
  expect(namesOf({ preparationStatus: 'Preparado' })).toEqual(['Entregar', 'Volver a preparación'])
})

it('the steps of an order offer a delivery to be sent before it is handed over', () => {
  expect(namesOf({ preparationStatus: 'Preparado', deliveryMethod: 'delivery' })[0]).toBe('Marcar enviado')
  expect(namesOf({ preparationStatus: 'Enviado', deliveryMethod: 'delivery' })[0]).toBe('Entregar')
})

it('the steps of an order that cannot be undone are marked', () => {
  const leaving = (order: Partial<OrderState>) =>
    orderSteps({ ...placed, ...order }).flatMap(({ name, leavesStore }) => (leavesStore ? [name] : []))
  expect(leaving({})).toEqual(['Entregar'])
  expect(leaving({ deliveryMethod: 'delivery' })).toEqual(['Marcar enviado', 'Entregar'])
  expect(leaving({ preparationStatus: 'Entregado' })).toEqual([])
})

it('the steps of an order have one next step at most', () => {
  const nextOf = (order: Partial<OrderState>) =>
    orderSteps({ ...placed, ...order }).flatMap(({ name, isNext }) => (isNext ? [name] : []))
  expect(nextOf({})).toEqual(['Empezar a preparar'])
  expect(nextOf({ preparationStatus: 'Entregado' })).toEqual([])
})

it('an order that is over has no steps', () => {
  expect(namesOf({ status: 'Cancelado' })).toEqual([])
  expect(namesOf({ status: 'Cerrado', paymentStatus: 'Pagado', preparationStatus: 'Entregado' })).toEqual([])
})

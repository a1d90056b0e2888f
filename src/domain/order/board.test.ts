import { describe, expect, it } from 'vitest'
import { columnOf, countUrgent, type PromisedOrder, urgencyOf } from './board.ts'
import { ORDER_STATUSES, PREPARATION_STATUSES } from './order-progress.ts'

const HOUR = 3_600_000
const placed: PromisedOrder = {
  status: 'Abierto',
  paymentStatus: 'Pendiente',
  preparationStatus: 'No preparado',
  deliveryMethod: 'pickup',
  placedAt: 0,
  pickupAt: null,
}

describe('the column of an order', () => {
  it('follows its preparation until it is cancelled', () => {
    const columns = PREPARATION_STATUSES.map((preparationStatus) => columnOf({ ...placed, preparationStatus }))
    expect(columns).toEqual(['new', 'preparing', 'ready', 'ready', 'delivered'])
    for (const preparationStatus of PREPARATION_STATUSES) {
      expect(columnOf({ ...placed, status: 'Cancelado', preparationStatus })).toBe('cancelled')
    }
  })

  it('is the same whether it is closed or not', () => {
    for (const status of ORDER_STATUSES.slice(0, 2)) {
      expect(columnOf({ ...placed, status, preparationStatus: 'Entregado' })).toBe('delivered')
    }
  })
})

describe('the urgency of an order', () => {
  it('rises two hours before the hour of a pickup, and once it has come', () => {
    const pickupAt = 10 * HOUR
    expect(urgencyOf({ ...placed, pickupAt }, 8 * HOUR - 1)).toBeNull()
    expect(urgencyOf({ ...placed, pickupAt }, 8 * HOUR)).toBe('soon')
    expect(urgencyOf({ ...placed, pickupAt }, 10 * HOUR - 1)).toBe('soon')
    expect(urgencyOf({ ...placed, pickupAt }, 10 * HOUR)).toBe('late')
  })

  it('counts from when it was placed where no hour was chosen', () => {
    expect(urgencyOf(placed, 4 * HOUR)).toBe('late')
    expect(urgencyOf({ ...placed, deliveryMethod: 'delivery' }, 4 * HOUR)).toBeNull()
    expect(urgencyOf({ ...placed, deliveryMethod: 'delivery' }, 24 * HOUR)).toBe('late')
  })

  it('ends for a pickup when it is ready, for a delivery when it is sent', () => {
    expect(urgencyOf({ ...placed, preparationStatus: 'Preparado' }, 99 * HOUR)).toBeNull()
    const delivery = { ...placed, deliveryMethod: 'delivery' } as const
    expect(urgencyOf({ ...delivery, preparationStatus: 'Preparado' }, 99 * HOUR)).toBe('late')
    expect(urgencyOf({ ...delivery, preparationStatus: 'Enviado' }, 99 * HOUR)).toBeNull()
    expect(urgencyOf({ ...placed, status: 'Cancelado' }, 99 * HOUR)).toBeNull()
  })

  it('is counted', () => {
    const orders = [1, 9, 10, 30].map((hour) => ({ ...placed, pickupAt: hour * HOUR }))
    expect(countUrgent(orders, 8 * HOUR)).toEqual({ late: 1, soon: 2 })
    expect(countUrgent([], 0)).toEqual({ late: 0, soon: 0 })
  })
})

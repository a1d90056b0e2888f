import { describe, expect, it } from 'vitest'
import { handOverState } from './hand-over.ts'
import { type OrderState, PREPARATION_STATUSES } from './order-progress.ts'

const placed: OrderState = {
  status: 'Abierto',
  paymentStatus: 'Pendiente',
  preparationStatus: 'No preparado',
  deliveryMethod: 'pickup',
}

describe('an order that is being picked up', () => {
  it('is ready once its pieces are together, until it is handed over', () => {
    const states = PREPARATION_STATUSES.map((preparationStatus) => handOverState({ ...placed, preparationStatus }))
    expect(states).toEqual(['unready', 'unready', 'ready', 'ready', 'handed-over'])
    for (const preparationStatus of PREPARATION_STATUSES) {
      expect(handOverState({ ...placed, status: 'Cancelado', preparationStatus })).toBe('cancelled')
    }
  })
})

import { describe, expect, it } from 'vitest'
import type { NewEvent } from '../event/event.ts'
import { countChanges, joinChanges, noChanges, noteChanges } from './live-changes.ts'

const noted = (...events: NewEvent[]) => {
  const changes = noChanges()
  for (const event of events) noteChanges(changes, event)
  return changes
}
const change = { variantId: 7, warehouseFid: 'matriz', pieces: -1, onHand: 4, held: 0 }

describe('what events change on open pages', () => {
  it('is the pieces of a sale, and the product when its last piece was sold', () => {
    const sold = noted({ kind: 'stock-moved', subject: '3', payload: { moves: [change] } })
    expect(sold).toEqual({ ...noChanges(), variants: new Set([7]) })
    const last = noted({ kind: 'stock-moved', subject: '3', payload: { moves: [{ ...change, onHand: 0 }] } })
    expect(last).toEqual({ ...noChanges(), variants: new Set([7]), products: new Set([3]) })
  })

  it('is a card where a list shows another one', () => {
    const changes = noted({ kind: 'listing-changed', subject: '3', payload: { aspects: ['card', 'stock'] } })
    expect(changes).toEqual({ ...noChanges(), cards: new Set([3]) })
    expect(countChanges(noted({ kind: 'listing-changed', subject: '3', payload: { aspects: ['words'] } }))).toBe(0)
  })

  it('is what an order sold, and of an order that was placed before, that there is something', () => {
    const payload = { folio: 1, total: 100, customerId: 1, couponId: null, points: 0, productIds: [3, 4] }
    const placed = noted({ kind: 'order-placed', subject: '9', payload })
    expect(placed).toEqual({ ...noChanges(), products: new Set([3, 4]) })
    const ended = noted({ kind: 'hold-ended', subject: '9', payload: { productIds: [3] } })
    expect(ended).toEqual({ ...noChanges(), products: new Set([3]), orders: true })
    const advanced = { folio: 1, status: 'Abierto', paymentStatus: 'Pagado', preparationStatus: 'Preparado' } as const
    const ready = noted({ kind: 'order-advanced', subject: '9', payload: { ...advanced, productIds: [] } })
    expect(ready).toEqual({ ...noChanges(), orders: true })
  })

  it('is nothing where no page shows it', () => {
    const changes = noted(
      { kind: 'confirmation-sent', subject: '9', payload: {} },
      { kind: 'staff-notified', subject: '9', payload: {} },
      { kind: 'coupon-issued', subject: 'x', payload: { discountPercentage: 10 } },
      { kind: 'review-left', subject: '3', payload: { orderId: 1, rating: 5 } },
    )
    expect(changes).toEqual(noChanges())
    expect(noted({ kind: 'store-changed', subject: '', payload: {} })).toEqual({ ...noChanges(), store: true })
  })

  it('joins', () => {
    const all = noted({ kind: 'stock-moved', subject: '3', payload: { moves: [change] } })
    const payload = { folio: 1, productIds: [3], points: 0, couponId: null }
    joinChanges(all, noted({ kind: 'order-cancelled', subject: '9', payload }))
    joinChanges(all, noted({ kind: 'stock-moved', subject: '3', payload: { moves: [change] } }))
    expect(all).toEqual({ ...noChanges(), variants: new Set([7]), products: new Set([3]), orders: true })
    expect(countChanges(all)).toBe(3)
  })
})

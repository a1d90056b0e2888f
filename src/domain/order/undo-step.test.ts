import { describe, expect, it } from 'vitest'
import type { OrderEntry } from './order-entry.ts'
import type { OrderStatuses } from './order-progress.ts'
import { UNDO_MS, undoableStep, undone } from './undo-step.ts'

const NOW = 1_800_000_000_000
const ready: OrderStatuses = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'Preparado' }
const gone: OrderStatuses = { ...ready, preparationStatus: 'Entregado' }
const closed: OrderStatuses = { ...gone, status: 'Cerrado', paymentStatus: 'Pagado' }
const handOver: OrderEntry = { kind: 'advanced', from: ready, to: gone }

const followedBy = (...later: OrderEntry[]) => [
  ...later.toReversed().map((entry) => ({ at: NOW, entry })),
  { at: NOW - 1_000, entry: handOver },
]

describe('undoableStep', () => {
  it('is the last step within ten minutes', () => {
    const entries = [{ at: NOW - UNDO_MS, entry: handOver }]
    expect(undoableStep(gone, entries, NOW)).toEqual({ from: ready, to: gone, at: NOW - UNDO_MS })
    expect(undoableStep(gone, entries, NOW + 1)).toBeNull()
    expect(undoableStep(gone, [], NOW)).toBeNull()
  })

  it.each<[string, OrderEntry]>([
    ['a note', { kind: 'note', text: 'Llamó.' }],
    ['a payment', { kind: 'payment', method: 'cash', amount: 100, reference: '' }],
    ['a payment that was taken back', { kind: 'payment-voided', method: 'cash', amount: 100 }],
  ])('may be followed by %s', (_, entry) => {
    expect(undoableStep(closed, followedBy(entry), NOW)).not.toBeNull()
  })

  it.each<[string, OrderEntry]>([
    ['a return', { kind: 'returned', pieces: 1, credit: 100, given: 0, charge: 0, reason: 'Chica.' }],
    ['a refund', { kind: 'refund', method: 'cash', amount: 100, reason: 'Un defecto.' }],
    ['another undo', { kind: 'undone', from: gone, to: ready, reason: 'No se lo llevó.' }],
    ['a change of its status alone', { kind: 'advanced', from: gone, to: { ...gone, status: 'Cerrado' } }],
  ])('is followed by no %s', (_, entry) => {
    expect(undoableStep(gone, followedBy(entry), NOW)).toBeNull()
  })

  it('is null where the order is at another step by now', () => {
    expect(undoableStep(ready, followedBy(), NOW)).toBeNull()
  })
})

describe('undone', () => {
  it('opens an order again that was closed since, and leaves its payment', () => {
    expect(undone(closed, { from: ready, to: gone, at: NOW })).toEqual({ ...ready, paymentStatus: 'Pagado' })
  })

  it('leaves an order closed that was so before the step', () => {
    const sent: OrderStatuses = { ...closed, preparationStatus: 'Enviado' }
    expect(undone(closed, { from: sent, to: closed, at: NOW })).toEqual(sent)
  })
})

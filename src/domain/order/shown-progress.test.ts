import { describe, expect, it } from 'vitest'
import { PREPARATION_STATUSES, type PreparationStatus } from './order-progress.ts'
import { NEXT_TEXTS, NOTICES, STAGE_LABELS, VIEW_LABELS, VIEW_TEXTS } from './progress-sentences.ts'
import { type ShownProgress, shownProgress } from './shown-progress.ts'

const MEXICO = 'America/Mexico_City'
const placedAt = Date.parse('2026-11-20T16:20:00Z')
const of = (
  deliveryMethod: 'pickup' | 'delivery',
  preparationStatus: PreparationStatus | null,
  status: 'Abierto' | 'Cancelado' = 'Abierto',
) => {
  const isAdvanced = preparationStatus !== null
  const statuses = { status, preparationStatus: preparationStatus ?? 'No preparado' } as const
  return shownProgress({ deliveryMethod, placedAt, isAdvanced, ...statuses }, MEXICO)
}
const MARKS = { completed: '✓', active: '…', pending: '·' }
const drawn = ({ steps, percent }: ShownProgress) =>
  `${steps.map(({ name, state }) => `${MARKS[state]} ${name}`).join(', ')}: ${percent}`

describe('shownProgress', () => {
  it('is the specified one where no status ever came, also of a delivery', () => {
    const specified = '✓ Pedido Recibido, … En Preparación, · Listo para Recoger, · Entregado: 37.5'
    for (const method of ['pickup', 'delivery'] as const) {
      expect(of(method, null)).toMatchObject({ stage: 'placed', deliveryMethod: method })
      expect(drawn(of(method, null))).toBe(specified)
    }
    expect([STAGE_LABELS.placed, VIEW_LABELS.placed]).toEqual(['En preparación', 'Por enviar'])
  })

  it('follows a pickup', () => {
    const [received, preparing, prepared, , handedOver] = PREPARATION_STATUSES.map((each) => drawn(of('pickup', each)))
    expect([received, preparing, prepared, handedOver]).toEqual([
      '✓ Pedido Recibido, · En Preparación, · Listo para Recoger, · Entregado: 25',
      '✓ Pedido Recibido, … En Preparación, · Listo para Recoger, · Entregado: 37.5',
      '✓ Pedido Recibido, ✓ En Preparación, … Listo para Recoger, · Entregado: 62.5',
      '✓ Pedido Recibido, ✓ En Preparación, ✓ Listo para Recoger, ✓ Entregado: 100',
    ])
  })

  it('follows a delivery, which is sent', () => {
    expect(PREPARATION_STATUSES.map((each) => drawn(of('delivery', each)))).toEqual([
      '✓ Pedido Recibido, · En Preparación, · Enviado, · Entregado: 25',
      '✓ Pedido Recibido, … En Preparación, · Enviado, · Entregado: 37.5',
      '✓ Pedido Recibido, ✓ En Preparación, · Enviado, · Entregado: 50',
      '✓ Pedido Recibido, ✓ En Preparación, … Enviado, · Entregado: 62.5',
      '✓ Pedido Recibido, ✓ En Preparación, ✓ Enviado, ✓ Entregado: 100',
    ])
  })

  it('has no steps once cancelled, however far it had come', () => {
    for (const status of [null, 'Preparado'] as const) {
      expect(of('pickup', status, 'Cancelado')).toMatchObject({ stage: 'cancelled', steps: [], percent: null })
    }
  })

  it('estimates as ever when it will be ready', () => {
    expect(of('pickup', 'En preparación').readyAt).toBe(Date.parse('2026-11-23T18:00:00-06:00'))
  })
})

describe('the sentences', () => {
  it('state of no pickup that it is sent, and of no delivery that it is picked up', () => {
    const all = [NEXT_TEXTS, VIEW_TEXTS]
    // Where no status ever came, the view speaks of both alike.
    const stages = ['received', 'preparing', 'prepared', 'handed-over', 'cancelled'] as const
    for (const texts of all) {
      for (const stage of stages) {
        expect(texts[stage].pickup).not.toMatch(/domicilio|en camino|enviar/)
        expect(texts[stage].delivery).not.toMatch(/recoger|vengas|mostrador/)
      }
    }
  })

  it('state that an order is ready only when it is, or where nobody ever tells', () => {
    const ready = Object.entries(NOTICES).filter(([, { notice }]) => notice.pickup.title === 'Tu pedido está listo!')
    expect(ready.map(([stage, { atOnce }]) => [stage, atOnce])).toEqual([
      ['placed', false],
      ['prepared', true],
    ])
  })
})

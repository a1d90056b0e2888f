import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, PREPARATION_STATUSES, type PreparationStatus } from './order-progress.ts'
import { type ProgressFacts, type ProgressingOrder, progressFacts } from './progress-facts.ts'
import { NEXT_TEXTS, PROGRESS_TEXTS, STAGE_LABELS, VIEW_TEXTS, viewLabel } from './progress-sentences.ts'
import { type ShownProgress, shownProgress } from './shown-progress.ts'

const MEXICO = 'America/Mexico_City'
const HOUR = 3_600_000
/** A Friday, 10:20 in the store: the estimate is the Monday, 18:00. */
const placedAt = Date.parse('2026-11-20T16:20:00Z')
const estimate = Date.parse('2026-11-23T18:00:00-06:00')
/** One or two business days later: its days are the Monday and the Tuesday. */
const arrived = Date.parse('2026-11-25T00:00:00-06:00')
const NEW: ProgressingOrder = {
  deliveryMethod: 'pickup',
  status: 'Abierto',
  paymentStatus: 'Pendiente',
  preparationStatus: 'No preparado',
  payBy: null,
  isAdvanced: false,
  placedAt,
  pickupAt: null,
  storeAdvancesOrdersSince: null,
  header: { envio_tarifa_nombre: 'Envío nacional exprés' },
}
const at = (order: Partial<ProgressingOrder>, now: number) =>
  shownProgress(progressFacts({ ...NEW, ...order }, MEXICO), now)
const of = (
  deliveryMethod: 'pickup' | 'delivery',
  preparationStatus: PreparationStatus | null,
  status: 'Abierto' | 'Cancelado' = 'Abierto',
) => {
  const isAdvanced = preparationStatus !== null
  const storeAdvancesOrdersSince = isAdvanced ? placedAt : null
  const statuses = { status, preparationStatus: preparationStatus ?? 'No preparado', isAdvanced } as const
  return at({ deliveryMethod, storeAdvancesOrdersSince, ...statuses }, placedAt)
}
const MARKS = { completed: '✓', active: '…', pending: '·' }
const drawn = ({ steps, percent }: ShownProgress) =>
  `${steps.map(({ name, state }) => `${MARKS[state]} ${name}`).join(', ')}: ${percent}`

describe('shownProgress', () => {
  it('is the specified one where no status ever came, and a delivery has steps of its own', () => {
    expect(drawn(of('pickup', null))).toBe(
      '✓ Pedido Recibido, … En Preparación, · Listo para Recoger, · Entregado: 37.5',
    )
    expect(drawn(of('delivery', null))).toBe('✓ Pedido Recibido, … En Preparación, · Enviado, · Entregado: 37.5')
    expect([STAGE_LABELS.placed, viewLabel('placed', 'pickup'), viewLabel('placed', 'delivery')]).toEqual([
      'En preparación',
      'Por recoger',
      'Por enviar',
    ])
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

  it('waits for the payment of an order that is paid online alone, also after its hour, until the store begins', () => {
    const unpaid = { payBy: estimate + HOUR }
    expect(at(unpaid, placedAt)).toMatchObject({ stage: 'unpaid', left: null, percent: 25 })
    expect(at(unpaid, estimate).stage).toBe('unpaid')
    expect(at({ ...unpaid, paymentStatus: 'Pagado' }, placedAt).stage).toBe('placed')
    expect(at({ ...unpaid, isAdvanced: true, preparationStatus: 'Preparado' }, placedAt).stage).toBe('prepared')
    expect(at({ ...unpaid, status: 'Cancelado' }, placedAt).stage).toBe('cancelled')
  })

  it('has no steps once cancelled, however far it had come', () => {
    for (const status of [null, 'Preparado'] as const) {
      expect(of('pickup', status, 'Cancelado')).toMatchObject({
        stage: 'cancelled',
        steps: [],
        percent: null,
        left: null,
      })
    }
  })
})

describe("the hour that an order's countdown ends at", () => {
  const readyAt = (order: Partial<ProgressingOrder>) => progressFacts({ ...NEW, ...order }, MEXICO).readyAt

  it("is the shopper's chosen hour when it is earlier, else the estimate", () => {
    expect(readyAt({})).toBe(estimate)
    expect(readyAt({ deliveryMethod: 'delivery' })).toBe(arrived)
    expect(readyAt({ deliveryMethod: 'delivery', header: { envio_tarifa_nombre: 'En moto' } })).toBe(estimate)
    expect(readyAt({ pickupAt: estimate - 7.5 * HOUR })).toBe(estimate - 7.5 * HOUR)
    expect(readyAt({ pickupAt: estimate + 16 * HOUR })).toBe(estimate)
  })

  it('makes a pickup ready on the second in a store that never reports progress', () => {
    const pickupAt = estimate - 7.5 * HOUR
    expect(at({ pickupAt }, pickupAt - 1)).toMatchObject({ stage: 'placed', left: { days: 0, hours: 0, seconds: 1 } })
    expect(at({ pickupAt }, pickupAt)).toMatchObject({ stage: 'due', left: null, percent: 62.5 })
  })

  it('makes no delivery ready: its days pass, and then it should have arrived', () => {
    const delivery = { deliveryMethod: 'delivery' } as const
    expect(at(delivery, arrived - 1)).toMatchObject({ stage: 'placed', left: { seconds: 1 } })
    expect(at(delivery, arrived)).toMatchObject({ stage: 'placed', left: null })
    expect(PROGRESS_TEXTS.placed.delivery.title).toBe('Tu pedido ya debería haber llegado')
    expect(PROGRESS_TEXTS.prepared.delivery.title).toBe('Tu pedido está preparado')
  })

  it('makes no order ready in a store that reports progress, moved or not', () => {
    const told = { storeAdvancesOrdersSince: estimate - 1 }
    expect(at(told, estimate)).toMatchObject({ stage: 'placed', left: null })
    expect(PROGRESS_TEXTS.placed.pickup.title).toBe('Seguimos preparando tu pedido')
    expect(at({ ...told, isAdvanced: true }, estimate)).toMatchObject({ stage: 'received', left: null })
  })

  it('revokes nothing when the store reports for the first time afterwards, until it reports on this order', () => {
    const late = { storeAdvancesOrdersSince: estimate + HOUR }
    expect(at(late, estimate + 2 * HOUR).stage).toBe('due')
    expect(at({ ...late, isAdvanced: true, preparationStatus: 'En preparación' }, estimate + 2 * HOUR).stage).toBe(
      'preparing',
    )
    // A step back is a report, too.
    expect(at({ ...late, isAdvanced: true }, estimate + 2 * HOUR).stage).toBe('received')
  })

  it('makes a merely paid order ready in a store that never reports more', () => {
    expect(at({ isAdvanced: true }, estimate - 1).stage).toBe('received')
    expect(at({ isAdvanced: true }, estimate).stage).toBe('due')
  })
})

/** All orders that there can be, each at any moment. */
const moments = fc.integer({ min: -96, max: 24 * 40 }).map((hours) => placedAt + hours * HOUR)
const orders = fc
  .record({
    deliveryMethod: fc.constantFrom('pickup' as const, 'delivery' as const),
    status: fc.constantFrom(...ORDER_STATUSES),
    paymentStatus: fc.constantFrom('Pendiente' as const, 'Pagado' as const),
    payBy: fc.option(moments, { freq: 4 }),
    preparationStatus: fc.option(fc.constantFrom(...PREPARATION_STATUSES)),
    chosen: fc.option(fc.integer({ min: 0, max: 24 * 30 }).map((hours) => placedAt + hours * HOUR)),
    storeAdvancesOrdersSince: fc.option(moments),
  })
  .map(({ preparationStatus, chosen, storeAdvancesOrdersSince, ...given }): ProgressingOrder => {
    const { deliveryMethod, status } = given
    const isMoved = preparationStatus !== null && preparationStatus !== 'No preparado'
    return {
      ...given,
      placedAt,
      isAdvanced: preparationStatus !== null || status !== 'Abierto',
      preparationStatus: preparationStatus ?? 'No preparado',
      pickupAt: deliveryMethod === 'pickup' ? chosen : null,
      header: NEW.header,
      // A store that has moved this order has moved an order.
      storeAdvancesOrdersSince: storeAdvancesOrdersSince ?? (isMoved ? placedAt : null),
    }
  })

/** All that the pages of an order state of its progress at a moment. */
function stated(facts: ProgressFacts, now: number) {
  const progress = shownProgress(facts, now)
  const { stage, deliveryMethod: method, steps, left } = progress
  const notice = left ? '' : `${PROGRESS_TEXTS[stage][method].title} ${PROGRESS_TEXTS[stage][method].text}`
  const active = steps.find(({ state }) => state === 'active')?.name ?? ''
  const success = [STAGE_LABELS[stage], notice, active, NEXT_TEXTS[stage][method]]
  const view = [viewLabel(stage, method), VIEW_TEXTS[stage][method]]
  return { progress, success, view, all: [...success, ...view].join(' | ') }
}

describe('the pages of an order, in every state at every moment', () => {
  const each = (check: (order: ProgressingOrder, now: number, shown: ReturnType<typeof stated>) => void) =>
    fc.assert(
      fc.property(orders, moments, (order, now) => check(order, now, stated(progressFacts(order, MEXICO), now))),
      { numRuns: 2_000 },
    )

  it('never show a request to confirm it under a title by which it is confirmed', () => {
    each((_, __, { success }) => {
      expect(success.join(' | ')).not.toMatch(/confirm/i)
    })
  })

  it('never show it as ready and in preparation at once', () => {
    each((_, __, { all }) => {
      const isReady = /está listo[!.]|está preparado[. ]/.test(all)
      expect(isReady && /en preparación|seguimos preparando|está preparando|siendo procesado/i.test(all), all).toBe(
        false,
      )
    })
  })

  it('agree on whether it is ready', () => {
    each((_, __, { success, view }) => {
      expect(/está listo[!.]|está preparado /.test(success.join())).toBe(
        /está listo\.|está preparado\./.test(view.join()),
      )
    })
  })

  it('count to no hour after the chosen one, and count no more once it has come', () => {
    each((order, now, { progress: { left, stage } }) => {
      const { readyAt } = progressFacts(order, MEXICO)
      if (order.pickupAt !== null) expect(readyAt).toBeLessThanOrEqual(order.pickupAt)
      if (left) expect([now < readyAt, ['placed', 'received', 'preparing'].includes(stage)]).toEqual([true, true])
    })
  })

  it('show it as ready only when the store reports so, or never reports anything', () => {
    each((order, now, { progress: { stage }, all }) => {
      if (!/está listo[!.]/.test(all)) return
      const { readyAt } = progressFacts(order, MEXICO)
      const { storeAdvancesOrdersSince: since } = order
      const isByHour = now >= readyAt && (since === null || since >= readyAt)
      expect(stage === 'prepared' ? order.preparationStatus === 'Preparado' : isByHour).toBe(true)
    })
  })

  it('speak of a pickup as a pickup, and of a delivery as a delivery', () => {
    each((order, _, { progress: { steps }, all }) => {
      // No till can send a pickup.
      if (order.deliveryMethod === 'pickup' && order.preparationStatus === 'Enviado') return
      const other =
        order.deliveryMethod === 'pickup' ? /enviar|envió|domicilio|entrega\b|en camino/i : /recoger|vengas|mostrador/i
      const names = steps.map(({ name }) => name).join()
      expect(`${all} | ${names}`).not.toMatch(other)
    })
  })
})

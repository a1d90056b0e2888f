import { describe, expect, it } from 'vitest'
import {
  advance,
  hasLeftStore,
  legalSteps,
  ORDER_STATUSES,
  type OrderState,
  type OrderStatuses,
  PAYMENT_STATUSES,
  PREPARATION_STATUSES,
} from './order-progress.ts'

const NEW = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'No preparado' } as const
const pickup = (more: Partial<OrderState> = {}): OrderState => ({ ...NEW, deliveryMethod: 'pickup', ...more })
const delivery = (more: Partial<OrderState> = {}): OrderState => pickup({ deliveryMethod: 'delivery', ...more })
const FIELDS = ['status', 'paymentStatus', 'preparationStatus'] as const
const VALUES = { status: ORDER_STATUSES, paymentStatus: PAYMENT_STATUSES, preparationStatus: PREPARATION_STATUSES }

const nameOf = ({ status, paymentStatus, preparationStatus }: OrderState) =>
  `${status}, ${paymentStatus}, ${preparationStatus}`
const stepsOf = (order: OrderState) => FIELDS.flatMap((field) => legalSteps(order)[field]).join(', ')
const afterOf = (order: OrderState, to: Partial<OrderStatuses>) => {
  const advanced = advance(order, to)
  return advanced.ok ? nameOf(advanced.after) : 'illegal'
}

/** Every state that an order can come to, from a new one. */
function reachable(from: OrderState): OrderState[] {
  const found = new Map([[nameOf(from), from]])
  for (const order of found.values()) {
    for (const field of FIELDS) {
      for (const value of legalSteps(order)[field]) {
        const advanced = advance(order, { [field]: value })
        if (!advanced.ok) throw new Error(`${nameOf(order)} cannot become ${value}`)
        found.set(nameOf(advanced.after), advanced.after)
      }
    }
  }
  return [...found.values()]
}

/** Every state with its legal steps: the whole state machine. */
const tableOf = (from: OrderState) =>
  Object.fromEntries(
    reachable(from)
      .map((order) => [nameOf(order), stepsOf(order)] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  )

describe('the states of an order', () => {
  it('have these legal steps, for a pickup', () => {
    expect(tableOf(pickup())).toMatchInlineSnapshot(`
      {
        "Abierto, Pagado, En preparación": "Cancelado, Pendiente, No preparado, Preparado, Entregado",
        "Abierto, Pagado, No preparado": "Cancelado, Pendiente, En preparación, Preparado, Entregado",
        "Abierto, Pagado, Preparado": "Cancelado, Pendiente, En preparación, Entregado",
        "Abierto, Pendiente, En preparación": "Cancelado, Pagado, No preparado, Preparado, Entregado",
        "Abierto, Pendiente, Entregado": "Cerrado, Pagado",
        "Abierto, Pendiente, No preparado": "Cancelado, Pagado, En preparación, Preparado, Entregado",
        "Abierto, Pendiente, Preparado": "Cancelado, Pagado, En preparación, Entregado",
        "Cancelado, Pagado, En preparación": "Reembolsado",
        "Cancelado, Pagado, No preparado": "Reembolsado",
        "Cancelado, Pagado, Preparado": "Reembolsado",
        "Cancelado, Pendiente, En preparación": "",
        "Cancelado, Pendiente, No preparado": "",
        "Cancelado, Pendiente, Preparado": "",
        "Cancelado, Reembolsado, En preparación": "",
        "Cancelado, Reembolsado, No preparado": "",
        "Cancelado, Reembolsado, Preparado": "",
        "Cerrado, Pagado, Entregado": "Reembolsado",
        "Cerrado, Pendiente, Entregado": "Pagado",
        "Cerrado, Reembolsado, Entregado": "",
      }
    `)
  })

  it('have these besides, for a delivery', () => {
    const ofPickups = tableOf(pickup())
    const more = Object.entries(tableOf(delivery())).filter(([name, steps]) => ofPickups[name] !== steps)
    expect(Object.fromEntries(more)).toMatchInlineSnapshot(`
      {
        "Abierto, Pagado, En preparación": "Cancelado, Pendiente, No preparado, Preparado, Enviado, Entregado",
        "Abierto, Pagado, Enviado": "Cerrado, Entregado",
        "Abierto, Pagado, No preparado": "Cancelado, Pendiente, En preparación, Preparado, Enviado, Entregado",
        "Abierto, Pagado, Preparado": "Cancelado, Pendiente, En preparación, Enviado, Entregado",
        "Abierto, Pendiente, En preparación": "Cancelado, Pagado, No preparado, Preparado, Enviado, Entregado",
        "Abierto, Pendiente, Enviado": "Cerrado, Pagado, Entregado",
        "Abierto, Pendiente, No preparado": "Cancelado, Pagado, En preparación, Preparado, Enviado, Entregado",
        "Abierto, Pendiente, Preparado": "Cancelado, Pagado, En preparación, Enviado, Entregado",
        "Cerrado, Pagado, Enviado": "Reembolsado, Entregado",
        "Cerrado, Pendiente, Enviado": "Pagado, Entregado",
        "Cerrado, Reembolsado, Enviado": "Entregado",
      }
    `)
  })

  it.each(['pickup', 'delivery'] as const)('never break a promise, in any state of a %s', (deliveryMethod) => {
    for (const order of reachable(pickup({ deliveryMethod }))) {
      const { status, paymentStatus, preparationStatus } = order
      const name = nameOf(order)
      // A cancelled order is in the store, and a refunded one is over.
      if (status === 'Cancelado') expect(hasLeftStore(order), name).toBe(false)
      if (status === 'Cerrado') expect(hasLeftStore(order), name).toBe(true)
      if (paymentStatus === 'Reembolsado') expect(status, name).not.toBe('Abierto')
      if (paymentStatus === 'Pagado' && preparationStatus === 'Entregado') expect(status, name).toBe('Cerrado')
      if (deliveryMethod === 'pickup') expect(preparationStatus, name).not.toBe('Enviado')
      for (const field of FIELDS) {
        for (const value of VALUES[field]) {
          const advanced = advance(order, { [field]: value })
          const isLegal = value === order[field] || (legalSteps(order)[field] as readonly string[]).includes(value)
          expect(advanced.ok, `${name} → ${value}`).toBe(isLegal)
          if (!advanced.ok) expect(advanced.legal).toEqual(legalSteps(order))
          // Nothing that has left the store comes back.
          else expect(hasLeftStore(advanced.after) || !hasLeftStore(order)).toBe(true)
        }
      }
    }
  })
})

describe('advance', () => {
  it('changes nothing where an order is so already', () => {
    const order = pickup({ preparationStatus: 'Entregado' })
    for (const to of [{}, { status: 'Abierto' }, { ...NEW, preparationStatus: 'Entregado' }] as const) {
      const advanced = advance(order, to)
      expect(advanced.ok && advanced.after).toBe(order)
    }
  })

  it('closes an order that is handed over and paid, in either sequence', () => {
    expect(afterOf(pickup({ paymentStatus: 'Pagado' }), { preparationStatus: 'Entregado' })).toBe(
      'Cerrado, Pagado, Entregado',
    )
    expect(afterOf(pickup({ preparationStatus: 'Entregado' }), { paymentStatus: 'Pagado' })).toBe(
      'Cerrado, Pagado, Entregado',
    )
    expect(afterOf(pickup({ paymentStatus: 'Pagado' }), { preparationStatus: 'Preparado' })).toBe(
      'Abierto, Pagado, Preparado',
    )
  })

  it.each<[string, OrderState, Partial<OrderStatuses>, string]>([
    [
      'closes what is paid and handed over at once',
      pickup(),
      { status: 'Cerrado', paymentStatus: 'Pagado', preparationStatus: 'Entregado' },
      'Cerrado, Pagado, Entregado',
    ],
    [
      'cancels and refunds',
      pickup({ paymentStatus: 'Pagado' }),
      { status: 'Cancelado', paymentStatus: 'Reembolsado' },
      'Cancelado, Reembolsado, No preparado',
    ],
    [
      'cancels what it states as paid',
      pickup(),
      { status: 'Cancelado', paymentStatus: 'Pagado' },
      'Cancelado, Pagado, No preparado',
    ],
    [
      'closes what was sent, paid or not',
      delivery({ preparationStatus: 'Preparado' }),
      { status: 'Cerrado', preparationStatus: 'Enviado' },
      'Cerrado, Pendiente, Enviado',
    ],
    [
      'hands nothing over that it cancels',
      pickup(),
      { status: 'Cancelado', preparationStatus: 'Entregado' },
      'illegal',
    ],
    ['refunds nothing that was not paid', pickup(), { status: 'Cancelado', paymentStatus: 'Reembolsado' }, 'illegal'],
    [
      'does nothing where one of several is illegal',
      pickup(),
      { paymentStatus: 'Pagado', preparationStatus: 'Enviado' },
      'illegal',
    ],
  ])('with several fields %s', (_, order, to, after) => {
    expect(afterOf(order, to)).toBe(after)
  })
})

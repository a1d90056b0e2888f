import { NEW_ORDER } from '#domain/order/new-order.ts'
import {
  advance,
  hasLeftStore,
  legalSteps,
  ORDER_STATUSES,
  type OrderState,
  type OrderStatuses,
  PAYMENT_STATUSES,
  PREPARATION_STATUSES,
} from '#domain/order/order-progress.ts'
import type { GuideTable } from './guide-table.ts'

const FIELDS = ['status', 'paymentStatus', 'preparationStatus'] as const

/** All states that orders can come to, step by step from a new one. */
export function reachableStates(): OrderState[] {
  const { status, paymentStatus, preparationStatus } = NEW_ORDER
  const found = new Map<string, OrderState>()
  const waiting: OrderState[] = (['pickup', 'delivery'] as const).map((deliveryMethod) => {
    return { status, paymentStatus, preparationStatus, deliveryMethod }
  })
  for (let state = waiting.shift(); state; state = waiting.shift()) {
    const key = Object.values(state).join()
    if (found.has(key)) continue
    found.set(key, state)
    waiting.push(...nextStates(state))
  }
  return [...found.values()]
}

function nextStates(state: OrderState): OrderState[] {
  const legal = legalSteps(state)
  return FIELDS.flatMap((field) =>
    legal[field].flatMap((value) => {
      const advanced = advance(state, { [field]: value } as Partial<OrderStatuses>)
      return advanced.ok ? [advanced.after] : []
    }),
  )
}

const METHODS = { pickup: 'Si se recoge, a', delivery: 'Si se envía, a' } as const

/** All that `statusPreparado` can be given next, of an order that is not cancelled. */
export function preparationTable(): GuideTable {
  const states = reachableStates().filter(({ status }) => status !== 'Cancelado')
  const methods = ['pickup', 'delivery'] as const
  return {
    caption: 'Pasos de statusPreparado',
    head: ['`statusPreparado`, de', ...methods.map((method) => METHODS[method])],
    rows: PREPARATION_STATUSES.map((from) => [
      `\`${from}\``,
      ...methods.map((method) => {
        const state = states.find((each) => each.preparationStatus === from && each.deliveryMethod === method)
        return state ? listed(legalSteps(state).preparationStatus) : 'No pasa por ahí'
      }),
    ]),
  }
}

/** All that `status` and `statusPago` can be given next. */
export function statusTable(): GuideTable {
  const place = ({ status, paymentStatus }: OrderState) =>
    ORDER_STATUSES.indexOf(status) * PAYMENT_STATUSES.length + PAYMENT_STATUSES.indexOf(paymentStatus)
  const sorted = reachableStates().toSorted((left, right) => place(left) - place(right))
  const groups = Map.groupBy(sorted, (state) => statusRowName(state).join())
  return {
    caption: 'Pasos de status y statusPago',
    head: ['`status`', '`statusPago`', 'Sus piezas', '`status` pasa a', '`statusPago` pasa a'],
    rows: [...groups.values()].flatMap(([state]) => (state ? [statusRow(state)] : [])),
  }
}

/** The row for a state in the table of statuses. */
export function statusRow(state: OrderState): string[] {
  const { status, paymentStatus } = legalSteps(state)
  return [...statusRowName(state), listed(status), listed(paymentStatus)]
}

function statusRowName(state: OrderState): string[] {
  return [`\`${state.status}\``, `\`${state.paymentStatus}\``, piecesText(state)]
}

function piecesText(state: OrderState): string {
  if (hasLeftStore(state)) return 'Ya salieron'
  return state.status === 'Cancelado' ? 'Regresaron' : 'En la tienda'
}

export function listed(values: readonly string[]): string {
  return values.length === 0 ? 'Ninguno' : values.map((value) => `\`${value}\``).join(', ')
}

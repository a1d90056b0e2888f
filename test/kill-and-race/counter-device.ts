import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { advance, type OrderState, type OrderStatuses } from '#domain/order/order-progress.ts'
import type { Client } from './client.ts'
import type { ActionOutcome, Adjustment, Ledger, OrderAction } from './ledger.ts'
import { jsonPost } from './work.ts'

/** A browser of one of the staff. */
export interface Device {
  personId: string
  cookie: string
}

/** An order as a screen shows it. */
export interface SeenOrder extends OrderState {
  folio: number
}

interface CounterOptions {
  account: string
  client: Client
  ledger: Ledger
}

/** The parts of an action's outcome that are looked into. */
export interface Outcome {
  ok: boolean
  code?: string
  isChanged?: boolean
  order?: OrderStatuses
  /** How many payments of a collection are recorded. */
  recorded?: number
  rejected?: { folio: number; now?: OrderStatuses }[]
}

export type Counter = ReturnType<typeof createCounter>

/** The counter of a store, whose actions are entered into the ledger with what became of them. */
export function createCounter({ account, client, ledger }: CounterOptions) {
  async function act({ cookie }: Device, path: string, body: object) {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const answer = await client(`/${account}/mostrador${path}.data`, jsonPost(body, headers))
    const outcome = await outcomeOf(answer.text)
    const isRejected = answer.status === 409
    if (answer.status !== 200 && !isRejected) throw new Error(`${path} was answered ${answer.status} ${answer.text}`)
    return { ...outcome, isRepeated: answer.isRepeated }
  }
  const enter = (action: OrderAction) => {
    ledger.actions.push(action)
    return action
  }

  return {
    /** Moves orders from the statuses that were seen, and returns them as they are by then, as far as that is known. */
    async advance(device: Device, seen: readonly SeenOrder[], to: Partial<OrderStatuses>): Promise<SeenOrder[]> {
      const [only] = seen
      const path = only && seen.length === 1 ? `/pedidos/${only.folio}` : '/pedidos'
      const orders = seen.map(({ folio, ...order }) => ({ folio, seen: statusesOf(order) }))
      const { rejected = [], isRepeated } = await act(device, path, { intent: 'advance-order', orders, to })
      return seen.map((order) => {
        const rejection = rejected.find(({ folio }) => folio === order.folio)
        const after = { ...order, ...afterStep(order, to) }
        const outcome = recordedOutcome(!rejection, isRepeated)
        enter({ folio: order.folio, personId: device.personId, after: statusesOf(after), outcome })
        return rejection ? { ...order, ...rejection.now } : after
      })
    },
    async cancel({ personId, cookie }: Device, order: SeenOrder): Promise<SeenOrder> {
      const { folio } = order
      const body = { intent: 'cancel-order', seen: statusesOf(order), reason: 'Se acabó.' }
      const { rejected, isRepeated } = await act({ personId, cookie }, `/pedidos/${folio}`, body)
      const [rejection] = rejected ?? []
      const after = { ...order, status: 'Cancelado' as const }
      const outcome = recordedOutcome(!rejection, isRepeated)
      enter({ folio, personId, after: statusesOf(after), outcome })
      return rejection ? { ...order, ...rejection.now } : after
    },
    async handOver({ personId, cookie }: Device, order: SeenOrder): Promise<SeenOrder> {
      const { folio } = order
      const body = { intent: 'hand-over-order', scanned: `PEDIDO-${folio}` }
      const { ok, isChanged, order: now, isRepeated } = await act({ personId, cookie }, '/entregar', body)
      // A cancelled order is not handed over.
      if (!ok || !now) {
        enter({ folio, personId, after: { ...statusesOf(order), ...HANDED_OVER }, outcome: 'rejected' })
        return { ...order, status: 'Cancelado' }
      }
      enter({
        folio,
        personId,
        after: statusesOf(now),
        outcome: recordedOutcome(isChanged === true, isRepeated),
      })
      return { ...order, ...statusesOf(now) }
    },
    /** @returns whether it was recorded by this */
    async adjust({ personId, cookie }: Device, given: Omit<Adjustment, 'personId' | 'outcome'>) {
      const { variantId, ...adjustment } = given
      const body = { intent: 'change-level', warehouseFid: 'matriz', note: '', ...adjustment }
      const answered = await act({ personId, cookie }, `/inventario/variantes/${variantId}`, body)
      if (!answered.ok && answered.code !== 'stock-short') throw new Error(`adjusted: ${JSON.stringify(answered)}`)
      return answered.ok
    },
  }
}

const HANDED_OVER = { preparationStatus: 'Entregado' } as const

function statusesOf({ status, paymentStatus, preparationStatus }: OrderStatuses): OrderStatuses {
  return { status, paymentStatus, preparationStatus }
}

function afterStep(order: SeenOrder, to: Partial<OrderStatuses>): OrderState {
  const advanced = advance(order, to)
  if (!advanced.ok) throw new Error(`the plan has an illegal step: ${JSON.stringify({ order, to })}`)
  return advanced.after
}

/** The outcome of an action, out of the response for an open page. */
export async function outcomeOf(text: string): Promise<Outcome> {
  const { body } = new Response(text)
  if (!body) throw new Error('an action was answered by nothing')
  const { value } = await decode(body, globalThis as unknown as Window)
  const { data } = value as { data?: Outcome }
  if (!data) throw new Error(`an action was answered ${text}`)
  return data
}

/** A repeated request may have been done the first time. */
function recordedOutcome(isDone: boolean, isRepeated: boolean): ActionOutcome {
  if (isDone) return 'done'
  return isRepeated ? 'unclear' : 'rejected'
}

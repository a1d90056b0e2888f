import type { Dice } from '#demo/catalogue/seed.ts'
import type { Centavos } from '#domain/money/money.ts'
import { outcomeOf } from './counter-device.ts'
import { jsonPost } from './work.ts'

/** The price of each piece, in centavos. An order has one piece of each of three products. */
export const PRICE = 10_000
const LINES = 3

/** A request that records money of an order, or pieces that come back. */
export interface MoneyRequest {
  kind: 'payment' | 'refund' | 'return'
  /** Who sends it; a return is the counter's. */
  by: 'counter' | 'till'
  orderId: number
  folio: number
  key: string
  method: 'cash' | 'card'
  /** For a return, the refund in the same step; 0 without one. */
  amount: Centavos
  /** The line that comes back. */
  position: number
  /** The variant that is given in exchange; null without one. */
  givenId: number | null
}

/** The answers to a request, as one outside of the processes that are killed has them. */
export interface SentMoney {
  request: MoneyRequest
  /** `changed`: recorded by this. `same`: it was there already. `ok`: the till, which does not learn which. */
  answers: ('changed' | 'same' | 'ok' | 'rejected')[]
  /** Times that it was sent without an answer. */
  cuts: number
}

/** Payments, refunds and returns of some orders, in a sequence in which some come too early. */
export function moneyRequests(
  orders: readonly { orderId: number; folio: number }[],
  { dice, givenId }: { dice: Dice; givenId: number },
): SentMoney[] {
  const requests = orders.flatMap(({ orderId, folio }) => {
    const given = { orderId, folio, method: 'cash', amount: 0, position: 0, givenId: null } as const
    const named = (name: string) => ({ ...given, key: `${name}-of-order-${folio}` })
    return [
      { ...named('first'), kind: 'payment', by: 'counter', amount: PRICE },
      { ...named('second'), kind: 'payment', by: 'till', amount: PRICE, method: 'card' },
      { ...named('third'), kind: 'payment', by: 'counter', amount: PRICE, method: 'card' },
      { ...named('allowance'), kind: 'refund', by: 'counter', amount: 1_500 },
      { ...named('ticket'), kind: 'refund', by: 'till', amount: 500 },
      { ...named('back'), kind: 'return', by: 'counter' },
      { ...named('exchange'), kind: 'return', by: 'counter', position: 1, givenId },
      { ...named('refunded'), kind: 'return', by: 'counter', position: LINES - 1, amount: PRICE },
    ] satisfies MoneyRequest[]
  })
  return dice.shuffle(requests).map((request) => ({ request, answers: [], cuts: 0 }))
}

interface MoneySender {
  origin: string
  account: string
  cookie: string
  /** The till's key of the API. */
  key: string
}

/** An answer; `busy` where the process has just started and takes nothing yet. */
type MoneyAnswer = SentMoney['answers'][number] | 'busy'

/** Sends a request. @throws where the connection is cut */
export async function sendMoney(sender: MoneySender, request: MoneyRequest): Promise<MoneyAnswer> {
  if (request.by === 'till') return sendTill(sender, request)
  const { origin, account, cookie } = sender
  const { path, body } = counterAction(request)
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`${origin}/${account}/mostrador${path}.data`, {
    redirect: 'manual',
    ...jsonPost(body, headers),
  })
  const text = await response.text()
  if (response.status === 503) return 'busy'
  if (response.status === 409) return 'rejected'
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status} ${text}`)
  const { ok, isChanged, recorded } = await outcomeOf(text)
  if (!ok) return 'rejected'
  // A collection counts the payments that are recorded, old ones among them.
  if (recorded !== undefined) return 'ok'
  return isChanged ? 'changed' : 'same'
}

async function sendTill({ origin, key }: MoneySender, request: MoneyRequest): Promise<MoneyAnswer> {
  const { kind, orderId, amount, method } = request
  const body = {
    clave: request.key,
    tipo: kind === 'payment' ? 'cobro' : 'reembolso',
    metodo: method === 'cash' ? 'efectivo' : 'tarjeta',
    importe: amount / 100,
    motivo: kind === 'refund' ? 'Un defecto.' : '',
  }
  const response = await fetch(
    `${origin}/api/v1/orders/${orderId}/cobros`,
    jsonPost(body, { authorization: `Bearer ${key}` }),
  )
  const text = await response.text()
  if (response.status === 503) return 'busy'
  if (response.status === 422 || response.status === 400) return 'rejected'
  if (response.status !== 200) throw new Error(`the till was answered ${response.status} ${text}`)
  return 'ok'
}

function counterAction(request: MoneyRequest): { path: string; body: object } {
  const { kind, folio, key, method, amount, position, givenId } = request
  if (kind === 'payment') {
    return {
      path: '/pedidos',
      body: { intent: 'record-payment', payments: [{ folio, key, amount }], method, reference: '' },
    }
  }
  const path = `/pedidos/${folio}`
  if (kind === 'refund') return { path, body: { intent: 'refund-order', key, method, amount, reason: 'Un defecto.' } }
  const wanted = {
    lines: [{ position, quantity: 1, warehouseFid: 'matriz' }],
    given: givenId === null ? [] : [{ variantId: givenId, quantity: 1 }],
    reason: 'No le quedó.',
    money: amount === 0 ? null : { kind: 'refund', method, amount },
  }
  return { path, body: { intent: 'return-pieces', key, wanted } }
}

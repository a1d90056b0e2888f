import type { OrderRequest } from '#domain/checkout/order-request.ts'
import type { Answer } from './client.ts'
import { deliveryMethodOf } from './requests.ts'
import type { WaitingOrder } from './serve.ts'
import { jsonPost, sometimesTwice, type Work } from './work.ts'

/** Orders of a hundred that are sent twice at the same moment. */
const TWICE = 15

interface Shopping extends Work {
  next: () => OrderRequest
  /** Is called with each order that was acknowledged. */
  placed: (order: WaitingOrder) => void
}

/** Places orders one after the other. */
export async function placeOrders({ account, dice, client, ledger, permit, next, placed }: Shopping): Promise<void> {
  while (await permit()) {
    const request = next()
    const answers = await sometimesTwice(dice, TWICE, () => client(`/${account}/orders`, jsonPost(request)))
    const folios = answers.flatMap(({ text, status }) => (status < 300 ? [Number(JSON.parse(text).folio)] : []))
    const [folio] = folios
    if (folio === undefined) {
      for (const answer of answers) expectShort(answer)
      ledger.shortOrders.push(request)
      continue
    }
    if (folios.some((each) => each !== folio)) ledger.contradictions.push(`one order has the folios ${folios}`)
    if (answers.filter(({ status }) => status === 201).length > 1) ledger.contradictions.push(`${folio} is new twice`)
    ledger.orders.push({ request, folio })
    placed({ folio, deliveryMethod: deliveryMethodOf(request) })
  }
}

function expectShort({ status, text }: Answer): void {
  if (status !== 409 || JSON.parse(text).code !== 'stock-short')
    throw new Error(`an order was answered ${status} ${text}`)
}

import { asc, eq } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { idempotency, orderLine } from '#data/schema/order.ts'
import type { StoreEvent } from '#domain/event/event.ts'
import type { Client } from './client.ts'
import { doubled, type Finding, findDifference, findNotOnce, lost } from './finding.ts'
import type { AcknowledgedOrder, Ledger } from './ledger.ts'
import { readPlaced } from './read-placed.ts'
import { jsonPost } from './work.ts'

interface CheckedOrders {
  account: string
  ledger: Ledger
  events: readonly StoreEvent[]
  client: Client
}

/**
 * Checks that each acknowledged order is there once and whole, that there is no other, and that its key still leads to
 * it.
 */
export async function checkOrders(db: Db, { account, ledger, events, client }: CheckedOrders): Promise<Finding[]> {
  const placed = await readPlaced(db, account)
  const lines = Map.groupBy(
    await db.select().from(orderLine).where(eq(orderLine.account, account)).orderBy(asc(orderLine.position)),
    ({ orderId }) => orderId,
  )
  const keys = Map.groupBy(await db.select().from(idempotency), ({ orderId }) => orderId)
  const announced = Map.groupBy(
    events.filter(({ kind }) => kind === 'order-placed'),
    ({ subject }) => subject,
  )
  const acknowledged = Map.groupBy(ledger.orders, ({ folio }) => folio)
  const findings = findDifference(
    placed.map(({ folio }) => folio),
    placed.map((_, index) => index + 1),
    'folios',
  )
  for (const { folio } of ledger.orders)
    if (!placed.some((each) => each.folio === folio)) findings.push(lost(`order ${folio}`))
  for (const { id, folio, customerEmail, total } of placed) {
    const of = acknowledged.get(folio) ?? []
    const [only] = of
    // Each order was sent until it was answered.
    if (!only || of.length > 1) findings.push(doubled(`order ${folio} was acknowledged ${of.length} times`))
    if (!only) continue
    const { request } = only
    const shown = (lines.get(id) ?? []).map(({ variantId, quantity, unitPrice: price }) => ({
      variantId,
      quantity,
      price,
    }))
    findings.push(
      ...findDifference(shown, request.lines, `lines of order ${folio}`),
      ...findDifference([customerEmail, total], [request.form.email, request.total], `order ${folio}`),
      ...findDifference(
        keys.get(id)?.map(({ key }) => key),
        [request.key],
        `keys of order ${folio}`,
      ),
      ...findNotOnce(announced.get(String(id))?.length ?? 0, `event of placing order ${folio}`),
    )
  }
  return [...findings, ...(await sendAgain(client, account, ledger.orders))]
}

/** Orders that are sent again at the same moment. */
const AT_ONCE = 8

async function sendAgain(client: Client, account: string, orders: readonly AcknowledgedOrder[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const left = [...orders]
  const send = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { status, text } = await client(`/${account}/orders`, jsonPost(next.request))
      findings.push(...findDifference([status, JSON.parse(text).folio], [200, next.folio], `order ${next.folio} again`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return findings
}

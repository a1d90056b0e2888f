import { eq } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { hold } from '#data/schema/hold.ts'
import { orderLine } from '#data/schema/order.ts'
import { stock, stockAdjustment, stockEvent } from '#data/schema/stock.ts'
import type { StoreEvent } from '#domain/event/event.ts'
import { hasLeftStore } from '#domain/order/order-progress.ts'
import { countBy, doubled, type Finding, findDifference, findNotOnce, wrong } from './finding.ts'
import type { Ledger } from './ledger.ts'
import { readPlaced } from './read-placed.ts'

interface CheckedStock {
  account: string
  ledger: Ledger
  events: readonly StoreEvent[]
  /** Pieces of each variant before all orders and moves. */
  pieces: ReadonlyMap<number, number>
  /** Variants that no till sells. */
  orderedOnly: ReadonlySet<number>
}

/** Checks that each move and adjustment counted once, and that the stock is what they and the orders leave of it. */
export async function checkStock(
  db: Db,
  { account, ledger, events, pieces, orderedOnly }: CheckedStock,
): Promise<Finding[]> {
  const orders = new Map((await readPlaced(db, account)).map((row) => [row.id, row]))
  const lines = await db.select().from(orderLine).where(eq(orderLine.account, account))
  const holds = await db.select().from(hold).where(eq(hold.account, account))
  const isHeld = (id: number) => {
    const placed = orders.get(id)
    return placed !== undefined && placed.status !== 'Cancelado' && !hasLeftStore(placed)
  }
  const hasLeft = (id: number) => hasLeftStore(orders.get(id) ?? { preparationStatus: 'No preparado' })
  const active = holds.filter(({ endedAt }) => endedAt === null)
  const wanted = lines.filter(({ orderId }) => isHeld(orderId))
  const findings = findDifference(piecesByPlace(active), piecesByPlace(wanted), 'holds of open orders')
  const adjustments = ledger.adjustments.filter(({ outcome }) => outcome === 'done')
  for (const { variantId, onHand, held, oversold } of await db.select().from(stock).where(eq(stock.account, account))) {
    const isOf = (each: { variantId: number }) => each.variantId === variantId
    const counted =
      (pieces.get(variantId) ?? 0) + sum(ledger.moves.filter(isOf), 'pieces') + sum(adjustments.filter(isOf), 'pieces')
    const gone = sum(
      lines.filter((line) => isOf(line) && hasLeft(line.orderId)),
      'quantity',
    )
    findings.push(
      ...findDifference(onHand - oversold, counted - gone, `pieces on hand of variant ${variantId}`),
      ...findDifference(held, sum(active.filter(isOf), 'quantity'), `pieces held of variant ${variantId}`),
    )
    if (orderedOnly.has(variantId) && (onHand < held || oversold > 0))
      findings.push(doubled(`${held - onHand + oversold} pieces of variant ${variantId} were sold twice`))
  }
  return [
    ...findings,
    ...(await checkMoves(db, { account, ledger })),
    ...(await checkAdjustments(db, { account, ledger, events })),
  ]
}

async function checkMoves(db: Db, { account, ledger }: { account: string; ledger: Ledger }): Promise<Finding[]> {
  const recorded = await db.select().from(stockEvent).where(eq(stockEvent.account, account))
  const reported = recorded.filter(({ eventId }) => !/^(pedido|mostrador):/.test(eventId))
  const textOf = ({ eventId, variantId, pieces }: { eventId: string; variantId: number; pieces: number }) =>
    `${eventId} of variant ${variantId}: ${pieces}`
  const counts = countBy(reported, textOf)
  const findings = ledger.moves.flatMap((move) => findNotOnce(counts.get(textOf(move)) ?? 0, `move ${textOf(move)}`))
  return [...findings, ...findDifference(reported.length, ledger.moves.length, 'moves')]
}

async function checkAdjustments(
  db: Db,
  { account, ledger, events }: Pick<CheckedStock, 'account' | 'ledger' | 'events'>,
): Promise<Finding[]> {
  const recorded = await db.select().from(stockAdjustment).where(eq(stockAdjustment.account, account))
  const counts = countBy(recorded, ({ id }) => id)
  const findings = ledger.adjustments.flatMap(({ id, outcome }) => {
    const count = counts.get(id) ?? 0
    if (outcome === 'done') return findNotOnce(count, `adjustment ${id}`)
    return count === 0 ? [] : [wrong(`adjustment ${id} was rejected and is recorded`)]
  })
  const told = events.flatMap(({ kind, payload, actor }) =>
    kind === 'stock-adjusted' ? [`${actor} ${payload.variantId} ${payload.pieces}`] : [],
  )
  const made = recorded.map(({ adjustedBy, variantId, pieces }) => `${adjustedBy} ${variantId} ${pieces}`)
  return [...findings, ...findDifference(told.sort(), made.sort(), 'events of adjustments')]
}

function piecesByPlace(rows: readonly { orderId: number; variantId: number; quantity: number }[]): string[] {
  return rows.map(({ orderId, variantId, quantity }) => `order ${orderId}, variant ${variantId}: ${quantity}`).sort()
}

function sum<Name extends string>(rows: readonly { [Each in Name]: number }[], name: Name): number {
  return rows.reduce((all, row) => all + row[name], 0)
}

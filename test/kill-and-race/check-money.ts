import { asc, eq } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { order, orderEntry, orderLine } from '#data/schema/order.ts'
import { cashDay, orderReturn, orderReturnLine, payment } from '#data/schema/payment.ts'
import { stock } from '#data/schema/stock.ts'
import { store } from '#data/schema/store.ts'
import { eventsOf } from '../events.ts'
import { countBy, doubled, type Finding, findDifference, findNotOnce, lost, wrong } from './finding.ts'
import { PRICE, type SentMoney } from './money-requests.ts'

type PaymentRow = typeof payment.$inferSelect

interface CheckedMoney {
  account: string
  sent: readonly SentMoney[]
  /** The pieces of each variant before all returns. */
  pieces: number
  /** Days of the drawer whose closing was answered. */
  closedIds: readonly number[]
}

/**
 * Checks that each answered request is recorded once, that each unanswered one is recorded once or not at all, and that
 * orders, stock, history, events and the cash drawer agree with the rows, by sums written out here.
 */
export async function checkMoney(db: Db, { account, sent, pieces, closedIds }: CheckedMoney): Promise<Finding[]> {
  const payments = await db.select().from(payment).where(eq(payment.account, account))
  const returns = await db.select().from(orderReturn).where(eq(orderReturn.account, account))
  const rows = { payments, returns }
  return [
    ...checkRequests(sent, rows),
    ...(await checkBalances(db, account, rows)),
    ...(await checkPieces(db, account, pieces)),
    ...(await checkHistory(db, account, rows)),
    ...(await checkDrawer(db, account, { payments, closedIds })),
  ]
}

interface MoneyRows {
  payments: readonly PaymentRow[]
  returns: readonly (typeof orderReturn.$inferSelect)[]
}

function checkRequests(sent: readonly SentMoney[], { payments, returns }: MoneyRows): Finding[] {
  const findings: Finding[] = []
  // The refund of a return has a key of its own.
  const keyed = [...payments.filter(({ returnId }) => returnId === null), ...returns]
  const found = countBy(keyed, ({ orderId, key }) => `${orderId} ${key}`)
  const known = new Set(sent.map(({ request }) => `${request.orderId} ${request.key}`))
  for (const name of found.keys()) if (!known.has(name)) findings.push(wrong(`nobody sent ${name}`))
  for (const { request, answers, cuts } of sent) {
    const name = `${request.orderId} ${request.key}`
    const count = found.get(name) ?? 0
    const changes = answers.filter((answer) => answer === 'changed').length
    if (changes > 1) findings.push(doubled(`${name} was answered as new ${changes} times`))
    if (answers[0] === 'same' && cuts === 0) findings.push(wrong(`${name} was there before it was sent`))
    const last = answers.at(-1)
    if (last === undefined && count > 1) findings.push(doubled(`${name}: ${count}`))
    if (last === 'rejected' && count > 0) findings.push(wrong(`${name} was rejected and recorded`))
    if (last !== undefined && last !== 'rejected') findings.push(...findNotOnce(count, name))
    const [row] = payments.filter(({ orderId, key }) => orderId === request.orderId && key === request.key)
    if (row) findings.push(...findDifference(row.amount, request.amount, `amount of ${name}`))
    const refunds = payments.filter(({ returnId }) => returnId !== null && returnId === idOfReturn(returns, request))
    if (request.kind === 'return' && count === 1)
      findings.push(
        ...findDifference(
          refunds.map(({ amount }) => amount),
          request.amount === 0 ? [] : [request.amount],
          `refund of ${name}`,
        ),
      )
  }
  return findings
}

function idOfReturn(returns: MoneyRows['returns'], { orderId, key }: SentMoney['request']): number | undefined {
  return returns.find((each) => each.orderId === orderId && each.key === key)?.id
}

async function checkBalances(db: Db, account: string, { payments, returns }: MoneyRows): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const row of await db.select().from(order).where(eq(order.account, account))) {
    const own = payments.filter(({ orderId }) => orderId === row.id)
    const received = sumOf(own, 'payment')
    const paid = received - sumOf(own, 'refund')
    const back = returns.filter(({ orderId }) => orderId === row.id)
    const credited =
      back.reduce((sum, { credit, charge }) => sum + credit - charge, 0) +
      own.reduce((sum, { allowance }) => sum + allowance, 0)
    const due = Math.max(Math.max(row.total - credited, 0) - paid, 0)
    const settled = paid > 0 ? 'Pagado' : 'Reembolsado'
    const status = due > 0 || received === 0 ? 'Pendiente' : settled
    findings.push(
      ...findDifference([row.paid ?? 0, row.credited], [paid, credited], `balance of order ${row.folio}`),
      ...findDifference(row.paymentStatus, status, `payment status of order ${row.folio}`),
    )
    if (paid < 0) findings.push(wrong(`order ${row.folio} gave back more than it was paid`))
    for (const { credit, charge, id } of back)
      findings.push(...findDifference([credit, charge % PRICE], [PRICE, 0], `value of return ${id}`))
  }
  return findings
}

/** Each piece that came back is in stock again, and each that was given has left it. */
async function checkPieces(db: Db, account: string, before: number): Promise<Finding[]> {
  const lines = await db.select().from(orderLine).where(eq(orderLine.account, account))
  const back = await db.select().from(orderReturnLine).where(eq(orderReturnLine.account, account))
  const findings: Finding[] = []
  const changes = new Map<number, number>()
  const add = (variantId: number, pieces: number) => changes.set(variantId, (changes.get(variantId) ?? 0) + pieces)
  for (const { orderId, position, quantity } of back) {
    const line = lines.find((each) => each.orderId === orderId && each.position === position)
    if (!line) findings.push(lost(`line ${position} of order ${orderId}`))
    else add(line.variantId, quantity)
  }
  for (const { returnId, variantId, quantity } of lines) if (returnId !== null) add(variantId, -quantity)
  for (const { variantId, onHand, held } of await db.select().from(stock).where(eq(stock.account, account)))
    findings.push(
      ...findDifference([onHand, held], [before + (changes.get(variantId) ?? 0), 0], `pieces of variant ${variantId}`),
    )
  return findings
}

/** Each row has its line in the history and its event, once. */
async function checkHistory(db: Db, account: string, { payments, returns }: MoneyRows): Promise<Finding[]> {
  const entries = await db.select().from(orderEntry).where(eq(orderEntry.account, account))
  const kinds = countBy(entries, ({ entry }) => entry.kind)
  const events = await eventsOf(db, account)
  const told = countBy(events, ({ kind }) => kind)
  const [last] = await db.select({ seq: store.eventSeq }).from(store).where(eq(store.account, account))
  const rowsOf = (kind: PaymentRow['kind']) => payments.filter((row) => row.kind === kind).length
  const count = (map: ReadonlyMap<string, number>, kind: string) => map.get(kind) ?? 0
  return [
    ...findDifference(count(kinds, 'payment'), rowsOf('payment'), 'payments in the history'),
    ...findDifference(count(kinds, 'refund'), rowsOf('refund'), 'refunds in the history'),
    ...findDifference(count(kinds, 'returned'), returns.length, 'returns in the history'),
    ...findDifference(count(told, 'order-payment'), payments.length, 'events of payments'),
    ...findDifference(count(told, 'order-returned'), returns.length, 'events of returns'),
    ...findDifference(
      events.map(({ seq }) => seq),
      events.map((_, place) => place + 1),
      'numbers of events',
    ),
    ...findDifference(last?.seq, events.length, 'number of the last event'),
  ]
}

/** A closed day has the sums of its rows, and each closing that was answered has its day. */
async function checkDrawer(
  db: Db,
  account: string,
  { payments, closedIds }: { payments: readonly PaymentRow[]; closedIds: readonly number[] },
): Promise<Finding[]> {
  const days = await db.select().from(cashDay).where(eq(cashDay.account, account)).orderBy(asc(cashDay.id))
  const findings = closedIds.flatMap((id) =>
    findNotOnce(days.filter((day) => day.id === id && day.closedAt !== null).length, `closing of day ${id}`),
  )
  for (const { id, opening, figures, closedAt } of days) {
    if (closedAt === null) continue
    const own = payments.filter(({ cashDayId }) => cashDayId === id)
    const methods = (['cash', 'card', 'other'] as const).flatMap((method) => {
      const by = own.filter((row) => row.method === method)
      if (by.length === 0) return []
      return [[method, sumOf(by, 'payment'), sumOf(by, 'refund')]]
    })
    const cash = own.filter(({ method }) => method === 'cash')
    const expected = opening + sumOf(cash, 'payment') - sumOf(cash, 'refund')
    findings.push(
      ...findDifference(figures?.expected, expected, `cash of day ${id}`),
      ...findDifference(
        figures?.methods.map((sum) => [sum.method, sum.payments, sum.refunds]),
        methods,
        `figures of day ${id}`,
      ),
    )
  }
  return findings
}

function sumOf(rows: readonly Pick<PaymentRow, 'kind' | 'amount'>[], kind: PaymentRow['kind']): number {
  return rows.filter((row) => row.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
}

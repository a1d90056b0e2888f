import type { Db } from '#data/database/client.ts'
import { findOrder } from '#data/order/find-order.ts'
import { readOpenOrders } from '#data/order/read-open-orders.ts'
import { readOrderList } from '#data/order/read-order-list.ts'
import { readPieceOrders } from '#data/order/read-piece-orders.ts'
import { parseFolio, parseScannedFolio } from '#domain/order/folio.ts'
import type { HandOverFound } from '#domain/order/hand-over-found.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { OrderSummary } from '#domain/order/order-summary.ts'
import { NO_ORDER_FILTER } from '#domain/order/order-view.ts'
import { groupByPerson, type PersonOrders } from '#domain/order/person-orders.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'

/** Orders that a search lists, orders of one person that are shown, and orders with a scanned piece. */
const [MOST_FOUND, MOST_OF_PERSON, MOST_WITH_PIECE] = [60, 12, 20]

const NOTHING: HandOverFound = { code: '', orders: [], others: [], people: null, pieceOrders: [] }

/**
 * Reads what `codigo` names: an order by its code or folio, or else people by name, phone or e-mail; and the orders that
 * left with the piece that has the code. All orders are of `branches`. `persona` is the folio of one order of a person, all of whose open orders are
 * read.
 */
export async function readHandOver(
  db: Db,
  { account, branches, now, request }: { account: string; branches: BranchScope; now: Date; request: Request },
): Promise<HandOverFound> {
  const { searchParams } = new URL(request.url)
  const of = { account, branches }
  const person = parseFolio(searchParams.get('persona') ?? '')
  if (person !== null) return readPerson(db, of, person)
  const code = searchParams.get('codigo')?.trim() ?? ''
  if (code === '') return NOTHING
  const folio = parseScannedFolio(code)
  const order = folio === null ? null : await findOrder(db, { ...of, folio })
  // The code of a piece may be a number as well.
  const pieceOrders = await readPieceOrders(db, { ...of, code, limit: MOST_WITH_PIECE })
  if (!order) return { ...NOTHING, code, people: await findPeople(db, { ...of, now, code }), pieceOrders }
  const open = await readOpen(db, of, order)
  const others = open.filter((each) => each.folio !== order.folio)
  return { ...NOTHING, code, orders: [order], others, pieceOrders }
}

/** The orders that a member of the staff may find. */
interface FoundOf {
  account: string
  branches: BranchScope
}

async function readPerson(db: Db, of: FoundOf, folio: number): Promise<HandOverFound> {
  const order = await findOrder(db, { ...of, folio })
  if (!order) return NOTHING
  const open = await readOpen(db, of, order)
  const found = await Promise.all(open.map((each) => findOrder(db, { ...of, folio: each.folio })))
  return { ...NOTHING, orders: found.filter((each) => each !== null) }
}

function readOpen(db: Db, of: FoundOf, { email, header }: OrderRecord): Promise<OrderSummary[]> {
  return readOpenOrders(db, { ...of, email, phone: header.clientetelefono, limit: MOST_OF_PERSON })
}

async function findPeople(
  db: Db,
  { account, branches, now, code }: FoundOf & { now: Date; code: string },
): Promise<PersonOrders[]> {
  const filter = { ...NO_ORDER_FILTER, text: code, state: 'open' as const }
  const placed = { since: null, until: null }
  const list = { account, branches, filter, placed, now, sort: 'due' as const, after: null, limit: MOST_FOUND }
  return groupByPerson((await readOrderList(db, list)).orders)
}

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

/** Orders that a search lists, orders of one person that are shown, and orders with a scanned piece. */
const [MOST_FOUND, MOST_OF_PERSON, MOST_WITH_PIECE] = [60, 12, 20]

const NOTHING: HandOverFound = { code: '', orders: [], others: [], people: null, pieceOrders: [] }

/**
 * Reads what `codigo` names: an order by its code or folio, or else people by name, phone or e-mail; and the orders that
 * left with the piece that has the code. `persona` is the folio of one order of a person, all of whose open orders are
 * read.
 */
export async function readHandOver(
  db: Db,
  { account, now, request }: { account: string; now: Date; request: Request },
): Promise<HandOverFound> {
  const { searchParams } = new URL(request.url)
  const person = parseFolio(searchParams.get('persona') ?? '')
  if (person !== null) return readPerson(db, account, person)
  const code = searchParams.get('codigo')?.trim() ?? ''
  if (code === '') return NOTHING
  const folio = parseScannedFolio(code)
  const order = folio === null ? null : await findOrder(db, { account, folio })
  // The code of a piece may be a number as well.
  const pieceOrders = await readPieceOrders(db, { account, code, limit: MOST_WITH_PIECE })
  if (!order) return { ...NOTHING, code, people: await findPeople(db, { account, now, code }), pieceOrders }
  const open = await readOpen(db, account, order)
  const others = open.filter((each) => each.folio !== order.folio)
  return { ...NOTHING, code, orders: [order], others, pieceOrders }
}

async function readPerson(db: Db, account: string, folio: number): Promise<HandOverFound> {
  const order = await findOrder(db, { account, folio })
  if (!order) return NOTHING
  const open = await readOpen(db, account, order)
  const found = await Promise.all(open.map((each) => findOrder(db, { account, folio: each.folio })))
  return { ...NOTHING, orders: found.filter((each) => each !== null) }
}

function readOpen(db: Db, account: string, { email, header }: OrderRecord): Promise<OrderSummary[]> {
  return readOpenOrders(db, { account, email, phone: header.clientetelefono, limit: MOST_OF_PERSON })
}

async function findPeople(
  db: Db,
  { account, now, code }: { account: string; now: Date; code: string },
): Promise<PersonOrders[]> {
  const filter = { ...NO_ORDER_FILTER, text: code, state: 'open' as const }
  const placed = { since: null, until: null }
  const list = { account, filter, placed, now, sort: 'due' as const, after: null, limit: MOST_FOUND }
  return groupByPerson((await readOrderList(db, list)).orders)
}

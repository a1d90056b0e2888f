import { z } from '@hono/zod-openapi'
import { moveStock } from '#actions/stock/move-stock.ts'
import { setLevels } from '#actions/stock/set-levels.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { findPlaces } from '#data/stock/find-places.ts'
import { readStock } from '#data/stock/read-stock.ts'
import { checkTillTime, orderedTime } from '#domain/stock/till-time.ts'
import { BatchQuery, batchSchema, checkItems, rejectedMembers, rejectItem, requireWhole } from '../core/batch.ts'
import { pageOf, pageQuery, pageSchema, readCursor } from '../core/cursor-pages.ts'
import { code, idText, line } from '../core/fields.ts'
import { type ApiCall, type ApiParts, addOperation } from '../core/operation.ts'
import { clockWarnings, PLACE_PROBLEMS, placeItems, stockProblem } from './stock-items.ts'
import {
  LevelSchema,
  LevelsResult,
  MoveSchema,
  MovesResult,
  ONE_REFERENCE,
  RESERVED,
  StockSchema,
} from './stock-schemas.ts'

const MOST_ITEMS = 10_000
const HOUR_MS = 3_600_000
/** Twice what so many items with every field at its usual length take. */
const MAX_BODY = 8 * 1_024 * 1_024

export function addStockOperations(parts: ApiParts): void {
  parts.api.openAPIRegistry.register('StockLevel', LevelSchema)
  parts.api.openAPIRegistry.register('StockMove', MoveSchema)
  addList(parts)
  addLevels(parts)
  addMoves(parts)
}

const CursorSchema = z.tuple([z.int(), line()])

function addList(parts: ApiParts): void {
  addOperation(parts, {
    method: 'get',
    path: '/stock',
    scope: 'stock',
    operationId: 'listStock',
    summary: 'Lista las existencias',
    description:
      'Por variante y almacén, o las de una variante, que se nombra de cualquiera de las cuatro formas. Lo que nadie ha ' +
      'contado no aparece.',
    query: z.object({
      ...pageQuery,
      almacen: code().optional().openapi({ description: 'La clave del almacén: solo lo que hay en él.' }),
      variante: idText().optional().openapi({ description: 'El `id` de la variante en Vitrina.' }),
      fid: code().optional().openapi({ description: 'La `fid` de la variante.' }),
      sku: code().optional().openapi({ description: 'El SKU de la variante.' }),
      codigo_barras: code().optional().openapi({ description: 'El código de barras de la variante.' }),
    }),
    result: pageSchema(StockSchema).openapi('StockPage', { description: 'Una página de las existencias.' }),
    example: { query: { almacen: 'matriz', limit: '50' } },
    async handle({ db, account }, { query: { cursor, limit, almacen, variante, fid, sku, codigo_barras } }) {
      const place = readCursor(cursor, CursorSchema)
      const isOfVariant = (variante ?? fid ?? sku ?? codigo_barras) !== undefined
      const references = [{ id: variante }, { fid }, { sku }, { barcode: codigo_barras }]
      const found = isOfVariant ? await findPlaces(db, { account, references }) : null
      const read = await readStock(db, {
        account,
        after: place && { variantId: place[0], warehouseFid: place[1] },
        limit: limit + 1,
        warehouseFid: almacen ?? null,
        variantIds: found && [...found.values()].map(({ variantId }) => variantId),
      })
      const { rows, next_cursor } = pageOf(read, limit, (row) => [row.variantId, row.warehouseFid])
      return { body: { data: rows.map(shownStock), next_cursor } }
    },
  })
}

function shownStock(row: Awaited<ReturnType<typeof readStock>>[number]): z.input<typeof StockSchema> {
  return {
    variante: row.variantId,
    fid: row.fid,
    sku: row.sku,
    codigo_barras: row.barcode,
    almacen: row.warehouseFid,
    existencia: row.onHand,
    apartadas: row.held,
    disponible: Math.max(row.onHand - row.held, 0),
    contado: row.countedAt?.toISOString() ?? null,
  }
}

function addLevels(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/stock/levels',
    scope: 'stock',
    operationId: 'setStockLevels',
    summary: 'Fija las existencias contadas',
    description:
      'Hasta 10,000 conteos. El más nuevo de cada variante y almacén queda, según su propia `fecha`, llegue cuando ' +
      'llegue; lo que se vendió después de esa fecha se descuenta de él.',
    query: BatchQuery,
    body: batchSchema('StockLevel', MOST_ITEMS),
    maxBody: MAX_BODY,
    result: LevelsResult,
    problems: ['batch-rejected'],
    errorCodes: [ONE_REFERENCE, ...PLACE_PROBLEMS, stockProblem('stock-conflict')],
    example: {
      body: {
        items: [
          { sku: 'BLUSA-AZ-M', almacen: 'matriz', existencia: 4, evento: 'conteo-81' },
          { codigo_barras: '7501031311309', existencia: 0, existencia_vista: 3 },
        ],
      },
    },
    handle: (call, { body, query }) => inTransaction(call.db, (db) => applyLevels({ ...call, db }, body, query)),
  })
}

async function applyLevels(
  { db, account, actor, now }: ApiCall,
  { items: given }: { items: unknown[] },
  { atomic }: z.output<typeof BatchQuery>,
) {
  const checked = checkItems(given, LevelSchema)
  const found = await placeItems(db, { account, items: checked.items, now })
  const levels = found.placed.map(({ value, place }) => ({
    ...place,
    pieces: value.existencia,
    expected: value.existencia_vista ?? null,
    eventId: value.evento ?? '',
    at: value.fecha ? orderedTime(value.fecha, now) : null,
  }))
  const set = levels.length === 0 ? [] : await setLevels(db, { account, actor, now, levels })
  const rejected = [...checked.rejected, ...found.rejected]
  const counts = { applied: 0, repeated: 0, outdated: 0 }
  for (const [position, { index }] of found.placed.entries()) {
    const state = set[position]?.state
    // It was deleted since it was found.
    if (!state) rejected.push(rejectItem(index, 'almacen', stockProblem('warehouse-unknown')))
    else if (state === 'conflict') rejected.push(rejectItem(index, 'existencia_vista', stockProblem('stock-conflict')))
    else counts[state] += 1
  }
  requireWhole(atomic, rejected)
  const warnings = clockWarnings(found.placed, now)
  return { body: { ...counts, ...rejectedMembers(rejected), warnings } }
}

function addMoves(parts: ApiParts): void {
  addOperation(parts, {
    method: 'post',
    path: '/stock/moves',
    scope: 'stock',
    operationId: 'recordStockMoves',
    summary: 'Registra ventas, devoluciones y resurtidos',
    description:
      'Hasta 10,000 movimientos. Cada uno cuenta una vez, se mande las veces que se mande y en el orden que sea; lo que ' +
      'pasó antes del último conteo ya está en él. Lo que sale por un pedido entregado no se reporta aquí.',
    query: BatchQuery,
    body: batchSchema('StockMove', MOST_ITEMS),
    maxBody: MAX_BODY,
    result: MovesResult,
    problems: ['batch-rejected'],
    errorCodes: [ONE_REFERENCE, RESERVED, ...PLACE_PROBLEMS],
    example: {
      body: (now: Date) => ({
        items: [
          {
            sku: 'BLUSA-AZ-M',
            almacen: 'matriz',
            piezas: -1,
            evento: 'ticket-5012',
            fecha: new Date(now.getTime() - HOUR_MS).toISOString(),
          },
        ],
      }),
    },
    handle: (call, { body, query }) =>
      body.items.length === 1
        ? applySingle(call, body, query)
        : inTransaction(call.db, (db) => applyMoves({ ...call, db }, body, query)),
  })
}

/**
 * A single sale is most of a till's requests. Where it names its place by ids it is one statement, which is a
 * transaction by itself: a sale of another store's variant is not recorded, and only then it is looked up.
 */
async function applySingle(call: ApiCall, body: { items: unknown[] }, query: z.output<typeof BatchQuery>) {
  const { db, account, actor, now } = call
  const { items } = checkItems(body.items, MoveSchema)
  const [only] = items
  if (only?.value.variante !== undefined && only.value.almacen !== undefined) {
    const { variante: variantId, almacen: warehouseFid, piezas: pieces, evento: eventId, fecha } = only.value
    if (checkTillTime(fecha, now) !== 'too-old') {
      const move = { variantId, warehouseFid, pieces, eventId, at: orderedTime(fecha, now) }
      const { isRecorded } = await moveStock(db, { account, actor, now, moves: [move] })
      if (isRecorded[0]) {
        return { body: { applied: 1, repeated: 0, ...rejectedMembers([]), warnings: clockWarnings(items, now) } }
      }
    }
  }
  return applyMoves(call, body, query)
}

async function applyMoves(
  { db, account, actor, now }: ApiCall,
  { items: given }: { items: unknown[] },
  { atomic }: z.output<typeof BatchQuery>,
) {
  const checked = checkItems(given, MoveSchema)
  const found = await placeItems(db, { account, items: checked.items, now })
  const rejected = [...checked.rejected, ...found.rejected]
  requireWhole(atomic, rejected)
  const moves = found.placed.map(({ value: { piezas, evento, fecha }, place }) => ({
    ...place,
    pieces: piezas,
    eventId: evento,
    at: orderedTime(fecha, now),
  }))
  const { isRecorded } = moves.length === 0 ? { isRecorded: [] } : await moveStock(db, { account, actor, now, moves })
  const applied = isRecorded.filter(Boolean).length
  // Sales that were not recorded now were recorded before, unless their warehouse was deleted since it was found.
  const others = found.placed.filter((_, position) => !isRecorded[position])
  const again = await placeItems(db, { account, items: others, now })
  rejected.push(...again.rejected)
  requireWhole(atomic, rejected)
  const warnings = clockWarnings(found.placed, now)
  return { body: { applied, repeated: again.placed.length, ...rejectedMembers(rejected), warnings } }
}

import { MAX_INTEGER } from '../limits/limits.ts'
import { flaw, type Parsed, within } from './check-text.ts'
import type { ImportStock } from './import-product.ts'
import { isRecord, listOf, type PosRecord, parsePosQuantity, parsePosText, textOf } from './pos-fields.ts'
import { quote } from './rejection.ts'

/** Pieces by warehouse; null is the store's default one. */
type PiecesByWarehouse = Map<string | null, number>

/** The key of entries that name nothing: they are of what has the list. */
export const OWN_STOCK = ''

/**
 * The list of pieces of a product or variant, by the key or id that each entry names. Entries of one warehouse add up;
 * those without one are the default warehouse's.
 * @param warehouses keys of the store's warehouses; null where any may be named
 */
export function parsePosStock(
  record: PosRecord,
  warehouses: ReadonlySet<string> | null,
): Parsed<ReadonlyMap<string, ImportStock>> {
  const listed = listOf(record.variantStock)
  if (listed === null) return flaw('not-a-list', quote('variantStock'), ['variantStock'])
  const byKey = new Map<string, PiecesByWarehouse>()
  for (const [index, entry] of listed.entries()) {
    const added = addEntry(byKey, entry, warehouses)
    if (!added.ok) return within(['variantStock', index], added)
  }
  return { ok: true, value: new Map([...byKey].map(([key, pieces]) => [key, stockOf(pieces)])) }
}

function addEntry(
  byKey: Map<string, PiecesByWarehouse>,
  entry: unknown,
  warehouses: ReadonlySet<string> | null,
): Parsed<null> {
  const nothing = { ok: true, value: null } as const
  if (!isRecord(entry)) return flaw('not-an-object')
  const quantity = parsePosQuantity(entry, 'existencia')
  if (!quantity.ok) return quantity
  const warehouse = parsePosText(entry, 'almacen')
  if (!warehouse.ok) return warehouse
  if (warehouse.value !== '' && warehouses && !warehouses.has(warehouse.value)) {
    return flaw('unknown-warehouse', quote(warehouse.value), ['almacen'])
  }
  const key = textOf(entry.producto)
  if (key === null || quantity.value === null) return nothing
  const pieces: PiecesByWarehouse = byKey.get(key) ?? new Map()
  const place = warehouse.value || null
  const sum = (pieces.get(place) ?? 0) + quantity.value
  if (sum > MAX_INTEGER) return flaw('quantity-out-of-range', quote(String(sum)), ['existencia'])
  byKey.set(key, pieces.set(place, sum))
  return nothing
}

function stockOf(pieces: PiecesByWarehouse): ImportStock {
  const [first, ...others] = [...pieces].sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
  if (first && first[0] === null && others.length === 0) return first[1]
  return [...(first ? [first] : []), ...others].map(([warehouse, count]) => ({ warehouse, pieces: count }))
}

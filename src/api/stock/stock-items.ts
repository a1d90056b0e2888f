import type { Db } from '#data/database/client.ts'
import { findPlaces } from '#data/stock/find-places.ts'
import type { Place } from '#domain/stock/stock-move.ts'
import { checkTillTime } from '#domain/stock/till-time.ts'
import { isTimeAhead } from '#domain/time/time-ahead.ts'
import { type BatchItem, type ItemProblem, MOST_LISTED, type RejectedItem, rejectItem } from '../core/batch.ts'
import type { ApiFieldError } from '../core/field-error.ts'

/** The members of an item that name its place and its time. */
interface PlacedItem {
  variante?: number | undefined
  fid?: string | undefined
  sku?: string | undefined
  codigo_barras?: string | undefined
  almacen?: string | undefined
  fecha?: Date | undefined
}

const ITEM_PROBLEMS = {
  'variant-unknown': ['No existe esa variante.', 'There is no such variant.'],
  'variant-ambiguous': ['Varias variantes tienen ese código.', 'Several variants have this code.'],
  'warehouse-unknown': ['No existe ese almacén.', 'There is no such warehouse.'],
  'time-ahead': [
    'La fecha está en el futuro: se tomó como de ahora. Revisa el reloj de la caja.',
    "The time is in the future: it was taken as now. Check the till's clock.",
  ],
  'too-old': ['Pasó hace más de siete días.', 'It happened more than seven days ago.'],
  'stock-conflict': [
    'Ahora hay otras piezas que las que viste.',
    'There are other pieces now than those that you saw.',
  ],
} as const satisfies Record<string, readonly [es: string, en: string]>

export function stockProblem(code: keyof typeof ITEM_PROBLEMS): ItemProblem {
  const [es, en] = ITEM_PROBLEMS[code]
  return [code, es, en]
}

/** Codes of items that cannot be placed, or whose time is wrong; `time-ahead` is a warning. */
export const PLACE_PROBLEMS = (
  ['variant-unknown', 'variant-ambiguous', 'warehouse-unknown', 'time-ahead', 'too-old'] as const
).map(stockProblem)

/** Returns the warnings about items whose time is too far ahead, which are applied as of now. */
export function clockWarnings(items: readonly BatchItem<{ fecha?: Date | undefined }>[], now: Date): ApiFieldError[] {
  const [code, es, en] = stockProblem('time-ahead')
  return items
    .filter(({ value: { fecha } }) => fecha && isTimeAhead(fecha, now))
    .map(({ index }) => ({ path: ['items', index, 'fecha'], code, detail: es, detail_en: en }))
    .slice(0, MOST_LISTED)
}

type Placed<Value> = BatchItem<Value> & { place: Place }

/** Finds the variant and the warehouse of each item. @returns the items with their places, and those that have none */
export async function placeItems<Value extends PlacedItem>(
  db: Db,
  { account, items, now }: { account: string; items: readonly BatchItem<Value>[]; now: Date },
): Promise<{ placed: Placed<Value>[]; rejected: RejectedItem[] }> {
  const references = items.map(({ value: { variante, fid, sku, codigo_barras, almacen } }) => {
    return { id: variante, fid, sku, barcode: codigo_barras, warehouse: almacen }
  })
  const places = await findPlaces(db, { account, references })
  const placed: Placed<Value>[] = []
  const rejected: RejectedItem[] = []
  for (const [position, item] of items.entries()) {
    const { index, value } = item
    const place = places.get(position)
    const isTooOld = value.fecha !== undefined && checkTillTime(value.fecha, now) === 'too-old'
    if (!place) rejected.push(rejectItem(index, null, stockProblem('variant-unknown')))
    else if (place.matches > 1) rejected.push(rejectItem(index, null, stockProblem('variant-ambiguous')))
    else if (place.warehouseFid === null) rejected.push(rejectItem(index, 'almacen', stockProblem('warehouse-unknown')))
    else if (isTooOld) rejected.push(rejectItem(index, 'fecha', stockProblem('too-old')))
    else placed.push({ ...item, place: { variantId: place.variantId, warehouseFid: place.warehouseFid } })
  }
  return { placed, rejected }
}

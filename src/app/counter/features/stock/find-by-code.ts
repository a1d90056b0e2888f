import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { hasCode } from '#domain/barcode/has-code.ts'
import { levelQueryText } from '#domain/stock-level/level-query.ts'
import type { LevelledVariant, LevelRange } from '#domain/stock-level/level-range.ts'

/** Milliseconds for which a code is looked up. */
const TIMEOUT = 10_000

/**
 * The variants that carry a scanned code.
 * @param url of the list of levels
 * @throws when they cannot be fetched
 */
export async function findByCode(url: string, code: string): Promise<LevelledVariant[]> {
  const query = levelQueryText({ search: code, warehouseFid: null, filter: 'all' })
  const { variants } = await fetchJson<LevelRange>(`${url}?${query}`, AbortSignal.timeout(TIMEOUT))
  const carrying = variants.filter((variant) => hasCode(variant, code))
  // A code prefers variants in sale.
  const shown = carrying.filter(({ isShown }) => isShown)
  return shown.length > 0 ? shown : carrying
}

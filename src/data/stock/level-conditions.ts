import { type SQL, sql } from 'drizzle-orm'
import { codeSpellings, parseScannedCode } from '#domain/barcode/scanned-code.ts'
import type { LevelFilter } from '#domain/stock/level-filter.ts'
import { fold } from '#domain/text/fold.ts'

/** The letters with accents that names have, and what `fold` (domain/text) makes of them. */
const [ACCENTED, PLAIN] = ['áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc']

/** A name as `fold` writes it, as far as Spanish goes. */
export function folded(name: SQL): SQL {
  return sql`translate(lower(${name}), ${sql.raw(`'${ACCENTED}', '${PLAIN}'`)})`
}

/** The most words of a search that count. */
const MOST_WORDS = 8

/**
 * A condition on `variant` and `product`, whose folded name is `product.name_key`: every word stands somewhere in the
 * name, the SKU or the barcode, or the whole is a spelling of a code.
 * @returns null where nothing is searched for
 */
export function levelSearch(search: string): SQL | null {
  const words = fold(search.toWellFormed().replaceAll('\0', '')).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return null
  const isWord = (word: string) => {
    const like = sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
    return sql`(product.name_key like ${like} or lower(variant.sku) like ${like} or variant.barcode like ${like})`
  }
  const hasWords = sql.join(words.map(isWord), sql` and `)
  const code = parseScannedCode(search)
  if (code === null) return hasWords
  const spellings = sql`any(${sql.param(codeSpellings(code))}::text[])`
  return sql`((${hasWords}) or variant.sku = ${spellings} or variant.barcode = ${spellings})`
}

/** Conditions on the sums of a variant in the warehouses that are looked at: `held`, `available` and `is_oversold`. */
export const LEVEL_CONDITIONS: Record<Exclude<LevelFilter, 'all' | 'below-minimum'>, SQL> = {
  'sold-out': sql`level.available = 0`,
  held: sql`level.held > 0`,
  oversold: sql`level.is_oversold`,
}

/**
 * The places that have fewer pieces available than they should: of a variant that the store counts elsewhere alone a
 * warehouse has none; one that nobody counts at all is missing nowhere.
 */
export function shortPlaces({ account, warehouseFid }: { account: string; warehouseFid: string | null }): SQL {
  return sql`
    select variant.id as variant_id, product.name, minimum.warehouse_fid, minimum.pieces as minimum, there.available,
      there.everywhere - there.available as elsewhere
    from stock_minimum as minimum
    join product on product.account = ${account} and product.id = minimum.product_id and not product.without_stock
    join variant on variant.account = ${account} and variant.product_id = product.id and variant.active
    cross join lateral (
      select coalesce(sum(greatest(on_hand - held, 0)) filter (where stock.warehouse_fid = minimum.warehouse_fid), 0)::int
        as available, coalesce(sum(greatest(on_hand - held, 0)), 0)::int as everywhere, count(*) as places
      from stock where stock.account = ${account} and stock.variant_id = variant.id) as there
    where minimum.account = ${account} and there.places > 0 and there.available < minimum.pieces
      ${warehouseFid === null ? sql`` : sql`and minimum.warehouse_fid = ${warehouseFid}`}`
}

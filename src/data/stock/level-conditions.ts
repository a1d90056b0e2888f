import { type SQL, sql } from 'drizzle-orm'
import { codeSpellings, parseScannedCode } from '#domain/barcode/scanned-code.ts'
import { fold } from '#domain/text/fold.ts'

/** The letters with accents that names have, and what `fold` (domain/text) makes of them. */
const [ACCENTED, PLAIN] = ['ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'.repeat(2)]

/**
 * The key by which the names of `product` sort, for a statement that also has `listing`, which has it. For unlisted
 * products it is computed approximately, for Spanish: for ten thousand names an exact key would take longer than all
 * the rest.
 */
export const NAME_KEY = sql`
  coalesce(listing.name_key, translate(lower(product.name collate "C"), ${sql.raw(`'${ACCENTED}', '${PLAIN}'`)}))`

/** The most words of a search that count. */
const MOST_WORDS = 8

/** A search among variants: facts found once for each product, and a condition on the variants that uses them. */
interface LevelSearch {
  /** Columns of a product with its `name_key`, to be selected as a part of `named`. */
  ofProduct: SQL
  /** A condition on `variant` and `named`. */
  condition: SQL
}

/**
 * Every word is somewhere in the name, the SKU or the barcode, or the whole is a spelling of a code. Names are compared
 * once for each product, as there are several variants of each.
 */
export function levelSearch(search: string): LevelSearch {
  const words = fold(search.toWellFormed().replace(/[\0~]/g, '')).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return { ofProduct: sql``, condition: sql`true` }
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  // In the key an `ñ` is `n~`, so that it sorts after `n`; people who search may write either.
  const ofProduct = patterns.map((like, index) => sql`, replace(name_key, '~', '') like ${like} as ${has(index)}`)
  const hasWords = patterns.map((like, index) => {
    return sql`(named.${has(index)} or lower(variant.sku collate "C") like ${like} or variant.barcode like ${like})`
  })
  const code = parseScannedCode(search)
  const spellings = sql`any(${sql.param(code === null ? [] : codeSpellings(code))}::text[])`
  return {
    ofProduct: sql.join(ofProduct),
    condition: sql`((${sql.join(hasWords, sql` and `)}) or variant.sku = ${spellings} or variant.barcode = ${spellings})`,
  }
}

/** The column that shows whether a product's name has a word of the search. */
function has(index: number): SQL {
  return sql.identifier(`has_${index}`).getSQL()
}

/**
 * The places with fewer available pieces than their minimum: a variant that the store counts only elsewhere has none in
 * a warehouse; a variant that is uncounted everywhere is missing nowhere.
 */
export function shortPlaces({ account, warehouseFid }: { account: string; warehouseFid: string | null }): SQL {
  return sql`
    select variant.id as variant_id, product.name, minimum.warehouse_fid, minimum.pieces as minimum,
      coalesce(greatest(stock.on_hand - stock.held, 0), 0) as available,
      everywhere.available - coalesce(greatest(stock.on_hand - stock.held, 0), 0) as elsewhere
    from stock_minimum as minimum
    join product on product.account = ${account} and product.id = minimum.product_id and not product.without_stock
    join variant on variant.account = ${account} and variant.product_id = product.id and variant.active
    join (
      select variant_id, sum(greatest(on_hand - held, 0))::int as available from stock
      where account = ${account} group by variant_id) as everywhere on everywhere.variant_id = variant.id
    left join stock on stock.account = ${account} and stock.variant_id = variant.id
      and stock.warehouse_fid = minimum.warehouse_fid
    where minimum.account = ${account} and coalesce(greatest(stock.on_hand - stock.held, 0), 0) < minimum.pieces
      ${warehouseFid === null ? sql`` : sql`and minimum.warehouse_fid = ${warehouseFid}`}`
}

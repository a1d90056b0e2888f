import { type SQL, sql } from 'drizzle-orm'
import type { LevelFilter } from '#domain/stock/level-filter.ts'
import type { LevelledVariant, ShownLevel } from '#domain/stock-level/level-range.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { chosenOptions, isCountedNowhere, variantImage } from '../product/variant-laterals.ts'
import { levelSearch, NAME_KEY, shortPlaces } from './level-conditions.ts'

/** The pieces of a variant in a warehouse, as the staff sees them. */
export interface Level extends ShownLevel {
  countedAt: Date | null
}

/** A variant with its levels. */
export interface VariantLevels extends Omit<LevelledVariant, 'levels'> {
  /** In the sequence of the warehouses' keys, without warehouses in which it is uncounted and has no minimum. */
  levels: Level[]
}

export interface LevelList {
  account: string
  /** Words of the name, the SKU or the barcode; '' for all. */
  search: string
  /** The levels and counts of one warehouse; null for all. */
  warehouseFid: string | null
  filter: LevelFilter
  /** These variants alone, for a caller with their ids. */
  variantIds?: readonly number[]
  /** Rows before those that are read, so that a table can jump anywhere. */
  offset: number
  limit: number
}

/**
 * Reads a range of the variants of a store with their levels, by name and then as their products have them, and counts
 * them all. Withdrawn variants are read while a warehouse still has some. Uncounted ones are read where neither
 * warehouse nor filter is chosen; their own filter reads the variants on sale, in any warehouse.
 */
export async function readLevels(
  db: Db,
  { account, search, warehouseFid, filter, variantIds, offset, limit }: LevelList,
): Promise<{ variants: VariantLevels[]; total: number }> {
  const { ofProduct, condition } = levelSearch(search)
  const { join, isLookedAt } = levelsLookedAt({ account, warehouseFid, filter })
  const isWanted = variantIds ? sql`and variant.id = any(${sql.param(variantIds)}::bigint[])` : sql``
  const [found] = await rows<{ variants: VariantLevels[] | null; total: number }>(
    db,
    sql`
      with named as materialized (
        select id, without_stock, published, row_number() over (order by name_key collate "C", id) as rank ${ofProduct}
        from (
          select product.id, product.without_stock, product.published, ${NAME_KEY} as name_key
          from product left join listing on listing.account = ${account} and listing.product_id = product.id
          where product.account = ${account}) as own
      ), matching as materialized (
        select variant.id, named.rank, variant.position
        from variant join named on named.id = variant.product_id ${join}
        where variant.account = ${account} and ${condition} and ${isLookedAt} ${isWanted}
      ), page as (
        select id, row_number() over () as place from (
          select id from matching order by rank, position, id limit ${limit}::int offset ${offset}::int) as range
      )
      select (select count(*)::int from matching) as total, (
        select json_agg(json_build_object('variantId', variant.id, 'productId', product.id, 'name', product.name,
          'options', coalesce(chosen.options, '[]'), 'sku', variant.sku, 'barcode', variant.barcode,
          'image', shown_image.blob_key, 'isShown', variant.active and product.published, 'withoutStock', product.without_stock,
          'isUncounted', ${isCountedNowhere(account)}, 'levels', coalesce(counted.levels, '[]')) order by page.place)
        from page
        join variant on variant.account = ${account} and variant.id = page.id
        join product on product.account = ${account} and product.id = variant.product_id
        ${chosenOptions(account)}
        ${variantImage(account)}
        left join lateral (${levelsOf(account, warehouseFid)}) as counted on true) as variants`,
  )
  const variants = (found?.variants ?? []).map((variant) => ({
    ...variant,
    levels: variant.levels.map((level) => ({ ...level, countedAt: level.countedAt && new Date(level.countedAt) })),
  }))
  return { variants, total: found?.total ?? 0 }
}

function levelsOf(account: string, warehouseFid: string | null): SQL {
  return sql`
    select json_agg(json_build_object('warehouseFid', place.warehouse_fid, 'isCounted', stock.variant_id is not null,
      'onHand', coalesce(stock.on_hand, 0), 'held', coalesce(stock.held, 0),
      'available', greatest(coalesce(stock.on_hand - stock.held, 0), 0), 'oversold', coalesce(stock.oversold, 0),
      'minimum', minimum.pieces, 'countedAt', stock.counted_at) order by place.warehouse_fid) as levels
    from (
      select warehouse_fid from stock where account = ${account} and variant_id = variant.id
      union select warehouse_fid from stock_minimum
      where account = ${account} and product_id = variant.product_id) as place
    left join stock on stock.account = ${account} and stock.variant_id = variant.id
      and stock.warehouse_fid = place.warehouse_fid
    left join stock_minimum as minimum on minimum.account = ${account} and minimum.product_id = variant.product_id
      and minimum.warehouse_fid = place.warehouse_fid
    ${warehouseFid === null ? sql`` : sql`where place.warehouse_fid = ${warehouseFid}`}`
}

/** A join of `variant` and `named`, and a condition on all of them, for those variants whose levels are looked at. */
function levelsLookedAt({ account, warehouseFid, filter }: Pick<LevelList, 'account' | 'warehouseFid' | 'filter'>) {
  if (filter === 'below-minimum') {
    const short = sql`select distinct variant_id from (${shortPlaces({ account, warehouseFid })}) as place`
    return { join: sql`join (${short}) as short on short.variant_id = variant.id`, isLookedAt: sql`true` }
  }
  if (filter === 'uncounted') {
    const isSold = sql`variant.active and named.published and not named.without_stock`
    return { join: sql``, isLookedAt: sql`${isSold} and ${isCountedNowhere(account)}` }
  }
  if (warehouseFid === null && filter === 'all') {
    const isLeft = sql`select from stock where stock.account = ${account} and stock.variant_id = variant.id and ${HAS_SOME}`
    return { join: sql``, isLookedAt: sql`(variant.active or exists (${isLeft}))` }
  }
  const there = sql`
    select variant_id, sum(on_hand) as on_hand, sum(held) as held, sum(oversold) as oversold,
      bool_or(on_hand > held) as is_available, bool_or(held > on_hand) as is_short
    from stock where account = ${account} ${warehouseFid === null ? sql`` : sql`and warehouse_fid = ${warehouseFid}`}
    group by variant_id`
  const isLookedAt = sql`(variant.active or ${HAS_SOME}) and ${CONDITIONS[filter]}`
  return { join: sql`join (${there}) as stock on stock.variant_id = variant.id`, isLookedAt }
}

const HAS_SOME = sql`(stock.on_hand > 0 or stock.held > 0 or stock.oversold > 0)`

/** Conditions on the sums of a variant in the warehouses that are looked at. */
const CONDITIONS: Record<Exclude<LevelFilter, 'below-minimum' | 'uncounted'>, SQL> = {
  all: sql`true`,
  'sold-out': sql`variant.active and not named.without_stock and not stock.is_available`,
  held: sql`stock.held > 0`,
  oversold: sql`not named.without_stock and (stock.oversold > 0 or stock.is_short)`,
}

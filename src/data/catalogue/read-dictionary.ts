import { sql } from 'drizzle-orm'
import {
  type Dictionary,
  type DictionaryEntry,
  type DictionaryType,
  optionParameter,
} from '#domain/catalogue/dictionary.ts'
import { sortDictionary } from '#domain/catalogue/sort-dictionary.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { readStockedBranches } from '../store/read-stocked-branches.ts'

/**
 * Reads everything that a URL of the store's catalogue can name: values that some listing has or once had, so that a
 * shared link still works when its category has sold out.
 * @param inStockOnly the store shows only products in stock, so that prices are theirs
 */
export async function readDictionary(
  db: Db,
  { account, inStockOnly = false }: { account: string; inStockOnly?: boolean },
): Promise<Dictionary> {
  const priced = sql`from listing where account = ${account} ${inStockOnly ? sql`and in_stock` : sql``}`
  const [found] = await rows<DictionaryRow>(
    db,
    sql`
      with counted as materialized (select kind, id from facet_count where account = ${account})
      select
        (select json_agg(json_build_object('id', id, 'key', key, 'label', label))
          from category join counted using (id) where account = ${account} and kind = 'category') as categories,
        (select json_agg(json_build_object('id', id, 'key', key, 'label', label))
          from brand join counted using (id) where account = ${account} and kind = 'brand') as brands,
        (select json_agg(json_build_object('id', id, 'key', key, 'label', label, 'swatch', swatch, 'typeId', option_type_id))
          from option_value join counted using (id) where account = ${account} and kind = 'value') as values,
        (select json_agg(json_build_object('id', id, 'key', key, 'label', label, 'role', role))
          from option_type where account = ${account}) as types,
        (select min(price) ${priced}) as min,
        (select max(price) ${priced}) as max`,
  )
  if (!found) throw new Error('a statement without a from clause has one row')
  const { categories, brands, types, values, min, max } = found
  const branches = await readStockedBranches(db, { account })
  const valuesOf = Map.groupBy(values ?? [], ({ typeId }) => typeId)
  return sortDictionary({
    categories: categories ?? [],
    brands: brands ?? [],
    types: (types ?? [])
      .map((type) => ({
        ...type,
        parameter: optionParameter(type.key),
        values: (valuesOf.get(type.id) ?? []).map(({ typeId: _, ...value }) => value),
      }))
      .filter((type) => type.values.length > 0),
    prices: min === null || max === null ? null : { min, max },
    branches,
  })
}

type DictionaryRow = {
  categories: DictionaryEntry[] | null
  brands: DictionaryEntry[] | null
  values: (DictionaryEntry & { swatch: string | null; typeId: number })[] | null
  types: Pick<DictionaryType, 'id' | 'key' | 'label' | 'role'>[] | null
  min: number | null
  max: number | null
}

import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** A category that has products which can be bought, and how many. */
export interface StockedCategory {
  id: number
  label: string
  inStock: number
}

/** A colour or a size of the store. */
export interface WornValue {
  id: number
  label: string
  swatch: string | null
  role: 'color' | 'size'
}

export interface OutfitTerms {
  categories: StockedCategory[]
  values: WornValue[]
}

/** Reads the labels that determine which products of a store may be worn together. */
export async function readOutfitTerms(db: Db, { account }: { account: string }): Promise<OutfitTerms> {
  const [found] = await rows<{ categories: StockedCategory[] | null; values: WornValue[] | null }>(
    db,
    sql`
      select
        (select json_agg(json_build_object('id', category.id, 'label', label, 'inStock', in_stock))
          from facet_count join category using (account, id)
          where account = ${account} and kind = 'category' and in_stock > 0) as categories,
        (select json_agg(json_build_object(
            'id', option_value.id, 'label', option_value.label, 'swatch', swatch, 'role', role))
          from option_type
          join option_value on option_value.account = ${account} and option_type_id = option_type.id
          where option_type.account = ${account} and role in ('color', 'size')) as values`,
  )
  return { categories: found?.categories ?? [], values: found?.values ?? [] }
}

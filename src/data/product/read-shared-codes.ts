import { type SQL, sql } from 'drizzle-orm'
import { codeSpellings } from '#domain/barcode/scanned-code.ts'
import type { CodeField, OwnCode, SharedCode } from '#domain/product-edit/repeated-codes.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Shared codes that are read, by field; more would not help the reader. */
const MOST_FOUND = 20
/** Variants that one code is looked for in: a placeholder text may be the code of thousands. */
const MOST_OF_ONE = 50

/** Reads which codes of a product's variants another product has, published or not: a scan may find either. */
export async function readSharedCodes(
  db: Db,
  { account, productId, codes }: { account: string; productId: number; codes: readonly OwnCode[] },
): Promise<SharedCode[]> {
  const found = await Promise.all(
    (['barcode', 'sku'] as const).map(async (field) => {
      const own = new Set(codes.filter((each) => each.field === field).map(({ code }) => code))
      const spelled = [...own].flatMap((code) => codeSpellings(code).map((spelling) => ({ code, spelling })))
      if (spelled.length === 0) return []
      const shared = await rows<Omit<SharedCode, 'field'>>(db, sharedCodes({ account, productId, field, spelled }))
      return shared.map((each): SharedCode => ({ field, ...each }))
    }),
  )
  return found.flat()
}

interface Spelled {
  code: string
  spelling: string
}

function sharedCodes(search: {
  account: string
  productId: number
  field: CodeField
  spelled: readonly Spelled[]
}): SQL {
  const { account, productId, field, spelled } = search
  const column = field === 'sku' ? sql`variant.sku` : sql`variant.barcode`
  const codes = sql.param(spelled.map(({ code }) => code))
  const spellings = sql.param(spelled.map(({ spelling }) => spelling))
  return sql`
    select distinct own.code, product.id as "productId", product.name
    from unnest(${codes}::text[], ${spellings}::text[]) as own (code, spelling)
    cross join lateral (
      select product_id from variant
      where variant.account = ${account} and ${column} = own.spelling and variant.active
        and variant.product_id <> ${productId}::bigint
      limit ${MOST_OF_ONE}) as other
    join product on product.account = ${account} and product.id = other.product_id
    order by own.code, product.id
    limit ${MOST_FOUND}`
}

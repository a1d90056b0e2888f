import { sql } from 'drizzle-orm'
import type { ExchangeChoice } from '#domain/order/exchange-choice.ts'
import { orderLineName } from '#domain/order/order-details.ts'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'
import { readOrderedLines } from './read-ordered-lines.ts'

/** Reads the variants of products that can be given in exchange, in their sequence, or one variant. */
export async function readExchangeChoices(
  db: Db,
  { account, ...of }: { account: string } & ({ productIds: readonly number[] } | { variantId: number }),
): Promise<ExchangeChoice[]> {
  const condition =
    'productIds' in of ? sql`product_id = any(${idArray(of.productIds)})` : sql`id = ${of.variantId}::bigint`
  const found = await rows<{ id: number }>(
    db,
    sql`select id from variant where account = ${account} and ${condition} order by product_id, position, id`,
  )
  const variantIds = found.map(({ id }) => id)
  const sold = await readOrderedLines(db, { account, variantIds })
  return variantIds.flatMap((variantId) => {
    const line = sold.get(variantId)
    if (!line || line.price === null) return []
    return [
      {
        productId: line.productId,
        variantId,
        name: orderLineName(line),
        options: line.options.map(({ value }) => value).join(' / '),
        price: line.price,
        left: line.stock,
      },
    ]
  })
}

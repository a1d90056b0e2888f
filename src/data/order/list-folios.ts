import { and, desc, eq, sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money/money.ts'
import type { Db } from '../database/client.ts'
import { order } from '../schema/order.ts'

export interface ListedOrder {
  folio: number
  /** Milliseconds since 1970. */
  placedAt: number
  total: Centavos
}

interface ListedFolios {
  /** Newest first, at most `MOST_FOLIOS`. */
  newest: ListedOrder[]
  /** Of all orders. */
  count: number
}

/** As many as one message lists: who orders for others has thousands. */
const MOST_FOLIOS = 50

/** The orders of an e-mail, without regard to case. */
export async function listFolios(
  db: Db,
  { account, email }: { account: string; email: string },
): Promise<ListedFolios> {
  // The database would not take it for a question.
  if (email.includes('\0')) return { newest: [], count: 0 }
  const found = await db
    .select({
      ...{ folio: order.folio, placedAt: order.createdAt, total: order.total },
      count: sql<number>`count(*) over ()::int`,
    })
    .from(order)
    .where(and(eq(order.account, account), sql`lower(${order.customerEmail}) = lower(${email})`))
    .orderBy(desc(order.createdAt), desc(order.folio))
    .limit(MOST_FOLIOS)
  const newest = found.map(({ folio, placedAt, total }) => ({ folio, placedAt: placedAt.getTime(), total }))
  return { newest, count: found[0]?.count ?? 0 }
}

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

interface Folios {
  /** Newest first, at most `MOST_FOLIOS`. */
  newest: ListedOrder[]
  /** The number of all orders of the e-mail. */
  count: number
}

/** The most that one mail lists: a buyer for others has thousands. */
const MOST_FOLIOS = 50

/** Reads the orders of an e-mail, without regard to case. */
export async function readFolios(db: Db, { account, email }: { account: string; email: string }): Promise<Folios> {
  // The database throws on a text with a zero.
  if (email.includes('\0')) return { newest: [], count: 0 }
  const found = await db
    .select({
      folio: order.folio,
      placedAt: order.createdAt,
      total: order.total,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(order)
    .where(and(eq(order.account, account), sql`lower(${order.customerEmail}) = lower(${email})`))
    .orderBy(desc(order.createdAt), desc(order.folio))
    .limit(MOST_FOLIOS)
  const newest = found.map(({ folio, placedAt, total }) => ({ folio, placedAt: placedAt.getTime(), total }))
  return { newest, count: found[0]?.count ?? 0 }
}

import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { readOutOfDate, readSearchedSeq, writeSearchedSeq } from '#data/order/fill-order-search.ts'
import { writeOrderSearch } from '#data/order/write-order-search.ts'

/** Orders that are compared at once. */
const BATCH = 500

/**
 * Writes the rows of `order_search` that orders lack or that are out of date: of orders from before there was that
 * table, and of those that a release before has placed or changed. It changes nothing of the store, so that it leaves
 * no event.
 * @returns how many were written
 */
export async function fillOrderSearch(
  db: Db,
  { account, signal }: { account: string; signal: AbortSignal },
): Promise<number> {
  const from = await readSearchedSeq(db, { account })
  if (!from) return 0
  let after = { eventSeq: from.searched, id: Number.MAX_SAFE_INTEGER }
  let written = 0
  while (!signal.aborted) {
    const next = await readOutOfDate(db, { account, after, limit: BATCH })
    const orderIds = next.filter(({ isOutOfDate }) => isOutOfDate).map(({ id }) => id)
    await inTransaction(db, (tx) => writeOrderSearch(tx, { account, orderIds }))
    written += orderIds.length
    const last = next.at(-1)
    if (!last || next.length < BATCH) {
      await inTransaction(db, (tx) => writeSearchedSeq(tx, { account, seq: from.last }))
      return written
    }
    after = last
  }
  return written
}

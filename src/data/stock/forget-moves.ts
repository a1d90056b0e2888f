import type { Db } from '../database/client.ts'
import { deleteBefore } from '../database/delete-before.ts'
import { stockEvent } from '../schema/stock.ts'

/** Deletes the moves that were recorded before a moment, of every store (decision 031). Stock stays as it is. */
export async function forgetMoves(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteBefore(db, { table: stockEvent, before })
}

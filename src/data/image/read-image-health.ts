import { and, count, eq, lt } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { image } from '../schema/image.ts'

/** Images of a store that an operator has to look after. */
export interface ImageHealth {
  /** Images that could not be fetched. */
  failed: number
  /** Images that have been due to be fetched for longer than is usual. */
  late: number
  /** The names in storage of the originals that pages show. */
  keys: string[]
}

/** @param dueBefore images that were due before are late */
export async function readImageHealth(
  db: Db,
  { account, dueBefore }: { account: string; dueBefore: Date },
): Promise<ImageHealth> {
  const countOf = async (isCounted: ReturnType<typeof and>) => {
    const [found] = await db
      .select({ count: count() })
      .from(image)
      .where(and(eq(image.account, account), isCounted))
    return found?.count ?? 0
  }
  const failed = await countOf(eq(image.state, 'failed'))
  const late = await countOf(and(eq(image.state, 'pending'), lt(image.dueAt, dueBefore)))
  const ready = await db
    .selectDistinct({ key: image.blobKey })
    .from(image)
    .where(and(eq(image.account, account), eq(image.state, 'ready')))
  return { failed, late, keys: ready.flatMap(({ key }) => (key === null ? [] : [key])) }
}

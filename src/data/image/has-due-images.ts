import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { image } from '../schema/image.ts'

/** Whether an image of any store waits for an attempt that is due. */
export async function hasDueImages(db: Db, { now }: { now: Date }): Promise<boolean> {
  const found = await db
    .select({ id: image.id })
    .from(image)
    .where(and(eq(image.state, 'pending'), lte(image.dueAt, now)))
    .limit(1)
  return found.length > 0
}

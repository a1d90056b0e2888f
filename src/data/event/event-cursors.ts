import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { eventCursor } from '../schema/event-cursor.ts'

interface CursorKey {
  account: string
  /** The name of the reader. */
  reader: string
}

/**
 * Locks a reader's place in the events of a store until the transaction ends, so that no two processes read the same.
 * @returns the number of the last event that the reader has had; null where it has not begun
 */
export async function lockCursor(tx: Db, { account, reader }: CursorKey): Promise<number | null> {
  const [found] = await tx
    .select({ seq: eventCursor.seq })
    .from(eventCursor)
    .where(and(eq(eventCursor.account, account), eq(eventCursor.reader, reader)))
    .for('update')
  return found?.seq ?? null
}

/** Has a reader go on after an event, from wherever it was. */
export async function moveCursor(tx: Db, { account, reader, seq }: CursorKey & { seq: number }): Promise<void> {
  await tx
    .insert(eventCursor)
    .values({ account, reader, seq })
    .onConflictDoUpdate({ target: [eventCursor.account, eventCursor.reader], set: { seq } })
}

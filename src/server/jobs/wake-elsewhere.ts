import { sql } from 'drizzle-orm'
import type { Database, Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'

/** The channel on which processes without jobs wake those that run them; the payload is the work. */
export const WAKE_CHANNEL = 'vitrina_wake'

/** Work that no event announces. */
export type WokenWork = 'mails' | 'bulk-changes'

/** Has the processes that run the jobs look for work: a statement of its own, after the transaction that left it. */
export async function wakeElsewhere(db: Db, work: WokenWork): Promise<void> {
  await rows(db, sql`select pg_notify(${WAKE_CHANNEL}, ${work}::text)`)
}

/**
 * Calls the listener when another process has left work, or may have.
 * @returns a function that stops listening
 * @throws when the database cannot be listened to
 */
export function onWake(
  { listen }: Pick<Database, 'listen'>,
  listener: (work: WokenWork | 'any') => void,
): Promise<() => Promise<void>> {
  return listen(WAKE_CHANNEL, (payload) =>
    listener(payload === 'mails' || payload === 'bulk-changes' ? payload : 'any'),
  )
}

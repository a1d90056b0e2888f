import { createStore, del, promisifyRequest, type UseStore, update } from 'idb-keyval'
import { isSessionExpired, parseSession, type TryOnSession } from '#domain/try-on/session.ts'

/** The database of the browser, and its object store with one session for each account. */
export const SESSIONS = { database: 'vitrina-probador', objectStore: 'sesiones' } as const

let opened: UseStore | null = null

/** Uses the sessions of this browser; null where it stores nothing, be it that it throws at once or later. */
async function withSessions<Value>(use: (sessions: UseStore) => Promise<Value>): Promise<Value | null> {
  try {
    opened ??= createStore(SESSIONS.database, SESSIONS.objectStore)
    return await use(opened)
  } catch {
    // The next call opens the database again.
    opened = null
    return null
  }
}

/** The session of a store in this browser; null when it is missing, too old, or the browser stores nothing. */
export async function readSession(account: string, now: number): Promise<TryOnSession | null> {
  await cleanSessions(now)
  const stored = await withSessions((sessions) =>
    sessions('readonly', (store) => promisifyRequest<unknown>(store.get(account))),
  )
  return parseSession(stored)
}

/**
 * Changes the stored session of a store, from any tab, in one transaction.
 * @param next called with the stored session, or null
 * @returns the session as it is stored now; null when it could not be stored, and then none is
 */
export async function updateSession(
  account: string,
  next: (stored: TryOnSession | null) => TryOnSession,
): Promise<TryOnSession | null> {
  const written = await withSessions(async (sessions) => {
    let result: TryOnSession | null = null
    await update<unknown>(
      account,
      (stored) => {
        result = next(parseSession(stored))
        return result
      },
      sessions,
    )
    return result
  })
  // The former one is no longer the shown one.
  if (written === null) await withSessions((sessions) => del(account, sessions))
  return written
}

/** Removes the sessions of all stores that were not changed for an hour. Any page may call it. Never rejects. */
export async function cleanSessions(now: number): Promise<void> {
  await withSessions((sessions) =>
    sessions('readwrite', (store) => {
      // In one transaction: a session that another tab changes during the read is read before or after its change.
      const request = store.openCursor()
      request.onsuccess = () => {
        const cursor = request.result
        if (!cursor) return
        const session = parseSession(cursor.value)
        if (session === null || isSessionExpired(session, now)) cursor.delete()
        cursor.continue()
      }
      return promisifyRequest(store.transaction)
    }),
  )
}

import { createStore, delMany, entries, get, set } from 'idb-keyval'
import { isExpired, parseSession, type TryOnSession } from '#domain/try-on/session.ts'

const sessions = () => createStore('vitrina-probador', 'sesiones')

/** The session of a store in this browser; null where there is none, it is too old, or the browser stores nothing. */
export async function readSession(account: string, now: number): Promise<TryOnSession | null> {
  const session = await get(account, sessions()).then(parseSession, () => null)
  return session && !isExpired(session, now) ? session : null
}

/** Stores a session; where the browser stores nothing, it lasts as long as the page. */
export async function writeSession(account: string, session: TryOnSession): Promise<void> {
  await set(account, session, sessions()).catch(() => undefined)
}

/** Removes the sessions of all stores that nobody has changed for an hour. */
export async function cleanSessions(now: number): Promise<void> {
  const stored = await entries(sessions()).catch(() => [])
  const old = stored.filter(([, value]) => {
    const session = parseSession(value)
    return session === null || isExpired(session, now)
  })
  if (old.length > 0)
    await delMany(
      old.map(([key]) => key),
      sessions(),
    ).catch(() => undefined)
}

import { createStore } from 'zustand/vanilla'
import { CLEANING_INTERVAL, defaultSession, latestSession, type TryOnSession } from '#domain/try-on/session.ts'
import { readSession, updateSession } from './session-storage.ts'

export interface SessionState {
  session: TryOnSession
  /** Whether the stored session is here; until then it is the default one. */
  isRead: boolean
}

/** Pure: it is applied to the page's session, and to the stored one. */
export type SessionChange = (session: TryOnSession) => TryOnSession

/** The name of the channel on which the tabs of a store inform each other of a change. */
const CHANNEL = 'vitrina-probador'

/** The server and the first render have no moment and no random id, which are never shown. */
export const UNREAD: SessionState = { session: defaultSession('', 0), isRead: false }

/**
 * A shopper's session of a store: the same in all tabs, and in memory alone where the browser stores nothing. A change
 * is shown at once and made on the session that is stored then; before that one is read, changes wait.
 */
export function createSessionStore(account: string) {
  const { getState: get, setState: set, subscribe } = createStore<SessionState>(() => UNREAD)
  const early: SessionChange[] = []
  let unwritten: { base: TryOnSession; changes: SessionChange[] } | null = null
  let isWriting = false
  let isStale = false
  let channel: BroadcastChannel | null = null

  async function read(): Promise<void> {
    const now = Date.now()
    const stored = await readSession(account, now)
    isStale = unwritten !== null || isWriting
    if (isStale) return
    set({ session: latestSession(stored, get().session, fresh(now)), isRead: true })
    for (const change of early.splice(0)) make(change)
  }

  function make(change: SessionChange): void {
    const before = latestSession(null, get().session, fresh(Date.now()))
    const timed = timedChange(change)
    set({ session: timed(before) })
    unwritten ??= { base: before, changes: [] }
    unwritten.changes.push(timed)
    if (!isWriting) void write()
  }

  async function write(): Promise<void> {
    isWriting = true
    while (unwritten !== null) {
      const { base, changes } = unwritten
      unwritten = null
      const ifOld = fresh(Date.now())
      const written = await updateSession(account, (stored) =>
        changes.reduce((session, change) => change(session), latestSession(stored, base, ifOld)),
      )
      if (written !== null && unwritten === null) set({ session: written })
      channel?.postMessage(account)
    }
    isWriting = false
    if (isStale) void read()
  }

  return {
    get,
    subscribe,
    change: (change: SessionChange): void => (get().isRead ? make(change) : void early.push(change)),
    /** Reads the session and follows other tabs' changes, and removes old sessions. @returns ends that */
    open(): () => void {
      // Absent in Safari before 15.4, where a tab learns of another's change by its own next one.
      channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null
      channel?.addEventListener('message', ({ data }) => data === account && void read())
      void read()
      const timer = setInterval(() => void read(), CLEANING_INTERVAL)
      return () => {
        clearInterval(timer)
        channel?.close()
        channel = null
      }
    },
  }
}

function fresh(now: number): { id: string; now: number } {
  return { id: crypto.randomUUID(), now }
}

function timedChange(change: SessionChange): SessionChange {
  const timestamp = Date.now()
  // A clock that was set back must not make a change older than what it changes.
  return (session) => ({ ...change(session), timestamp: Math.max(timestamp, session.timestamp) })
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CLEANING_INTERVAL, defaultSession, isExpired, type TryOnSession } from '#domain/try-on/session.ts'
import { useStore } from '../store/use-store.ts'
import { cleanSessions, readSession, writeSession } from './session-storage.ts'

interface SessionState {
  session: TryOnSession
  /** Whether the stored session is here; until then it is the default one. */
  isRead: boolean
  change: (next: (session: TryOnSession) => TryOnSession) => void
}

/** The shopper's session of this store, which begins with the default one (docs/rules.md#try-on). */
export function useSession(): SessionState {
  const { account } = useStore()
  // The server and the first render know no moment and no random id, which nobody sees.
  const [session, setSession] = useState<TryOnSession>(() => defaultSession('', 0))
  const [isRead, setRead] = useState(false)
  const latest = useRef(session)
  const become = (next: TryOnSession) => {
    latest.current = next
    setSession(next)
  }
  useEffect(() => {
    let isLeft = false
    void readSession(account, Date.now()).then((stored) => {
      if (isLeft) return
      // What the shopper has changed meanwhile counts.
      if (latest.current.timestamp === 0) {
        const next = stored ?? defaultSession(crypto.randomUUID(), Date.now())
        latest.current = next
        setSession(next)
      }
      setRead(true)
    })
    return () => {
      isLeft = true
    }
  }, [account])
  const clean = useEffectEvent(() => {
    const now = Date.now()
    void cleanSessions(now)
    if (isRead && isExpired(latest.current, now)) become(defaultSession(crypto.randomUUID(), now))
  })
  useEffect(() => {
    const timer = setInterval(clean, CLEANING_INTERVAL)
    return () => clearInterval(timer)
  }, [])
  return {
    session,
    isRead,
    change: (next) => {
      const before = latest.current.id === '' ? defaultSession(crypto.randomUUID(), Date.now()) : latest.current
      const changed = { ...next(before), timestamp: Date.now() }
      become(changed)
      void writeSession(account, changed)
    },
  }
}

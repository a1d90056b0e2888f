import CloudOff from 'lucide-react/icons/cloud-off'
import { useSyncExternalStore } from 'react'
import { useHref, useLocation } from 'react-router'
import { type ConnectionState, connection } from '#app/counter/kit/connection.ts'
import { LOST_ACCESS_SENTENCES } from '#domain/staff/lost-access.ts'
import { clockText, wallClock } from '#domain/time/zoned-time.ts'

const AT_FIRST: ConnectionState = { isAway: false, isSignedOut: false, currentAt: 0 }

/** Shows, as long as it is so, that the page may be outdated and why; announced as it appears. */
export function ConnectionBar({ timeZone }: { timeZone: string }) {
  const { isAway, isSignedOut, currentAt } = useSyncExternalStore(connection.subscribe, connection.get, () => AT_FIRST)
  const { pathname, search } = useLocation()
  const signIn = useHref(`/entrar?${new URLSearchParams({ a: pathname + search })}`)
  const { hour, minute } = wallClock(timeZone, currentAt)
  return (
    <div role="status" aria-live="polite" className="connection-bar">
      {(isAway || isSignedOut) && (
        <p>
          <CloudOff aria-hidden="true" size={18} strokeWidth={1.5} className="mr-2 inline-block align-[-0.2em]" />
          {isAway ? (
            `Sin conexión. Lo que ves es de las ${clockText(hour * 60 + minute)}.`
          ) : (
            <>
              {LOST_ACCESS_SENTENCES['session-ended']} Lo que no has guardado sigue aquí.{' '}
              <a href={signIn} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
                Entrar en otra pestaña
              </a>
            </>
          )}
        </p>
      )}
    </div>
  )
}

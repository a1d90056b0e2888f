import { Badge } from '#app/counter/kit/badge.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import type { OpenSession } from '#app/counter/staff-auth.ts'
import { Button } from '#app/shared/ui/button.tsx'

interface SessionPanelProps {
  sessions: readonly OpenSession[]
  /** The store whose counter it is; a session that began at another one names that. */
  account: string
  timeZone: string
  now: number
}

/** The devices on which a person is signed in, each of which can be signed out from here. */
export function SessionPanel({ sessions, account, timeZone, now }: SessionPanelProps) {
  const others = useAction({ intent: 'end-other-sessions', done: 'Sesiones cerradas' })
  return (
    <section aria-labelledby="sessions" className="panel">
      <h2 id="sessions" className="mb-2 font-semibold">
        Dónde entraste
      </h2>
      <ul className="divide-y divide-hairline">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p>
                {deviceOf(session.userAgent)} {session.isThis && <Badge>Este</Badge>}
              </p>
              <p className="text-sm text-muted">
                {session.account !== account && `${session.account} · `}
                {session.ip !== '' && `${session.ip} · `}desde {shortMoment(timeZone, session.createdAt.getTime(), now)}
              </p>
            </div>
            {!session.isThis && <EndSession id={session.id} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="outline"
          className="mt-3"
          aria-busy={others.isBusy || undefined}
          onClick={() => others.isBusy || void others.run()}
        >
          Cerrar todas las demás
        </Button>
      )}
    </section>
  )
}

function EndSession({ id }: { id: string }) {
  const { run, isBusy } = useAction({ intent: 'end-session', done: 'Sesión cerrada' })
  return (
    <Button look="outline" aria-busy={isBusy || undefined} onClick={() => isBusy || void run({ id })}>
      Cerrar
    </Button>
  )
}

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** `Chrome en Android`, as far as the browser reported it. */
function deviceOf(userAgent: string): string {
  const nameIn = (known: typeof SYSTEMS) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  return [browser ?? 'Un navegador', system].filter(Boolean).join(' en ')
}

import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link } from 'react-router'
import { rejectedSignIns } from '#domain/staff/rejected-sign-ins.ts'

interface RejectedSignInsProps {
  rejected: readonly { personId: string; name: string; attempts: number }[]
}

/** The rejected attempts to sign in as one of the staff, a line for each person; renders nothing without any. */
export function RejectedSignIns({ rejected }: RejectedSignInsProps) {
  if (rejected.length === 0) return null
  return (
    <section aria-label="Intentos de entrar" className="panel flex gap-3">
      <ShieldAlert aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0">
        {rejected.map(({ personId, name, attempts }) => (
          <p key={personId} className="[overflow-wrap:anywhere]">
            {rejectedSignIns(attempts, name)}
          </p>
        ))}
        <p className="text-sm text-muted">
          En los dispositivos de siempre se entra como siempre. Con la{' '}
          <Link to="/cuenta" className="text-link">
            verificación en dos pasos
          </Link>
          , una contraseña adivinada no basta.
        </p>
      </div>
    </section>
  )
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import type { GivenOrder } from './use-hand-over.ts'

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const

/** The orders that were handed over from this page before the shown one, and those that could not be. */
export function GivenOrders({ given }: { given: readonly GivenOrder[] }) {
  return (
    <ul role="status" aria-label="Entregados ahora" className="empty:hidden">
      {given.map(({ folio, name, trouble }) => (
        <li key={folio} className="flex items-start gap-3 border-b border-hairline py-2 text-sm last:border-b-0">
          {trouble === '' ? (
            <CircleCheck {...ICON} className="mt-3 shrink-0 text-success" />
          ) : (
            <CircleAlert {...ICON} className="mt-3 shrink-0 text-danger" />
          )}
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <Link to={`/pedidos/${folio}`} className="text-link inline-flex min-h-11 items-center tabular-nums">
              #{folio}
            </Link>{' '}
            {name}:{' '}
            <span className={trouble === '' ? '' : 'text-danger'}>{trouble === '' ? 'entregado' : trouble}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

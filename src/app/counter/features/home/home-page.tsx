import { Link, useRevalidator } from 'react-router'
import { PageHead } from '../../kit/page-head.tsx'
import { useStoreEvents } from '../../kit/use-store-events.ts'

interface HomePageProps {
  name: string
  /** Number of the last event that the counts cover. */
  seq: number
  counts: { new: number; preparing: number; ready: number; late: number; soon: number }
}

/** The first page: what waits. */
export function HomePage({ name, seq, counts }: HomePageProps) {
  const { revalidate } = useRevalidator()
  useStoreEvents({
    seq,
    onMissed: () => void revalidate(),
    onEvents: (events) => void (events.some(({ kind }) => kind.startsWith('order-')) && revalidate()),
  })
  const tiles = [
    { to: '/pedidos?columna=new', label: 'Nuevos', count: counts.new },
    { to: '/pedidos?columna=preparing', label: 'En preparación', count: counts.preparing },
    { to: '/pedidos?columna=ready', label: 'Por entregar', count: counts.ready },
  ]
  const waiting = counts.new + counts.preparing
  return (
    <>
      <PageHead title={`Hola, ${name.split(/\s+/)[0]}`} />
      {counts.late > 0 && (
        <p className="panel mb-4 border-danger text-danger">
          {counts.late === 1 ? 'Un pedido está atrasado.' : `${counts.late} pedidos están atrasados.`}{' '}
          <Link to="/pedidos" className="text-link">
            Ver pedidos
          </Link>
        </p>
      )}
      <ul className="grid grid-cols-3 gap-2 md:max-w-2xl md:gap-4">
        {tiles.map(({ to, label, count }) => (
          <li key={label}>
            <Link to={to} className="panel block h-full hover:border-ink">
              <span className="block font-display text-2xl tabular-nums">{count}</span>
              <span className="text-sm text-muted">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {waiting === 0 && <p className="mt-6 text-muted">Nada espera. Cuando llegue un pedido, lo verás aquí.</p>}
    </>
  )
}

import { NavLink } from 'react-router'

const TABS = [
  { to: '/inventario', name: 'Existencias' },
  { to: '/inventario/conteos', name: 'Conteos' },
  { to: '/inventario/traspasos', name: 'Traspasos' },
  { to: '/inventario/minimos', name: 'Por pedir' },
  { to: '/inventario/avisos', name: 'Se pide' },
] as const

/** The parts of the stock's section. */
export function StockTabs() {
  return (
    <nav aria-label="Inventario" className="section-tabs">
      {TABS.map(({ to, name }) => (
        <NavLink key={to} to={to} end={to === '/inventario'} prefetch="intent">
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

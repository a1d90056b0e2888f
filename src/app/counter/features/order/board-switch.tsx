import { NavLink } from 'react-router'

const VIEWS = [
  { to: '/pedidos', name: 'Tablero' },
  { to: '/pedidos/lista', name: 'Lista' },
] as const

/** Leads from the board of orders to their list, and back. */
export function BoardSwitch() {
  return (
    <nav aria-label="Cómo ver los pedidos" className="page-switch">
      {VIEWS.map(({ to, name }) => (
        <NavLink key={to} to={to} end prefetch="intent">
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

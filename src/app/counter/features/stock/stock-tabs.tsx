import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'

const TABS = [
  { to: '/inventario', name: 'Existencias' },
  { to: '/inventario/conteos', name: 'Conteos' },
  { to: '/inventario/traspasos', name: 'Traspasos' },
  { to: '/inventario/minimos', name: 'Por pedir' },
  { to: '/inventario/avisos', name: 'Se pide' },
] as const

/** The parts of the stock's section. On a phone they scroll, and the current one is in sight. */
export function StockTabs() {
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav ref={tabs} aria-label="Inventario" className="section-tabs">
      {TABS.map(({ to, name }) => (
        <NavLink key={to} to={to} end={to === '/inventario'} prefetch="intent">
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { MemberAccess } from '#domain/staff/permissions.ts'
import { sectionsOf } from './sections.ts'

/** The pages of 'Tienda', on a wide screen with their list at the side; on a phone the list is a page by itself. */
export function StoreLayout({ children, ...access }: MemberAccess & { children: ReactNode }) {
  const isList = useLocation().pathname === '/tienda'
  if (isList) return children
  return (
    <div className="store-pages">
      <nav aria-label="Tienda" className="no-print max-lg:hidden">
        <ul className="sticky top-8 space-y-0.5">
          {sectionsOf(access).map(({ to, name }) => (
            <li key={to}>
              <NavLink to={to} className="side-link text-sm">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

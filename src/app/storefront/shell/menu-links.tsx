import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CategoryLinks } from '#app/storefront/features/catalogue/category-links.tsx'
import { FavouritesLink } from '#app/storefront/features/favourites/favourites-link.tsx'
import type { StoreProfile } from '#domain/store/profile.ts'
import { storeLinks } from './store-links.ts'

const rowClass = 'flex min-h-14 items-center justify-between border-b border-hairline text-lg'

/** The content of the menu that the bottom bar opens. */
export function MenuLinks({ store }: { store: StoreProfile }) {
  return (
    <div className="pt-3">
      <CategoryLinks />
      <ul>
        {storeLinks(store).map(({ label, to, outside }) => (
          <li key={label}>
            <MenuLink to={to} outside={outside}>
              {label}
              <Arrow />
            </MenuLink>
          </li>
        ))}
        <li>
          <MenuLink to="/contacto" outside={false}>
            Contacto
            <Arrow />
          </MenuLink>
        </li>
      </ul>
    </div>
  )
}

function MenuLink({ to, outside, children }: { to: string; outside: boolean; children: ReactNode }) {
  if (outside) {
    return (
      <a href={to} target="_blank" rel="noopener" className={rowClass}>
        {children}
      </a>
    )
  }
  if (to === '/favorites') {
    return (
      <FavouritesLink className={rowClass} badgeClass="order-1 mr-2 ml-auto">
        {children}
      </FavouritesLink>
    )
  }
  return (
    <Link to={to} className={rowClass}>
      {children}
    </Link>
  )
}

function Arrow() {
  return <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="order-2 text-muted" />
}

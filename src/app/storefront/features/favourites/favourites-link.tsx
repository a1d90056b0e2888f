import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFavourites } from './use-favourites.ts'

interface FavouritesLinkProps {
  className: string
  /** Where the number stands in it. */
  badgeClass: string
  /** Its name, as text: what is seen is part of what is heard. */
  children: ReactNode
}

/** More than this the badge does not count: it has room for two digits. */
const MOST_SHOWN = 99

/** Leads to the favourites, and says how many there are. */
export function FavouritesLink({ className, badgeClass, children }: FavouritesLinkProps) {
  const { length: count } = useFavourites()
  return (
    <Link to="/favorites" className={className}>
      {children}
      {count > 0 && (
        <span
          className={`min-w-5 rounded-full bg-ink px-1.5 text-center text-xs leading-5 font-semibold text-ground tabular-nums ${badgeClass}`}
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
        </span>
      )}
    </Link>
  )
}

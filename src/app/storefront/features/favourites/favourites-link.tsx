import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFavourites } from './favourites-store.ts'

interface FavouritesLinkProps {
  className: string
  /** The place of the number in the link. */
  badgeClass: string
  /** The link's name, as text: a screen reader announces the visible text. */
  children: ReactNode
}

/** The badge has room for two digits. */
const MOST_SHOWN = 99

/** Links to the favourites, with their number. */
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

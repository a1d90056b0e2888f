import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productCount } from '../catalogue/product-count.ts'
import { useFavourites } from './use-favourites.ts'

interface FavouritesLinkProps {
  className: string
  /** Where the number stands in it. */
  badgeClass: string
  children: ReactNode
}

/** Leads to the favourites, and says how many there are. */
export function FavouritesLink({ className, badgeClass, children }: FavouritesLinkProps) {
  const { length: count } = useFavourites()
  return (
    <Link
      to="/favorites"
      aria-label={count === 0 ? 'Favoritos' : `Favoritos, ${productCount(count)}`}
      className={className}
    >
      {children}
      {count > 0 && (
        <span
          className={`min-w-5 rounded-full bg-ink px-1.5 text-center text-xs leading-5 font-semibold text-ground tabular-nums ${badgeClass}`}
        >
          {count}
        </span>
      )}
    </Link>
  )
}

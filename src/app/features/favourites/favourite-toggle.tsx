import type { SeenProduct } from '#domain/favourites/favourite.ts'

interface FavouriteToggleProps {
  id: number
  product: SeenProduct
  /** On a card it is the heart alone, on the page a button of its own. */
  place: 'card' | 'page'
}

/** The heart: adds a product to the favourites, or takes it out. */
export function FavouriteToggle(_props: FavouriteToggleProps) {
  return null
}

import { useSyncExternalStore } from 'react'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { isFavourite, type Toggled, toggleFavourite } from '#domain/favourites/favourites.ts'
import type { SeenProduct } from '#domain/product/seen-product.ts'
import { showFavouriteToast } from './favourite-toasts.ts'
import { favouritesOf } from './favourites-store.ts'

interface FavouriteToggleProps {
  id: number
  product: SeenProduct
  /** On a card the button is the heart alone, on the page it has a border. */
  place: 'card' | 'page'
}

/** The heart itself is drawn by the style sheet (choosing.css): a page has twenty. */
const LOOKS = {
  card: 'heart heart-on-card',
  page: 'heart min-h-12 w-12 rounded-sm border border-ink/25 hover:border-ink',
}

/** The heart: adds a product to the favourites, or removes it. */
export function FavouriteToggle({ id, product, place }: FavouriteToggleProps) {
  const favourites = favouritesOf(useStore().account)
  const isPressed = useSyncExternalStore(
    favourites.subscribe,
    () => isFavourite(favourites.get(), id),
    () => false,
  )
  const toggle = () => {
    let outcome: Toggled['outcome'] = 'full'
    favourites.change((current) => {
      const toggled = toggleFavourite(current, { id, product, addedAt: Date.now() })
      outcome = toggled.outcome
      return toggled.favourites
    })
    showFavouriteToast(outcome)
  }
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`Agregar a favoritos: ${product.name}`}
      onClick={toggle}
      className={`needs-scripts ${LOOKS[place]}`}
    />
  )
}

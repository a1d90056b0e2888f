import { showToast } from '#app/shared/ui/toast.ts'
import { MAX_FAVOURITES, type Toggled } from '#domain/favourites/favourites.ts'

type FavouriteEvent = Toggled['outcome'] | 'cleared'

/** The texts of docs/rules/favourites.md#favourite-toasts, and one for a list that is full. */
const TOASTS: Record<FavouriteEvent, { title: string; description?: string }> = {
  added: { title: '¡Agregado a favoritos!' },
  removed: { title: 'Removido de favoritos' },
  cleared: { title: 'Favoritos limpiados' },
  full: { title: `Ya tienes ${MAX_FAVOURITES} favoritos`, description: 'Quita alguno para guardar otro.' },
}

export function showFavouriteToast(event: FavouriteEvent): void {
  const { title, description } = TOASTS[event]
  showToast(title, { description })
}

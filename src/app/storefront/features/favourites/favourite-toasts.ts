import { showToast } from '#app/ui/toast.ts'
import { MAX_FAVOURITES, type Toggled } from '#domain/favourites/favourites.ts'

type Happened = Toggled['outcome'] | 'cleared'

/** See docs/rules.md#favourite-toasts; the last is ours. */
const SAID: Record<Happened, { title: string; description?: string }> = {
  added: { title: '¡Agregado a favoritos!' },
  removed: { title: 'Removido de favoritos' },
  cleared: { title: 'Favoritos limpiados' },
  full: { title: `Ya tienes ${MAX_FAVOURITES} favoritos`, description: 'Quita alguno para guardar otro.' },
}

/** Says in passing what happened to the favourites. */
export function sayOfFavourites(happened: Happened): void {
  const { title, description } = SAID[happened]
  showToast(title, { description })
}

import { useSyncExternalStore } from 'react'
import type { Columns } from '#domain/catalogue/columns.ts'

/** From here on the default grid has four columns, three on a tablet (app.css). */
const DESKTOP = '(width >= 64rem)'

/** The columns of a shopper who has chosen none. */
export function useDefaultColumns(): Columns {
  return useSyncExternalStore(subscribe, defaultColumns, () => 4)
}

function subscribe(follower: () => void): () => void {
  const desktop = window.matchMedia(DESKTOP)
  desktop.addEventListener('change', follower)
  return () => desktop.removeEventListener('change', follower)
}

function defaultColumns(): Columns {
  return window.matchMedia(DESKTOP).matches ? 4 : 3
}

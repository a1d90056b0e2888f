/** The lists of which views are saved. */
export const VIEW_PAGES = ['products', 'orders'] as const

export type ViewPage = (typeof VIEW_PAGES)[number]

/** A saved view of a list, private to its owner. */
export interface SavedView {
  id: string
  name: string
  /** The query of the list's URL, in the one spelling of its page: product-view.ts, order-view.ts. */
  query: string
}

/** The outcome of saving or renaming a view. */
export type SavedViewResult = { ok: true } | { ok: false; code: SavedViewRejection }

/** Views that one person has of a list at most; more would not help to find one. */
export const MOST_VIEWS = 30
export const MAX_VIEW_NAME = 60

export type SavedViewRejection = 'name-missing' | 'name-too-long' | 'name-taken' | 'too-many-views' | 'view-unknown'

export const VIEW_SENTENCES: Record<SavedViewRejection, string> = {
  'name-missing': 'Escribe un nombre para la vista.',
  'name-too-long': `El nombre puede tener hasta ${MAX_VIEW_NAME} letras.`,
  'name-taken': 'Ya tienes otra vista con ese nombre, aquí o en otra lista.',
  'too-many-views': `Ya tienes ${MOST_VIEWS} vistas. Borra una para guardar otra.`,
  'view-unknown': 'Esa vista ya no existe.',
}

/** @returns the error in the name of a view, or null */
export function checkViewName(name: string): SavedViewRejection | null {
  const { length } = name.trim()
  if (length === 0) return 'name-missing'
  return length > MAX_VIEW_NAME ? 'name-too-long' : null
}

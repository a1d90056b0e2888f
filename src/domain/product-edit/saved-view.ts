/** A saved view of the table of products, private to its owner. */
export interface SavedView {
  id: string
  name: string
  /** The query of the table's URL, as product-view.ts writes it. */
  query: string
}

/** Views of one person in a store at most; more would not help to find one. */
export const MOST_VIEWS = 30
export const MAX_VIEW_NAME = 60

export type SavedViewRejection = 'name-missing' | 'name-too-long' | 'name-taken' | 'too-many-views' | 'view-unknown'

export const VIEW_SENTENCES: Record<SavedViewRejection, string> = {
  'name-missing': 'Escribe un nombre para la vista.',
  'name-too-long': `El nombre puede tener hasta ${MAX_VIEW_NAME} letras.`,
  'name-taken': 'Ya tienes otra vista con ese nombre.',
  'too-many-views': `Ya tienes ${MOST_VIEWS} vistas. Borra una para guardar otra.`,
  'view-unknown': 'Esa vista ya no existe.',
}

/** @returns the error in the name of a view, or null */
export function checkViewName(name: string): SavedViewRejection | null {
  const { length } = name.trim()
  if (length === 0) return 'name-missing'
  return length > MAX_VIEW_NAME ? 'name-too-long' : null
}

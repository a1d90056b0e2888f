import type { ProductChange } from './product-change.ts'

/**
 * The state of an import that changed the store:
 * - `applied`: it can be undone for a day
 * - `undoing`: its changes are being undone, or wait for it
 * - `undone`: they are as they were, but for those that changed since
 */
export type UndoState = 'applied' | 'undoing' | 'undone'

export const UNDO_STATE_NAMES: Record<Exclude<UndoState, 'applied'>, string> = {
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
}

/** For so long after it began to change the store an import can be undone, in milliseconds. */
export const UNDO_WITHIN_MS = 86_400_000
/** For so long its changes are stored: an undo that begins at the last moment has two hours. */
export const CHANGES_STORED_MS = UNDO_WITHIN_MS + 2 * 3_600_000
/** Products of each kind, those that return and those that stay, that are shown before an undo. */
export const MAX_SHOWN_UNDONE = 100

/** Products by what an undo does: wholly as before, in part, or not at all as they changed since. */
export interface UndoneCounts {
  returned: number
  partly: number
  left: number
}

export type UndoneOutcome = keyof UndoneCounts

export function noneUndone(): UndoneCounts {
  return { returned: 0, partly: 0, left: 0 }
}

/** The outcome that an undo would have. */
export interface UndoPreview {
  products: UndoneCounts
  /** Variants that the import added, changed or retired, of all these products. */
  variants: number
  /** The first products with fields that return, and with fields that stay as they changed since. */
  returning: ProductChange[]
  staying: ProductChange[]
}

/** Why an import cannot be undone. */
export type UndoRejection = 'import-not-found' | 'nothing-recorded' | 'too-late' | 'import-open'

/** The outcome of beginning to undo an import; also where that was begun before. */
export type BegunUndo = { ok: true } | { ok: false; code: UndoRejection }

export const UNDO_SENTENCES: Record<UndoRejection, string> = {
  'import-not-found': 'Esa importación no existe.',
  'nothing-recorded': 'Esa importación no cambió nada que se pueda deshacer.',
  'too-late': 'Una importación se puede deshacer durante un día. Ya pasó más tiempo.',
  'import-open': 'Esa importación todavía está en curso. Espera a que termine o cancélala.',
}

/** The undo of an import as the counter shows it. Times are milliseconds since 1970. */
export interface ShownUndo {
  state: 'possible' | 'too-late' | 'undoing' | 'undone'
  /** Until when it can be begun. */
  until: number
  /** Products that the import changed, and how many of them are undone already. */
  products: number
  undone: number
  counts: UndoneCounts
  /** The name of who began it; null for who is not of the staff. */
  undoneBy: string | null
  undoneAt: number | null
}

import { useState } from 'react'
import { type CellPlace, cellKey, type GridDraft } from '#domain/product-edit/grid-draft.ts'
import {
  NO_HISTORY,
  redoStep,
  undoStep,
  type WalkedHistory,
  withStep,
  withTypingEnded,
} from '#domain/product-edit/grid-history.ts'
import type { CellConflict } from '#domain/product-edit/merge-grid.ts'
import type { Draft } from './use-draft.ts'

type PlainGridPart = Draft<GridDraft, CellConflict & { key: string }>

/** The grid of a product with the changes that can be undone. */
export interface GridPart extends PlainGridPart {
  /** Writes a letter more or less into a cell: all that is typed there in a row is undone as one. */
  type: (place: CellPlace, update: (draft: GridDraft) => GridDraft) => void
  /** Further typing is undone by itself. */
  endTyping: () => void
  /** Undoes the last change. @returns null without one */
  undo: () => WalkedHistory | null
  /** Redoes the change that was undone last. @returns null without one */
  redo: () => WalkedHistory | null
  canUndo: boolean
  canRedo: boolean
}

export function useGridHistory(part: PlainGridPart): GridPart {
  const { draft } = part
  const [history, setHistory] = useState(NO_HISTORY)

  function change(update: (draft: GridDraft) => GridDraft, typedCell: string | null): void {
    part.change(update)
    setHistory((now) => withStep(now, { before: draft, after: update(draft), typedCell }))
  }

  function walk(step: typeof undoStep): WalkedHistory | null {
    const walked = step(draft, history)
    if (walked) {
      part.change(() => walked.draft)
      setHistory(walked.history)
    }
    return walked
  }

  return {
    ...part,
    change: (update) => change(update, null),
    type: (place, update) => change(update, cellKey(place)),
    endTyping: () => setHistory(withTypingEnded),
    undo: () => walk(undoStep),
    redo: () => walk(redoStep),
    canUndo: undoStep(draft, history) !== null,
    canRedo: redoStep(draft, history) !== null,
    discard() {
      part.discard()
      setHistory(NO_HISTORY)
    },
    saved(...outcome) {
      part.saved(...outcome)
      setHistory(withTypingEnded)
    },
  }
}

import { useState } from 'react'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import { changedFacts, draftOfFacts, type FactsDraft, mergeFacts } from '#domain/product-edit/facts-draft.ts'
import {
  type CellPlace,
  cellKey,
  cellText,
  draftOfVariants,
  type GridDraft,
  isChangedGrid,
  withCells,
} from '#domain/product-edit/grid-draft.ts'
import { draftOfImages, type ImagesDraft, isChangedArrangement, mergeImages } from '#domain/product-edit/image-draft.ts'
import { adopted, mergeGrid } from '#domain/product-edit/merge-grid.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { type GridPart, useGridHistory } from './use-grid-history.ts'

export interface FactConflict {
  key: keyof FactsDraft
  theirs: FactsDraft[keyof FactsDraft]
}

/** A cell whose pieces were not saved, and those that are there; null where its warehouse is gone. */
export interface UnsavedPieces {
  index: number
  warehouseFid: string
  onHand: number | null
}

export type FactsPart = Draft<FactsDraft, FactConflict>
export type ImagesPart = Draft<ImagesDraft, never>

const FACTS = {
  contentOf: draftOfFacts,
  merge(mine: FactsDraft, before: { base: FactsDraft; theirs: FactsDraft }) {
    const { draft, conflicts } = mergeFacts(mine, before)
    const { theirs } = before
    return { draft, base: theirs, conflicts: conflicts.map((key): FactConflict => ({ key, theirs: theirs[key] })) }
  },
}
const GRID = {
  contentOf: ({ variants }: EditedProduct) => draftOfVariants(variants),
  merge(mine: GridDraft, before: { base: GridDraft; theirs: GridDraft }) {
    const merged = mergeGrid(mine, before)
    return { ...merged, conflicts: merged.conflicts.map((conflict) => ({ ...conflict, key: cellKey(conflict) })) }
  },
}
const IMAGES = {
  contentOf: ({ images }: EditedProduct) => draftOfImages(images),
  merge: (mine: ImagesDraft, before: { base: ImagesDraft; theirs: ImagesDraft }) => ({
    draft: mergeImages(mine, before),
    base: before.theirs,
    conflicts: [] as never[],
  }),
}

/** The three parts of a product that are saved each by itself. */
export function useProductDrafts(product: EditedProduct) {
  const facts: FactsPart = useDraft(product, FACTS)
  const grid: GridPart = useGridHistory(useDraft(product, GRID))
  const images: ImagesPart = useDraft(product, IMAGES)
  const [unsavedPieces, setUnsavedPieces] = useState<ReadonlyMap<string, number | null>>(new Map())

  /** The typed number is shown with the current pieces, with which it is compared when it is saved again. */
  function gridSaved(from: EditedProduct, sent: GridDraft, unsaved: readonly UnsavedPieces[]): void {
    grid.saved(from, sent)
    const rows = adopted(sent, draftOfVariants(from.variants))
    const cells = unsaved.flatMap(({ index, warehouseFid, onHand }) => {
      const row = rows[index]
      if (!row) return []
      const place: CellPlace = { rowKey: row.key, field: `pieces:${warehouseFid}` }
      return [{ ...place, onHand, text: cellText(row, place.field) }]
    })
    setUnsavedPieces(new Map(cells.map((cell) => [cellKey(cell), cell.onHand])))
    if (cells.length === 0) return
    grid.correct(({ draft, base }) => ({
      draft: withCells(draft, cells),
      base: withCells(
        base,
        cells.map((cell) => ({ ...cell, text: cell.onHand === null ? '' : String(cell.onHand) })),
      ),
    }))
  }

  return {
    facts,
    grid,
    images,
    unsavedPieces,
    gridSaved,
    settlePieces: (place: CellPlace) =>
      setUnsavedPieces((now) => new Map([...now].filter(([key]) => key !== cellKey(place)))),
    isChanged: {
      facts: changedFacts(facts.draft, facts.base).length > 0,
      grid: isChangedGrid(grid.draft, grid.base),
      images: isChangedArrangement(images.draft, images.base),
    },
    hasConflicts: facts.conflicts.length + grid.conflicts.length > 0,
    discard() {
      for (const part of [facts, grid, images]) part.discard()
      setUnsavedPieces(new Map())
    },
  }
}

export type ProductDrafts = ReturnType<typeof useProductDrafts>

import { cellFieldsOf, cellText, type DraftRow, type GridDraft, warehouseOf, withCells } from './grid-draft.ts'

/** The rows on sale that have pieces in no warehouse. */
export function uncountedRows(draft: GridDraft): DraftRow[] {
  return draft.filter((row) => row.active && isUncounted(row))
}

/** Whether a row has no pieces in any warehouse, not even zero. */
export function isUncounted({ pieces }: Pick<DraftRow, 'pieces'>): boolean {
  return Object.values(pieces).every((text) => text.trim() === '')
}

interface SavedGrid {
  draft: GridDraft
  /** The grid that it was started with. */
  base: GridDraft
  /** Whether the product is published once it is saved. */
  isPublished: boolean
  wasPublished: boolean
}

/**
 * The rows without pieces that a save has to be confirmed for: all of them where the product is published now, or where
 * pieces of other rows were entered; else those that were added. A published product whose other facts change is saved
 * as it is.
 */
export function rowsToConfirm({ draft, base, isPublished, wasPublished }: SavedGrid): DraftRow[] {
  if (!isPublished) return []
  const uncounted = uncountedRows(draft)
  const before = new Map(base.map((row) => [row.key, row]))
  if (!wasPublished || draft.some((row) => hasOtherPieces(row, before.get(row.key)))) return uncounted
  return uncounted.filter(({ key }) => !before.get(key)?.active)
}

function hasOtherPieces(row: DraftRow, seen: DraftRow | undefined): boolean {
  const places = cellFieldsOf(row, seen).filter((field) => warehouseOf(field) !== null)
  return places.some((field) => cellText(row, field).trim() !== (seen ? cellText(seen, field).trim() : ''))
}

/** A grid in which the rows on sale without pieces have none in a warehouse: they are sold out. */
export function withZeroes(draft: GridDraft, warehouseFid: string): GridDraft {
  const cells = uncountedRows(draft).map(({ key }) => ({
    rowKey: key,
    field: `pieces:${warehouseFid}` as const,
    text: '0',
  }))
  return withCells(draft, cells)
}

import {
  type CellField,
  type CellPlace,
  cellFieldsOf,
  cellText,
  type DraftRow,
  type GridDraft,
  isSameCell,
  isSameOptions,
  warehouseOf,
  withCell,
} from './grid-draft.ts'

/** A cell that two people changed, each to something else. */
export interface CellConflict extends CellPlace {
  mine: string
  theirs: string
}

export interface MergedGrid {
  draft: GridDraft
  /** The grid that the draft is compared with from now on. */
  base: GridDraft
  /** The draft keeps its own values. */
  conflicts: CellConflict[]
}

/**
 * A draft on a grid that has changed since it was started: cells that only the other person changed get their values.
 * Changed pieces are still compared with the numbers that were seen, so that sales since then are noticed on saving.
 * @param base the grid that the draft was started with
 */
export function mergeGrid(mine: GridDraft, { base, theirs }: { base: GridDraft; theirs: GridDraft }): MergedGrid {
  const own = new Map(adopted(mine, theirs).map((row) => [row.key, row]))
  const before = new Map(adopted(base, theirs).map((row) => [row.key, row]))
  const merged: MergedGrid = { draft: [], base: [], conflicts: [] }
  const [draft, known]: [DraftRow[], DraftRow[]] = [[], []]
  for (const row of theirs) {
    const ownRow = own.get(row.key)
    own.delete(row.key)
    const outcome = ownRow
      ? mergeRow(ownRow, { base: before.get(row.key), theirs: row })
      : { draft: row, base: row, conflicts: [] }
    draft.push(outcome.draft)
    known.push(outcome.base)
    merged.conflicts.push(...outcome.conflicts)
  }
  const isNew = (row: DraftRow) => row.id === null
  return { ...merged, draft: [...draft, ...[...own.values()].filter(isNew)], base: known }
}

/** New rows by the keys of the stored rows that they became, or that another person has added, too. */
export function adopted(rows: GridDraft, theirs: GridDraft): GridDraft {
  return rows.map((row) => {
    const same = row.id === null && theirs.find((other) => other.active && isSameOptions(other, row))
    return same ? { ...row, key: same.key, id: same.id } : row
  })
}

interface MergedRow {
  draft: DraftRow
  base: DraftRow
  conflicts: CellConflict[]
}

function mergeRow(mine: DraftRow, { base, theirs }: { base: DraftRow | undefined; theirs: DraftRow }): MergedRow {
  const hasOwnOptions = base !== undefined && !isSameOptions(mine, base)
  const outcome: MergedRow = {
    draft: hasOwnOptions ? { ...theirs, options: mine.options } : theirs,
    base: theirs,
    conflicts: [],
  }
  for (const field of cellFieldsOf(mine, theirs, base)) {
    const [own, seen, other] = [cellText(mine, field), base && cellText(base, field), cellText(theirs, field)]
    if (isSameCell(field, own, seen ?? emptyCell(field)) || isSameCell(field, own, other)) continue
    outcome.draft = withCell(outcome.draft, field, own)
    if (warehouseOf(field) !== null) outcome.base = withCell(outcome.base, field, seen ?? '')
    else if (!isSameCell(field, other, seen ?? emptyCell(field))) {
      outcome.conflicts.push({ rowKey: theirs.key, field, mine: own, theirs: other })
    }
  }
  return outcome
}

/** A new row is sold, and has nothing else. */
function emptyCell(field: CellField): string {
  return field === 'active' ? 'sí' : ''
}

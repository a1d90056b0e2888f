/** The products of the table that somebody has chosen: some, or all that its query leaves, but for some. */
export type TableSelection =
  | { kind: 'some'; ids: ReadonlySet<number> }
  | { kind: 'all'; query: string; except: ReadonlySet<number> }

/** The same as a page sends it. */
export type SentSelection = { ids: number[] } | { query: string; except: number[] }

export const NOTHING_CHOSEN: TableSelection = { kind: 'some', ids: new Set() }

export function isChosen(selection: TableSelection, id: number): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)
}

/** The selection with one product more, or one less. */
export function toggleChosen(selection: TableSelection, id: number): TableSelection {
  const toggled = new Set(selection.kind === 'some' ? selection.ids : selection.except)
  if (!toggled.delete(id)) toggled.add(id)
  return selection.kind === 'some' ? { kind: 'some', ids: toggled } : { ...selection, except: toggled }
}

/** @param total how many products the table has */
export function countChosen(selection: TableSelection, total: number): number {
  return selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size)
}

/**
 * The rest of a selection when the table shows something else: single products stay chosen, so that several searches
 * can add to them, but 'all of these' means these no longer.
 */
export function selectionUnder(selection: TableSelection, query: string): TableSelection {
  return selection.kind === 'all' && selection.query !== query ? NOTHING_CHOSEN : selection
}

export function sentSelection(selection: TableSelection): SentSelection {
  return selection.kind === 'some'
    ? { ids: [...selection.ids] }
    : { query: selection.query, except: [...selection.except] }
}

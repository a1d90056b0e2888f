/** The chosen products of the table: some, or all that match its query, except some. */
export type TableSelection =
  | { kind: 'some'; ids: ReadonlySet<number> }
  | { kind: 'all'; query: string; except: ReadonlySet<number> }

/** The same as a page sends it. */
export type SentSelection = { ids: number[] } | { query: string; except: number[] }

export const NOTHING_CHOSEN: TableSelection = { kind: 'some', ids: new Set() }

export function isChosen(selection: TableSelection, id: number): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)
}

/** The selection with products that are chosen from now on, or no longer. */
export function withChosen(selection: TableSelection, ids: readonly number[], areChosen: boolean): TableSelection {
  const isSome = selection.kind === 'some'
  const listed = new Set(isSome ? selection.ids : selection.except)
  for (const id of ids) {
    if (areChosen === isSome) listed.add(id)
    else listed.delete(id)
  }
  return isSome ? { kind: 'some', ids: listed } : { ...selection, except: listed }
}

/** The selection with one product more, or one less. */
export function toggleChosen(selection: TableSelection, id: number): TableSelection {
  return withChosen(selection, [id], !isChosen(selection, id))
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

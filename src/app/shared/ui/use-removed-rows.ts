import { useState } from 'react'
import { type ListRow, placeOf, type RemovedItem, rowsWithRemoved } from './removed-rows.ts'

/**
 * The rows of a list in which a removed item leaves its place to an undo, until the list is left.
 * @param keyOf the same for an item that comes back
 * @param before the items that were removed when the list was in view before, and can still be put back
 */
export function useRemovedRows<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
  before: readonly RemovedItem<Item>[] = [],
) {
  const [removed, setRemoved] = useState(before)
  const isBack = ({ item: gone }: RemovedItem<Item>) => items.some((item) => keyOf(item) === keyOf(gone))
  // Added again, by another tab for instance: there is nothing left to undo.
  if (removed.some(isBack)) setRemoved(removed.filter((each) => !isBack(each)))
  const rows = rowsWithRemoved(items, removed, keyOf)
  const without = (all: readonly RemovedItem<Item>[], gone: Item) =>
    all.filter(({ item }) => keyOf(item) !== keyOf(gone))
  return {
    rows,
    /** The items that can be put back, in their sequence. */
    removed: rows.filter(({ isRemoved }) => isRemoved).map(({ item }) => item),
    /** Leaves the place of an item that is being removed. */
    leavePlace(item: Item): void {
      const at = rows.findIndex((row) => row.item === item)
      setRemoved((now) => [...without(now, item), { item, at }])
    },
    /** Ends the place of an item that is put back. @returns its place among the items */
    takePlace(row: ListRow<Item>): number {
      setRemoved((now) => without(now, row.item))
      return placeOf(rows, row)
    },
    forget: () => setRemoved([]),
  }
}

/** An item that was removed from a list, with the place of its row. */
export interface RemovedItem<Item> {
  item: Item
  at: number
}

/** A row of a list: an item, or the place of a removed one, from which it can be put back. */
export interface ListRow<Item> {
  item: Item
  isRemoved: boolean
}

/** The rows of a list. A removed item whose key is in the list again has none. */
export function rowsWithRemoved<Item>(
  items: readonly Item[],
  removed: readonly RemovedItem<Item>[],
  keyOf: (item: Item) => number,
): ListRow<Item>[] {
  const rows = items.map((item) => ({ item, isRemoved: false }))
  const keys = new Set(items.map(keyOf))
  for (const { item, at } of removed.toSorted((one, other) => one.at - other.at)) {
    if (!keys.has(keyOf(item))) rows.splice(at, 0, { item, isRemoved: true })
  }
  return rows
}

/** The number of items before a row: the place of a removed item when it is put back. */
export function placeOf<Item>(rows: readonly ListRow<Item>[], row: ListRow<Item>): number {
  return rows.slice(0, rows.indexOf(row)).filter(({ isRemoved }) => !isRemoved).length
}

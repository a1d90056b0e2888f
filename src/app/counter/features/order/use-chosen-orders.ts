import { useState } from 'react'
import { type BoardColumn, type BoardOrder, columnOf } from '#domain/order/board.ts'

/** Orders that are moved at once at most (requests/order-request.ts). */
const MOST_CHOSEN = 100

/**
 * The chosen orders of the board, as long as they are in the column in which they were chosen: an order that another
 * person has moved is not moved again with the others.
 */
export function useChosenOrders(orders: readonly BoardOrder[]) {
  const [columns, setColumns] = useState<ReadonlyMap<number, BoardColumn>>(new Map())
  const chosen = orders.filter((order) => columns.get(order.folio) === columnOf(order))
  const toggle = (order: BoardOrder) =>
    setColumns((before) => {
      const after = new Map(before)
      if (!after.delete(order.folio)) after.set(order.folio, columnOf(order))
      return after
    })
  /** Chooses all of these, as many as are moved at once; or none of them, when all are chosen already. */
  const toggleAll = (of: readonly BoardOrder[]) =>
    setColumns((before) => {
      const together = of.slice(0, MOST_CHOSEN)
      const after = new Map(before)
      const areChosen = together.every(({ folio }) => before.has(folio))
      for (const order of together) {
        if (areChosen) after.delete(order.folio)
        else after.set(order.folio, columnOf(order))
      }
      return after
    })
  // An order that comes back is not chosen by that.
  if (chosen.length < columns.size) setColumns(new Map(chosen.map((order) => [order.folio, columnOf(order)])))
  return { chosen, toggle, toggleAll, clear: () => setColumns(new Map()) }
}

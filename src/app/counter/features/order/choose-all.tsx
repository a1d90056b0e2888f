import type { BoardOrder } from '#domain/order/board.ts'

interface ChooseAllProps {
  /** The orders of a column. */
  orders: readonly BoardOrder[]
  /** The chosen orders of the board. */
  chosen: readonly BoardOrder[]
  onToggle: () => void
}

/** Chooses all orders of a column at once, or none of them. */
export function ChooseAll({ orders, chosen, onToggle }: ChooseAllProps) {
  const areChosen = orders.every((order) => chosen.includes(order))
  return (
    <button type="button" onClick={onToggle} className="text-link min-h-11 text-sm whitespace-nowrap">
      {areChosen ? 'No elegir ninguno' : 'Elegir todos'}
    </button>
  )
}

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
    <button
      type="button"
      aria-label={areChosen ? 'No elegir ninguno' : 'Elegir todos'}
      onClick={onToggle}
      className="text-link min-h-11 text-sm whitespace-nowrap"
    >
      {areChosen ? (
        <>
          <span className="choose-verb">No elegir </span>ninguno
        </>
      ) : (
        <>
          <span className="choose-verb">Elegir </span>todos
        </>
      )}
    </button>
  )
}

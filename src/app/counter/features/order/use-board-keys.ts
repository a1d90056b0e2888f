import type { KeyboardEvent } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { useIsActing } from '#app/counter/kit/use-is-acting.ts'
import { showToast } from '#app/shared/ui/toast.ts'
import type { BoardOrder } from '#domain/order/board.ts'
import { orderSteps } from '#domain/order/order-steps.ts'
import { MOVE_SENTENCES } from './moved-orders.ts'
import { seenOf } from './seen-of.ts'

interface BoardKeysOptions {
  orders: readonly BoardOrder[]
  onChoose: (order: BoardOrder) => void
}

export const BOARD_KEYS =
  'Con el teclado: flechas o j y k para moverte entre pedidos, Enter abre, x elige, s da el paso siguiente.'

/**
 * The keys of the board, while the focus is on one of its cards: elsewhere a single letter is no command. Returns the
 * board's key handler.
 */
export function useBoardKeys({ orders, onChoose }: BoardKeysOptions) {
  const { run } = useAction({ intent: 'advance-order', sentences: MOVE_SENTENCES, done: 'Pedido actualizado' })
  const isActing = useIsActing()

  function takeStep(order: BoardOrder): boolean {
    const next = orderSteps(order).find(({ isNext }) => isNext)
    const to = next?.to.preparationStatus
    if (isActing || to === undefined) return false
    // A step that cannot be undone must not be a slip of a finger away.
    if (next?.leavesStore) {
      showToast('Abre el pedido para enviarlo o entregarlo.', { look: 'danger', topic: 'board-keys' })
      return false
    }
    void run({ orders: [{ folio: order.folio, seen: seenOf(order) }], to: { preparationStatus: to } })
    return true
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget: board } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    const order = orders.find(({ folio }) => String(folio) === target.dataset.folio)
    const next = cardAfter(key, { board, card: target })
    if (next) next.focus()
    else if (order && key === 'x') onChoose(order)
    else if (order && key === 's' && !event.repeat) {
      // The card leaves for another column: the focus goes to its neighbour.
      const neighbour = cardAfter('j', { board, card: target }) ?? cardAfter('k', { board, card: target }) ?? board
      if (takeStep(order)) neighbour.focus()
    } else return
    event.preventDefault()
  }
}

/** The card to which a key leads; undefined without one, and for a key that does not move. */
function cardAfter(key: string, { board, card }: { board: HTMLElement; card: HTMLElement }): HTMLElement | undefined {
  const columns = [...board.querySelectorAll('section')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('.board-card-link')])
    .filter(([first]) => first?.checkVisibility())
  const at = columns.findIndex((cards) => cards.includes(card))
  const row = columns[at]?.indexOf(card) ?? 0
  const beside = (cards: HTMLElement[] | undefined) => cards?.at(Math.min(row, cards.length - 1))
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return card === board ? columns[0]?.[0] : columns[at]?.[row + 1]
    case 'ArrowUp':
    case 'k':
      return columns[at]?.[row - 1]
    case 'ArrowRight':
      return at < 0 ? undefined : beside(columns[at + 1])
    case 'ArrowLeft':
      return at < 0 ? undefined : beside(columns[at - 1])
    default:
      return undefined
  }
}

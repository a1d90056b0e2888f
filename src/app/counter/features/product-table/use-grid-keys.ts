import { type KeyboardEvent, useState } from 'react'

interface GridKeysOptions {
  /** How many rows there are. */
  count: number
  /** How many of them a screen shows. */
  perScreen: number
  show: (index: number) => void
  onOpen: (index: number) => void
  /** @param isRange whether all rows since the last toggled one are meant */
  onToggle: (index: number, isRange: boolean) => void
  onChooseAll: () => void
  onClear: () => void
}

/**
 * The keys of a table: arrows and pages move, Enter opens, Space chooses, with Shift a range, Ctrl+A all, Escape none.
 * The table itself has the focus and names its current row by `aria-activedescendant`: a row that has been scrolled
 * away is no longer there.
 */
export function useGridKeys({ count, perScreen, show, onOpen, onToggle, onChooseAll, onClear }: GridKeysOptions) {
  const [moved, setMoved] = useState(0)
  const at = Math.max(0, Math.min(moved, count - 1))
  return {
    at,
    setAt: setMoved,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isCommand = event.ctrlKey || event.metaKey
      const next = rowAfter(event.key, at, { count, perScreen })
      // A box that was clicked has the focus, and takes Space itself.
      if (isCommand && event.key === 'a') onChooseAll()
      else if (event.key === 'Escape') onClear()
      else if (event.target !== event.currentTarget || isCommand || event.altKey) return
      else if (next !== null) {
        setMoved(next)
        show(next)
      } else if (event.key === 'Enter') onOpen(at)
      else if (event.key === ' ') onToggle(at, event.shiftKey)
      else return
      event.preventDefault()
    },
  }
}

/** The row to which a key leads; null for a key that does not move. */
function rowAfter(key: string, at: number, { count, perScreen }: { count: number; perScreen: number }): number | null {
  const within = (index: number) => Math.max(0, Math.min(count - 1, index))
  switch (key) {
    case 'ArrowDown':
      return within(at + 1)
    case 'ArrowUp':
      return within(at - 1)
    case 'PageDown':
      return within(at + perScreen)
    case 'PageUp':
      return within(at - perScreen)
    case 'Home':
      return 0
    case 'End':
      return within(count - 1)
    default:
      return null
  }
}

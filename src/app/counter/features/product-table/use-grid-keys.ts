import { type KeyboardEvent, useState } from 'react'

interface GridKeysOptions {
  /** How many rows there are. */
  count: number
  /** How many of them a screen shows. */
  perScreen: number
  show: (index: number) => void
  onOpen: (index: number) => void
  onToggle: (index: number) => void
}

/**
 * The keys of a table: arrows and pages move, Enter opens, Space chooses. The focus is the table's own, which tells by
 * `aria-activedescendant` at which row it is: a row that has been scrolled away is no longer there.
 */
export function useGridKeys({ count, perScreen, show, onOpen, onToggle }: GridKeysOptions) {
  const [moved, setMoved] = useState(0)
  const at = Math.max(0, Math.min(moved, count - 1))
  return {
    at,
    setAt: setMoved,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
      const next = rowAfter(event.key, at, { count, perScreen })
      if (next !== null) {
        setMoved(next)
        show(next)
      } else if (event.key === 'Enter') onOpen(at)
      else if (event.key === ' ') onToggle(at)
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

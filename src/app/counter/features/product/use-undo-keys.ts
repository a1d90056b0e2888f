import { type RefObject, useEffect, useEffectEvent } from 'react'

interface UndoKeys {
  undo: () => void
  redo: () => void
}

/**
 * Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, in a table of cells. The browser's own undo, by key, menu or gesture, knows of
 * typing alone and would undo single letters between the steps: it is blocked in the cells. Other fields keep theirs.
 */
export function useUndoKeys(element: RefObject<HTMLElement | null>, { undo, redo }: UndoKeys): void {
  const walk = useEffectEvent((event: Event, way: 'undo' | 'redo') => {
    event.preventDefault()
    if (way === 'undo') undo()
    else redo()
  })
  useEffect(() => {
    const { current } = element
    if (!current) return
    const listening = new AbortController()
    const { signal } = listening
    const press = (event: KeyboardEvent) => {
      const way = wayOfKey(event)
      if (way !== null) walk(event, way)
    }
    const beforeInput = (event: InputEvent) => {
      const way = WAYS[event.inputType]
      if (way !== undefined) walk(event, way)
    }
    current.addEventListener('keydown', press, { signal })
    current.addEventListener('beforeinput', beforeInput, { signal })
    return () => listening.abort()
  }, [element])
}

const WAYS: Record<string, 'undo' | 'redo'> = { historyUndo: 'undo', historyRedo: 'redo' }

function wayOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}

import { useEffect, useEffectEvent } from 'react'

interface Combobox {
  /** Whether suggestions can be shown; the field is a plain one until then. */
  isReady: boolean
  /** The id of the open list; null while it is closed. */
  listId: string | null
  /** The id of the highlighted option; null without one. */
  highlightedId: string | null
  onInput: (event: Event) => void
  onKey: (event: KeyboardEvent) => void
  onBlur: () => void
}

/**
 * Makes an existing field, which may have the focus, the editable combobox of the ARIA practices, by attributes and
 * listeners. When the calling component unmounts, it is a plain field again.
 */
export function useComboboxInput(input: HTMLInputElement, { isReady, listId, highlightedId, ...on }: Combobox): void {
  const onInput = useEffectEvent(on.onInput)
  const onKey = useEffectEvent(on.onKey)
  const onBlur = useEffectEvent(on.onBlur)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    input.addEventListener('input', (event) => onInput(event), { signal })
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.addEventListener('blur', () => onBlur(), { signal })
    return () => ended.abort()
  }, [input])
  useEffect(() => {
    if (!isReady) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(listId !== null),
      'aria-controls': listId,
      'aria-activedescendant': highlightedId,
    }
    for (const [name, value] of Object.entries(attributes)) if (value !== null) input.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name)
    }
  }, [input, isReady, listId, highlightedId])
}

import { useEffect, useEffectEvent } from 'react'

interface Combobox {
  /** Whether the field suggests anything: until then it is a field like any other. */
  isReady: boolean
  /** Of the list that is open; null while none is. */
  listId: string | null
  /** Of the option that the arrows have come to; the focus stays in the field. */
  activeOption: string | null
  onInput: (event: Event) => void
  onKey: (event: KeyboardEvent) => void
  onBlur: () => void
}

/**
 * Makes a field that has been there before, and may have the focus, the editable combobox of the ARIA practices; it is a
 * plain one again afterwards.
 */
export function useComboboxInput(input: HTMLInputElement, { isReady, listId, activeOption, ...on }: Combobox): void {
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
      'aria-activedescendant': activeOption,
    }
    for (const [name, value] of Object.entries(attributes)) if (value !== null) input.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name)
    }
  }, [input, isReady, listId, activeOption])
}

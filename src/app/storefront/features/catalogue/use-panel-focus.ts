import { useLayoutEffect, useRef } from 'react'

/** Where a control of the panel is, which may go away. */
interface Place {
  input: HTMLElement
  section: Element
  /** The sections, or what else stands there, below and above. */
  neighbours: readonly (Element | null)[]
  /** Among the section's values. */
  index: number
}

/**
 * A chosen value that leads nowhere goes away when it is unticked, at times with its section, and would take the focus
 * with it: the value in its place gets it, or the section next to its own.
 * @returns to be told of each control that is used, before the list changes
 */
export function usePanelFocus(): (input: HTMLElement) => void {
  const used = useRef<Place>(null)
  // Before anything else looks for a focus that is lost.
  useLayoutEffect(() => {
    const place = used.current
    if (!place || place.input.isConnected) return
    used.current = null
    if (document.activeElement === document.body) standIn(place)?.focus({ preventScroll: true })
  })
  return (input) => {
    const section = input.closest('details')
    used.current = section && {
      input,
      section,
      neighbours: [section.nextElementSibling, section.previousElementSibling],
      index: valuesOf(section).indexOf(input),
    }
  }
}

function standIn({ section, neighbours, index }: Place): HTMLElement | null | undefined {
  if (section.isConnected) return valuesOf(section)[index] ?? valuesOf(section).at(-1)
  return neighbours.map((each) => each?.querySelector<HTMLElement>('summary')).find((summary) => summary?.isConnected)
}

function valuesOf(section: Element): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>('li input')]
}

import { useLayoutEffect, useRef } from 'react'

/** The position of a control of the panel, which may be removed. */
interface ControlPosition {
  input: HTMLElement
  section: Element
  /** The elements after and before the section. */
  neighbours: readonly (Element | null)[]
  /** The index of the control among the section's values. */
  index: number
}

/**
 * A chosen value without products is removed when it is deselected, sometimes with its section. The focus then moves to
 * the value that takes its place, or to the neighbouring section.
 * @returns a function to call with each control that is used, before the list changes
 */
export function usePanelFocus(): (input: HTMLElement) => void {
  const used = useRef<ControlPosition>(null)
  // A layout effect, so that it runs before any other code restores a lost focus.
  useLayoutEffect(() => {
    const position = used.current
    if (!position || position.input.isConnected) return
    used.current = null
    if (document.activeElement === document.body) replacementOf(position)?.focus({ preventScroll: true })
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

function replacementOf({ section, neighbours, index }: ControlPosition): HTMLElement | null | undefined {
  if (section.isConnected) return valuesOf(section)[index] ?? valuesOf(section).at(-1)
  return neighbours.map((each) => each?.querySelector<HTMLElement>('summary')).find((summary) => summary?.isConnected)
}

function valuesOf(section: Element): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>('li input')]
}

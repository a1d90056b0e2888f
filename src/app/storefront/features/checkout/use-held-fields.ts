import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Nothing can be changed in the fields while the order is on its way: it would not be in it. A focus among them waits at
 * the button that says so, and comes back if it is still there.
 * @returns of what holds the fields
 */
export function useHeldFields(isSending: boolean, form: RefObject<HTMLFormElement | null>) {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: held } = fields
    if (!isSending || !held) return
    const { activeElement } = document
    const came = activeElement instanceof HTMLElement && held.contains(activeElement) ? activeElement : null
    const button = form.current?.querySelector<HTMLElement>('button[type=submit]')
    if (came) button?.focus({ preventScroll: true })
    held.inert = true
    return () => {
      held.inert = false
      if (came && document.activeElement === button) came.focus({ preventScroll: true })
    }
  }, [isSending, form])
  return fields
}

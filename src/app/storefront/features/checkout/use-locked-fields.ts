import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Locks the fields while the order is being sent, because a change would not be in it. A focused field passes the focus
 * to the submit button, and gets it back if it is still there.
 * @returns a ref for the element around the fields
 */
export function useLockedFields(isSending: boolean, form: RefObject<HTMLFormElement | null>) {
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: locked } = fields
    if (!isSending || !locked) return
    const { activeElement } = document
    const focused = activeElement instanceof HTMLElement && locked.contains(activeElement) ? activeElement : null
    const button = form.current?.querySelector<HTMLElement>('button[type=submit]')
    if (focused) button?.focus({ preventScroll: true })
    locked.inert = true
    return () => {
      locked.inert = false
      if (focused && document.activeElement === button) focused.focus({ preventScroll: true })
    }
  }, [isSending, form])
  return fields
}

import { type RefObject, useEffect } from 'react'

/**
 * Applies ticks that were made in a form before it was hydrated: the browser has ticked the boxes without an event. Its
 * code comes a moment after the page's.
 */
export function useEarlyTicks(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
      if (box.checked === box.defaultChecked) continue
      box.checked = box.defaultChecked
      box.click()
    }
  }, [form])
}

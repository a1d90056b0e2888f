import type { MouseEvent } from 'react'

/** Whether a click follows a link in place: neither in a new tab nor as a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** Where toasts appear and are announced; once a page. */
export function Toasts() {
  return null
}

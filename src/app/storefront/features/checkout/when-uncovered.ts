/** The panels of ui/sheet-drawer.tsx, which cover the page. */
const PANELS = '.sheet-panel'

/**
 * Calls back once no panel covers the page any more and the focus has returned from it.
 * @returns a function that stops waiting
 */
export function whenUncovered(callBack: () => void): () => void {
  let frame = 0
  const check = () => {
    if (document.querySelector(PANELS)) return
    observer.disconnect()
    frame = requestAnimationFrame(callBack)
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  check()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

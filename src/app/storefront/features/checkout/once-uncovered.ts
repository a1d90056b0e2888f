/** The panels of ui/sheet-drawer.tsx, which stand over the page. */
const OVER = '.sheet-panel'

/** Runs when no dialog stands over the page any more, and the focus has come back from it; stops waiting when called. */
export function onceUncovered(run: () => void): () => void {
  let frame = 0
  const look = () => {
    if (document.querySelector(OVER)) return
    observer.disconnect()
    frame = requestAnimationFrame(run)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

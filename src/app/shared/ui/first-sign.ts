/** The first signs of a shopper who is about to do something, or who follows a link within the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'hashchange'] as const

/**
 * Calls back once, at the shopper's first sign.
 * @returns stops waiting for it
 */
export function onFirstSign(begin: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, beginOnce)
  }
  const beginOnce = () => {
    stop()
    begin()
  }
  for (const sign of SIGNS) window.addEventListener(sign, beginOnce, { passive: true })
  return stop
}

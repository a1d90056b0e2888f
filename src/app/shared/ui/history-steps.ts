declare global {
  interface Window {
    /** Gets each step through the browser's history before the router does (overlay-history.ts). */
    historyStep?: (event: PopStateEvent) => void
  }
}

/**
 * Listens to steps through the history. A page does it before its router listens: the window's listeners are called in
 * the sequence in which they were added.
 */
export function catchHistorySteps(): void {
  window.addEventListener('popstate', (event) => window.historyStep?.(event))
}

/** The same as a line of a document's own script. */
export const CATCH_HISTORY_STEPS = `addEventListener('popstate',e=>window.historyStep?.(e))`

import '../../src/app/shared/ui/history-steps.ts'

/** Goes one step back through the browser's history, which an open overlay learns of as on a page. */
export function pressBack(): void {
  window.addEventListener('popstate', (event) => window.historyStep?.(event), { once: true })
  history.back()
}

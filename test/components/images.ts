import { onTestFinished } from 'vitest'

/** Images that the test's server does not have keep their URLs until the test ends, where placeholders would replace them. */
export function keepMissingImages(): void {
  const hide = (event: Event) => event.target instanceof HTMLImageElement && event.stopImmediatePropagation()
  window.addEventListener('error', hide, true)
  onTestFinished(() => window.removeEventListener('error', hide, true))
}

import { useEffect } from 'react'
import { CATCH_HISTORY_STEPS } from '#app/shared/ui/history-steps.ts'
import { REMEMBER_PROMPT } from '#app/storefront/features/pwa/install-prompt.ts'

/** The document alone has it: React leaves a script as it was rendered. */
const REMEMBER = import.meta.env.SSR
  ? `addEventListener('click',e=>{let b=e.target.closest?.('button[type=button]');if(b&&(!('hydrated' in document.documentElement.dataset)||b.closest('[data-late]'))){let p=window.earlyPresses??=new Map;p.set(b,(p.get(b)??0)+1);b.ariaBusy='true'}},true);${CATCH_HISTORY_STEPS};${REMEMBER_PROMPT}`
  : ''

/**
 * Remembers what happens while the page, or a late part of it (`lateRendered`), still loads its scripts: presses, marked
 * as busy, and the browser's offer to install the store. Catches steps through the history before the router does.
 */
export function EarlyPressScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: REMEMBER }} />
}

/** Marks <html> when the page is hydrated (`data-hydrated`), and carries out earlier presses. */
export function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    const pressed = window.earlyPresses?.keys() ?? []
    delete window.earlyPresses
    for (const button of pressed) {
      button.ariaBusy = null
      if (button.isConnected) button.click()
    }
  }, [])
}

import { useEffect } from 'react'
import { CATCH_HISTORY_STEPS } from '#app/shared/ui/history-steps.ts'
import { REMEMBER_PROMPT } from '#app/storefront/features/pwa/install-prompt.ts'

declare global {
  interface Window {
    /** The buttons that were pressed before the page was hydrated, each once, in order. */
    earlyPresses?: Set<HTMLElement>
  }
}

/** The document alone has it: React leaves a script as it was rendered. */
const REMEMBER = import.meta.env.SSR
  ? `addEventListener('click',e=>{let b=e.target.closest?.('button[type=button]');if(b&&!('hydrated' in document.documentElement.dataset)){(window.earlyPresses??=new Set).add(b);b.ariaBusy='true'}},true);${CATCH_HISTORY_STEPS};${REMEMBER_PROMPT}`
  : ''

/**
 * Remembers what happens while the page still loads its scripts: presses, marked as busy, and the browser's offer to
 * install the store. Catches steps through the history before the router does.
 */
export function EarlyPressScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: REMEMBER }} />
}

/** Marks <html> when the page is hydrated (`data-hydrated`), and carries out earlier presses. */
export function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    const pressed = window.earlyPresses ?? []
    delete window.earlyPresses
    for (const button of pressed) {
      button.ariaBusy = null
      if (button.isConnected) button.click()
    }
  }, [])
}

import { type RefObject, useEffect } from 'react'

const keyOf = (account: string) => `vitrina:${account}:checkout-height`

/**
 * What gives the element before it, in the server's page, the height that the form had when the page was left: after a
 * reload the place that the shopper was at is there at once, and what stands under the form does not move.
 */
export function heightScript(account: string): string {
  const key = JSON.stringify(keyOf(account))
  return `try{let h=+sessionStorage.getItem(${key});if(h>0&&h<2e4)document.currentScript.previousElementSibling.style.height=h+'px'}catch{}`
}

/** Keeps the height of the form, for the visit. */
export function useKeptHeight(account: string, form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(keyOf(account), String(form.current?.offsetHeight ?? 0))
      } catch {
        // Denied: a reload begins at the top.
      }
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [account, form])
}

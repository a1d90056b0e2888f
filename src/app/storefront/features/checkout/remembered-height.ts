import { type RefObject, useEffect } from 'react'

const keyOf = (account: string) => `vitrina:${account}:checkout-height`

/**
 * A script that gives the element before it the height that the form had when the page was left. After a reload the
 * scroll position exists at once, and nothing below the form moves.
 */
export function heightScript(account: string): string {
  const key = JSON.stringify(keyOf(account))
  return `try{let h=+sessionStorage.getItem(${key});if(h>0&&h<2e4)document.currentScript.previousElementSibling.style.height=h+'px'}catch{}`
}

/** Stores the height of the form for the visit. */
export function useRememberedHeight(account: string, form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const store = () => {
      try {
        sessionStorage.setItem(keyOf(account), String(form.current?.offsetHeight ?? 0))
      } catch {
        // Without storage a reload starts at the top.
      }
    }
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [account, form])
}

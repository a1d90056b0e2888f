import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function subscribe(hear: () => void): () => void {
  const wish = matchMedia(query)
  wish.addEventListener('change', hear)
  return () => wish.removeEventListener('change', hear)
}

/** Whether the shopper wants things to stand still. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}

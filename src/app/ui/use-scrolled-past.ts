import { useSyncExternalStore } from 'react'

function onScroll(hear: () => void): () => void {
  addEventListener('scroll', hear, { passive: true })
  return () => removeEventListener('scroll', hear)
}

/** Whether the page is scrolled by more than so many pixels; false on the server. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > pixels,
    () => false,
  )
}

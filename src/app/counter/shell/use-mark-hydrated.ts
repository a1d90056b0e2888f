import { useEffect } from 'react'

/** Marks `<html>` once React has taken the page over: its controls respond from then on. */
export function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
}

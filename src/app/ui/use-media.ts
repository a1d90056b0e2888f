import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query matches, now and whenever that changes.
 * @param onServer what stands until the page is alive
 */
export function useMedia(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (hear: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', hear)
      return () => media.removeEventListener('change', hear)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  )
}

import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns whether a media query matches, and renders again when that changes.
 * @param onServer the result on the server and until the page is hydrated
 */
export function useMedia(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  )
}

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false in the page that the server renders, and true once React has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: false in the page that the server sends, true as soon as they have taken it over. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

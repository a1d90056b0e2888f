import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { createSessionStore, UNREAD } from './session-store.ts'

/** The shopper's session of this store, which begins with the default one (docs/rules/try-on.md#try-on). */
export function useSession() {
  const { account } = useStore()
  const [store] = useState(() => createSessionStore(account))
  const state = useSyncExternalStore(store.subscribe, store.get, () => UNREAD)
  useEffect(() => store.open(), [store])
  return { ...state, change: store.change, latest: () => store.get().session }
}

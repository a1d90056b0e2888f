import { useSyncExternalStore } from 'react'
import { useStore } from '../store/use-store.ts'
import { keep, recall } from './session-memory.ts'

const followers = new Set<() => void>()

/**
 * Which sections of the panel a shopper has opened and closed. Kept for the visit, by store, so that a reload and the
 * way back find them so (the server draws the defaults).
 */
export function useOpenSections() {
  const { account } = useStore()
  const storageKey = `vitrina:${account}:filter-sections`
  const kept = readRecord(
    useSyncExternalStore(
      subscribe,
      () => recall(storageKey),
      () => null,
    ),
  )
  return {
    isOpen: (kind: string, byDefault: boolean) => kept[kind] ?? byDefault,
    setOpen: (kind: string, isOpen: boolean) => {
      keep(storageKey, JSON.stringify({ ...kept, [kind]: isOpen }))
      for (const follower of followers) follower()
    },
  }
}

function subscribe(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

function readRecord(written: string | null): Record<string, boolean> {
  try {
    const record: unknown = JSON.parse(written ?? '{}')
    return record !== null && typeof record === 'object' ? (record as Record<string, boolean>) : {}
  } catch {
    // Somebody else's writing.
    return {}
  }
}

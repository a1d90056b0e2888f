import { useSyncExternalStore } from 'react'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { readVisit, writeVisit } from './visit-storage.ts'

const listeners = new Set<() => void>()

/**
 * The sections of the panel that the shopper has opened or closed. They are stored for the visit, by store, so that a
 * reload and going back restore them; the server renders the defaults.
 */
export function useOpenSections() {
  const { account } = useStore()
  const storageKey = `vitrina:${account}:filter-sections`
  const stored = readRecord(
    useSyncExternalStore(
      subscribe,
      () => readVisit(storageKey),
      () => null,
    ),
  )
  return {
    isOpen: (kind: string, byDefault: boolean) => stored[kind] ?? byDefault,
    setOpen: (kind: string, isOpen: boolean) => {
      writeVisit(storageKey, JSON.stringify({ ...stored, [kind]: isOpen }))
      for (const listener of listeners) listener()
    },
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readRecord(written: string | null): Record<string, boolean> {
  try {
    const record: unknown = JSON.parse(written ?? '{}')
    return record !== null && typeof record === 'object' ? (record as Record<string, boolean>) : {}
  } catch {
    // The stored text is not ours.
    return {}
  }
}

import { useSyncExternalStore } from 'react'
import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { reportStorageFailure } from './storage-failure.ts'

interface PersistedDefinition<Value> {
  /** The key in the browser's storage; every store on a shared host has its own. */
  keyOf: (account: string) => string
  /** Written with the value, for later releases. A value of another version is parsed all the same. */
  version: number
  empty: Value
  /** Parses any stored value: repairs it, or drops invalid parts. Never throws. */
  parse: (untrusted: unknown) => Value
  /** Whether the value is written as it is, without its version. */
  isBare?: boolean
  /** Whether a failure of the browser's storage goes unreported: for values that the shopper did not choose to save. */
  isQuiet?: boolean
  /**
   * The storage to use: the browser's, or the tab's for what lasts as long as the visit. Throws where it is forbidden.
   */
  place?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

export type ChangedFrom = 'here' | 'elsewhere'

/** A value that a shopper's browser stores for one account, the same in all of its tabs. */
export interface PersistedStore<Value> {
  get: () => Value
  /** The value where nothing is known of the shopper: on the server, and while the page is hydrated. */
  empty: Value
  /** Builds on the latest value, from any tab. */
  change: (next: (value: Value) => Value) => void
  /**
   * Calls the listener at every change, with whether it was made in this page or came from another tab. What a listener
   * changes at once because of another tab counts as from there.
   */
  subscribe: (listener: (from: ChangedFrom) => void) => () => void
}

/**
 * Persists one value for each account. On the server and while the page is hydrated the value is empty, so that the
 * same is rendered for every visitor. Where the browser's storage fails, the value lasts as long as the page.
 */
export function persistedStore<Value>(
  definition: PersistedDefinition<Value>,
): (account: string) => PersistedStore<Value> {
  const byAccount = new Map<string, PersistedStore<Value>>()
  // The server has nothing to persist, so all accounts share one store there: its memory does not grow with them.
  const onServer = typeof window === 'undefined' ? createPersisted(definition, '') : null
  return (account) => {
    const existing = onServer ?? byAccount.get(account)
    if (existing) return existing
    const created = createPersisted(definition, definition.keyOf(account))
    byAccount.set(account, created)
    return created
  }
}

/** The value as it is now, and after every change. */
export function usePersisted<Value>({ subscribe, get, empty }: PersistedStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => empty)
}

function createPersisted<Value>(definition: PersistedDefinition<Value>, key: string): PersistedStore<Value> {
  const { empty, parse } = definition
  const storage = key === '' ? null : browserStorage(definition)
  const store = createStore<{ value: Value }>()(
    persist(() => ({ value: empty }), {
      name: key,
      storage: storage ?? NOTHING,
      partialize: ({ value }): { value: unknown } => ({ value }),
      merge: (stored) => ({ value: stored === undefined ? empty : parse((stored as { value: unknown }).value) }),
    }),
  )
  let from: ChangedFrom = 'here'
  const catchUp = () => {
    if (!storage?.isAhead(key)) return
    from = 'elsewhere'
    // Done when it returns: the browser's storage is synchronous.
    void store.persist.rehydrate()
    from = 'here'
  }
  if (storage) {
    window.addEventListener('storage', (event) => {
      // A null key: everything was cleared.
      if (event.key === key || event.key === null) catchUp()
    })
    // A page that comes back from the back/forward cache received no storage events before.
    window.addEventListener('pageshow', ({ persisted }) => persisted && catchUp())
  }
  return {
    get: () => store.getState().value,
    empty,
    change(next) {
      // Another tab may have written a moment ago, and its event may still be on the way.
      catchUp()
      const { value } = store.getState()
      const changed = next(value)
      // An unchanged value isn't written: writing may fail.
      if (changed !== value) store.setState({ value: changed })
    },
    subscribe: (listener) => store.subscribe(() => listener(from)),
  }
}

const NOTHING: PersistStorage<{ value: unknown }> = { getItem: () => null, setItem() {}, removeItem() {} }

interface BrowserStorage extends PersistStorage<{ value: unknown }> {
  /**
   * Whether the storage holds something else than this page last read or wrote: an unchanged value stays one object.
   */
  isAhead: (key: string) => boolean
}

/** The browser's storage until it fails for the first time; from then on the page has its values in memory only. */
function browserStorage<Value>({
  version,
  isBare = false,
  isQuiet = false,
  place = () => localStorage,
}: PersistedDefinition<Value>): BrowserStorage {
  let works = true
  let last: string | null = null
  const read = (key: string) => {
    try {
      return place().getItem(key)
    } catch {
      works = false
      return null
    }
  }
  return {
    isAhead(key) {
      const written = works ? read(key) : null
      return works && written !== last
    },
    getItem(key) {
      last = read(key)
      return last === null ? null : { state: { value: unwrapped(last, isBare) } }
    },
    setItem(key, { state }) {
      const text = JSON.stringify(isBare ? state.value : { version, value: state.value })
      try {
        if (works) place().setItem(key, text)
        last = text
      } catch {
        works = false
      }
      // Also where reading failed before: it matters as soon as there is something to store.
      if (!works && !isQuiet) reportStorageFailure()
    },
    removeItem: (key) => place().removeItem(key),
  }
}

/** The value in what any release, or another program, has written. */
function unwrapped(written: string, isBare: boolean): unknown {
  try {
    const untrusted: unknown = JSON.parse(written)
    if (isBare) return untrusted
    return typeof untrusted === 'object' && untrusted !== null && 'value' in untrusted ? untrusted.value : undefined
  } catch {
    // No JSON: nothing that was ever written here.
    return undefined
  }
}

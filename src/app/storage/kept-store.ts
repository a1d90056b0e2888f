import { useSyncExternalStore } from 'react'
import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { announceRefusal } from './storage-refusal.ts'

interface KeptDefinition<Value> {
  /** The key in the browser's storage; every store on a shared host has its own. */
  keyOf: (account: string) => string
  /** Of what is written, for those who come later. What has another is read all the same, as far as it makes sense. */
  version: number
  empty: Value
  /** Makes sense of whatever is found under the key, repaired or dropped. Never throws. */
  read: (found: unknown) => Value
  /** Whether the value is written as it is, without its version beside it. */
  isBare?: boolean
  /** Whether nobody is told that the browser refuses to keep it: for what the shopper did not ask to be kept. */
  isQuiet?: boolean
  /** Where it is kept: in the browser, or in the tab for as long as the visit lasts. Throws where that is forbidden. */
  place?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

export type ChangedFrom = 'here' | 'elsewhere'

/** Something that a shopper's browser keeps for a store, the same in all of its tabs. */
export interface Kept<Value> {
  get: () => Value
  /** As it is where nothing is known of the shopper: on the server, and while the page comes alive. */
  empty: Value
  /** Builds on what is kept by now, in whichever tab it was changed. */
  change: (next: (value: Value) => Value) => void
  /**
   * Hears every change, and whether it was made in this page or came from another tab. What a hearer changes at once
   * because of another tab counts as from there.
   */
  subscribe: (hear: (from: ChangedFrom) => void) => () => void
}

/**
 * What the browser keeps under one key a store. On the server and while the page comes alive it is empty, so that what
 * is rendered is the same for every visitor. Where the browser refuses to keep anything it lasts as long as the page.
 */
export function keptStore<Value>(definition: KeptDefinition<Value>): (account: string) => Kept<Value> {
  const byAccount = new Map<string, Kept<Value>>()
  // On the server there is nothing to keep, and nothing that would grow with the stores.
  const nowhere = typeof window === 'undefined' ? keep(definition, '') : null
  return (account) => {
    const known = nowhere ?? byAccount.get(account)
    if (known) return known
    const kept = keep(definition, definition.keyOf(account))
    byAccount.set(account, kept)
    return kept
  }
}

/** What is kept, as it is now and whenever it changes. */
export function useKept<Value>({ subscribe, get, empty }: Kept<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => empty)
}

function keep<Value>(definition: KeptDefinition<Value>, key: string): Kept<Value> {
  const { empty, read } = definition
  const storage = key === '' ? null : browserStorage(definition)
  const store = createStore<{ value: Value }>()(
    persist(() => ({ value: empty }), {
      name: key,
      storage: storage ?? NOTHING,
      partialize: ({ value }): { value: unknown } => ({ value }),
      merge: (found) => ({ value: found === undefined ? empty : read((found as { value: unknown }).value) }),
    }),
  )
  let from: ChangedFrom = 'here'
  const catchUp = () => {
    if (!storage?.isAhead(key)) return
    from = 'elsewhere'
    // Done when it returns: the browser's storage makes nobody wait.
    void store.persist.rehydrate()
    from = 'here'
  }
  if (storage) {
    window.addEventListener('storage', (event) => {
      // A null key: everything was cleared.
      if (event.key === key || event.key === null) catchUp()
    })
    // A page that was put aside whole heard nothing meanwhile.
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
      // What stays as it is isn't written, which might be refused.
      if (changed !== value) store.setState({ value: changed })
    },
    subscribe: (hear) => store.subscribe(() => hear(from)),
  }
}

const NOTHING: PersistStorage<{ value: unknown }> = { getItem: () => null, setItem() {}, removeItem() {} }

interface BrowserStorage extends PersistStorage<{ value: unknown }> {
  /** Whether something else is written than this page has read or written: what is the same stays the same object. */
  isAhead: (key: string) => boolean
}

/** The browser's storage until it refuses for the first time; from then on the page keeps what it has to itself. */
function browserStorage<Value>({
  version,
  isBare = false,
  isQuiet = false,
  place = () => localStorage,
}: KeptDefinition<Value>): BrowserStorage {
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
      // Also where reading was refused before: it matters as soon as there is something to keep.
      if (!works && !isQuiet) announceRefusal()
    },
    removeItem: (key) => place().removeItem(key),
  }
}

/** What was written by any version, or by anybody. */
function unwrapped(written: string, isBare: boolean): unknown {
  try {
    const found: unknown = JSON.parse(written)
    if (isBare) return found
    return typeof found === 'object' && found !== null && 'value' in found ? found.value : undefined
  } catch {
    // No JSON: nothing that was ever written here.
    return undefined
  }
}

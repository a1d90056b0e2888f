import { useEffect, useState } from 'react'

/** Something on a page that may change on the server. */
export interface ShownThing {
  readonly value: object
  /** Shows what has become of it. */
  show: (newer: object) => void
}

type OnShown = (thing: ShownThing) => void

const things = new Set<ShownThing>()
let onShown: OnShown | null = null

/** Returns the things shown now, and calls back with later ones. */
export type FollowThings = (listener: OnShown) => { shown: ReadonlySet<ShownThing>; stop: () => void }

export const followThings: FollowThings = (listener) => {
  onShown = listener
  return {
    shown: things,
    stop() {
      onShown = null
    },
  }
}

/** Has `show` called with what becomes of a value while it is shown. */
export function showThing(value: object, show: ShownThing['show']): () => void {
  const thing = { value, show }
  things.add(thing)
  onShown?.(thing)
  return () => things.delete(thing)
}

/** Follows a value while it is shown. @returns what has become of it by now */
export function useFollowed<Value extends object | undefined>(value: Value): Value {
  const [newer, setNewer] = useState<{ of: Value; value: Value } | null>(null)
  useEffect(() => value && showThing(value, (next) => setNewer({ of: value, value: next as Value })), [value])
  // Where nothing is shown, nothing has become of it either.
  return newer && newer.of === value ? newer.value : value
}

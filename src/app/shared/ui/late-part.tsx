import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds: everything that the page itself is made of comes first. */
export const LATE_MS = 2_000

/** A part of the page that blocks nothing: its code is fetched a moment after the page is hydrated. */
export function LatePart({ load }: { load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (Part) => setLoaded({ Part }),
        // The next page that is opened has it.
        () => undefined,
      )
    }, LATE_MS)
    return () => clearTimeout(timer)
  }, [load])
  return loaded && <loaded.Part />
}

import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { isOpen } from '#domain/import/import-run.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'

/** How often progress is looked at, in milliseconds; the end of each step comes as an event. */
const LOOK_MS = 1_000

/** Loads the page again while an import moves, and the page is visible. */
export function useProgress({ state }: Pick<ShownImport, 'state'>): void {
  const { state: loading, revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (loading === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  const isMoving = isOpen(state) && state !== 'checked'
  useEffect(() => {
    if (!isMoving) return
    const looking = setInterval(look, LOOK_MS)
    return () => clearInterval(looking)
  }, [isMoving])
}

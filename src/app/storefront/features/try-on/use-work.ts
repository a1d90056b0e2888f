import { useState } from 'react'
import type { Outcome } from '#app/shared/fetching/latest-request.ts'
import { useLatestRequest } from '#app/shared/fetching/use-fetched.ts'

/** The thing that is being generated or fetched, one at a time. */
export type RoomWork = 'idle' | 'look' | 'avatar' | 'outfit'

/** Runs one thing at a time: the next one, or a cancellation, overtakes it. */
export function useWork() {
  const [work, setWork] = useState<RoomWork>('idle')
  const request = useLatestRequest()
  return {
    work,
    /** @returns null when it was overtaken, and its result counts for nothing */
    async run<Value>(
      kind: RoomWork,
      send: (signal: AbortSignal) => Promise<Value>,
      timeout?: number,
    ): Promise<Outcome<Value> | null> {
      setWork(kind)
      const outcome = await request.send(send, timeout)
      if (outcome !== null) setWork('idle')
      return outcome
    },
    cancel(): void {
      request.cancel()
      setWork('idle')
    },
  }
}

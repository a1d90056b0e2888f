import type { Fleet } from './fleet.ts'
import type { PlannedKill } from './kill-plan.ts'

interface PaceOptions {
  kills: readonly PlannedKill[]
  operations: number
  /** Is called after the last kill, as long as there are operations to come. */
  afterLast: () => Promise<void>
}

/** Operations that are still to come when all kills have to be over. */
const LAST = 60

/**
 * Returns what each worker awaits before an operation: operations begin while enough processes serve, and kills come
 * after as many of them as was planned. Its promise is false once all operations have begun.
 */
export function createPace(fleet: Fleet, { kills, operations, afterLast }: PaceOptions): () => Promise<boolean> {
  const left = [...kills]
  let begun = 0
  return async () => {
    await fleet.ready(left[0]?.ready ?? 1)
    begun += 1
    if (begun > operations) return false
    for (let [next] = left; next && begun >= next.after; [next] = left) {
      // No kill's turn comes before the one before has happened.
      await fleet.killed()
      if (left[0] !== next) continue
      left.shift()
      void fleet.kill(next)
    }
    if (begun === operations - LAST) {
      await fleet.killed()
      await afterLast()
    }
    return true
  }
}

import { MAX_INTEGER } from '../limits/limits.ts'

/** Whether points were added: there may be too few to take, or more than can be counted. */
export type PointsOutcome = 'applied' | 'points-short' | 'points-too-many'

interface PointsChange {
  customerId: number
  /** Negative were spent. */
  points: number
}

/**
 * Adds points one after the other, and passes over those that a balance cannot take.
 * @param balances the points of each customer, which are changed
 */
export function addPoints(balances: Map<number, number>, changes: readonly PointsChange[]): PointsOutcome[] {
  return changes.map(({ customerId, points }) => {
    const balance = (balances.get(customerId) ?? 0) + points
    if (balance < 0) return 'points-short'
    if (balance > MAX_INTEGER) return 'points-too-many'
    balances.set(customerId, balance)
    return 'applied'
  })
}

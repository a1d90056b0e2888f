import type { Stock } from '../stock/stock.ts'
import { ANY_BRANCH } from './restock-alert.ts'

/** Alerts of one wave at most. */
export const LARGEST_WAVE = 200

/** The free pieces of a variant. */
export interface FreePieces {
  /** Null where they are not counted. */
  all: Stock
  /** By branch; empty where the store does not count by branch. */
  byBranch: ReadonlyMap<string, number>
}

/** The alerts that were sent for pieces of a variant and still take one up each, by branch. */
export type CountedAlerts = ReadonlyMap<string, number>

interface Wave<Waiting> {
  free: FreePieces
  counted: CountedAlerts
  /** In the sequence in which shoppers came. */
  waiting: readonly Waiting[]
}

/** How many alerts for pieces of any branch a wave may have. */
export function roomOfWave({ all }: FreePieces, counted: CountedAlerts): number {
  if (all === null) return LARGEST_WAVE
  const sent = [...counted.values()].reduce((sum, count) => sum + count, 0)
  return Math.min(LARGEST_WAVE, Math.max(0, all - sent))
}

/** How many alerts for pieces of a branch a wave may have; `ANY_BRANCH`: how many for shoppers who take any. */
export function roomOfBranch(free: FreePieces, counted: CountedAlerts, branchFid: string): number {
  const room = roomOfWave(free, counted)
  if (branchFid === ANY_BRANCH || free.all === null) return room
  const pieces = free.byBranch.get(branchFid) ?? 0
  return Math.max(0, Math.min(room, pieces - (counted.get(branchFid) ?? 0)))
}

/**
 * The alerts to send now, in the sequence in which shoppers came: no more than free pieces without an alert, in all
 * and in each branch.
 */
export function restockWave<Waiting extends { branchFid: string }>({
  free,
  counted,
  waiting,
}: Wave<Waiting>): Waiting[] {
  const taken = new Map(counted)
  return waiting.filter(({ branchFid }) => {
    const isTaken = roomOfBranch(free, taken, branchFid) > 0
    if (isTaken) taken.set(branchFid, (taken.get(branchFid) ?? 0) + 1)
    return isTaken
  })
}

/** Whether a shopper who waits for a piece, of one branch or of any, can buy it now. */
export function isBack({ all, byBranch }: FreePieces, branchFid: string): boolean {
  if (all === null) return true
  return branchFid === ANY_BRANCH ? all > 0 : (byBranch.get(branchFid) ?? 0) > 0
}

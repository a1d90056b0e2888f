import type { PickupHours } from '#domain/pickup/pickup-days.ts'
import type { OpenSpan } from '#domain/store/branch.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** A week without a closed hour. */
export const ROUND_THE_CLOCK: OpenSpan[] = DAYS.map((day) => ({ day, opens: 0, closes: 24 * 60 }))

/** The hours of pickups at a branch that never closes, in a store without pickups on Sundays. */
export const ANY_HOURS: PickupHours = {
  isOffered: true,
  hours: ROUND_THE_CLOCK,
  specialDays: [],
  isOpenSundays: false,
}

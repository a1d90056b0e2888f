import type { PickupDay } from '#domain/pickup/pickup-days.ts'

/** The pickup in the form; both are empty until they are chosen. */
export interface PickupChoice {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm` */
  time: string
}

/** Clears the day or the hour of a choice that is no longer offered. */
export function remainingChoice(days: readonly PickupDay[], { date, time }: PickupChoice): PickupChoice {
  const day = days.find((each) => each.date === date)
  if (!day) return { date: '', time: '' }
  return { date, time: day.slots.includes(time) ? time : '' }
}

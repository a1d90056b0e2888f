import type { PickupDay } from '#domain/pickup/pickup-days.ts'

/** As it stands in the form: empty where nothing is chosen. */
export interface PickupChoice {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm` */
  time: string
}

/** What is left of a choice: a day or an hour that is no longer offered is given up. */
export function keptChoice(days: readonly PickupDay[], { date, time }: PickupChoice): PickupChoice {
  const day = days.find((each) => each.date === date)
  if (!day) return { date: '', time: '' }
  return { date, time: day.slots.includes(time) ? time : '' }
}

import type { PickupHours } from '#domain/pickup/pickup-days.ts'

/** The hours of pickups at a branch whose own are unknown. */
export const ANY_HOURS: PickupHours = { hours: null, specialDays: [], isOpenSundays: false }

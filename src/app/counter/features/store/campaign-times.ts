import { shortMoment } from '#app/counter/kit/moment-text.ts'
import type { CampaignTerms } from '#domain/coupon/campaign.ts'
import { clockText, instantOf, isDate, wallClock } from '#domain/time/zoned-time.ts'

/** From when to when a campaign runs, in words. */
export function campaignSpan(
  { startsAt, endsAt }: Pick<CampaignTerms, 'startsAt' | 'endsAt'>,
  timeZone: string,
  now: number,
): string {
  const from = shortMoment(timeZone, startsAt, now)
  return endsAt === null ? `desde ${from}` : `${from} a ${shortMoment(timeZone, endsAt, now)}`
}

/** A moment by the store's clock as a field of the browser takes it: `2026-12-24T10:00`. */
export function localMoment(timeZone: string, instant: number): string {
  const { date, hour, minute } = wallClock(timeZone, instant)
  return `${date}T${clockText(hour * 60 + minute)}`
}

/** The moment of such a field, in milliseconds since 1970; null where it is empty or states none. */
export function momentOf(timeZone: string, written: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(written)
  const [, date = '', hours, minutes] = match ?? []
  return isDate(date) ? instantOf(timeZone, date, Number(hours) * 60 + Number(minutes)) : null
}

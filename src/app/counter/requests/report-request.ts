import { type SoldRank, STILL_DAYS, type StillDays } from '#domain/report/goods-figures.ts'
import { type ChosenPeriod, parseChosenPeriod } from '#domain/report/period-choice.ts'
import { wallClock } from '#domain/time/zoned-time.ts'

export interface ReportRequest {
  chosen: ChosenPeriod
  /** The measure by which sold products are ranked. */
  by: SoldRank
  stillDays: StillDays
  /** By the store's clock. */
  today: string
}

/** Parses the choices of a dashboard's URL; missing ones get defaults. */
export function reportRequest(request: Request, { timeZone, now }: { timeZone: string; now: Date }): ReportRequest {
  const { searchParams } = new URL(request.url)
  const today = wallClock(timeZone, now.getTime()).date
  return {
    chosen: parseChosenPeriod(searchParams, today),
    by: searchParams.get('por') === 'piezas' ? 'pieces' : 'money',
    stillDays: STILL_DAYS.find((days) => String(days) === searchParams.get('quietos')) ?? 60,
    today,
  }
}

import type { DeliveryMethod } from '../checkout/checkout-form.ts'
import type { Centavos } from '../money/money.ts'
import { addDays, weekday } from '../time/zoned-time.ts'
import { daysOf, type Period, periodBefore } from './period.ts'

/** Orders that were placed and not cancelled, and their total: with tax and shipping, after discounts. */
export interface Sales {
  orders: number
  sales: Centavos
}

export interface PeriodTotals extends Sales {
  /** Null where there is no order. */
  averageOrder: Centavos | null
  /** Orders of the period that have been cancelled, whenever that was. */
  cancelled: number
  /** The sum of their totals. */
  cancelledSales: Centavos
}

export interface OrderFigures {
  totals: PeriodTotals
  /** The same of the period before, which has as many days. */
  before: PeriodTotals
  /** Every day of the period, each with the day at the same place of the period before. */
  days: (Sales & { day: string; cancelled: number; before: Sales & { day: string } })[]
  /** By branch ('' where none was known) and delivery method, most money first; those without an order are left out. */
  places: (Sales & { branchFid: string; deliveryMethod: DeliveryMethod; before: Sales })[]
  /** All 24 hours by the store's clock, over all days of the period. */
  hours: (Sales & { hour: number })[]
  /** ISO days of the week, 1 lunes … 7 domingo, over all weeks of the period. */
  weekdays: (Sales & { weekday: number })[]
}

/** The sums of a group of orders: by day, by hour of the day, or by branch and delivery method; the others are null. */
export interface OrderGroup extends Sales {
  isBefore: boolean
  isCancelled: boolean
  day: string | null
  hour: number | null
  branchFid: string | null
  deliveryMethod: DeliveryMethod | null
}

const NOTHING: Sales = { orders: 0, sales: 0 }

/** Builds the figures of a period from the sums that its orders were grouped into. */
export function buildOrderFigures(groups: readonly OrderGroup[], period: Period): OrderFigures {
  const byDay = groups.filter(({ day }) => day !== null)
  const days = daysFigures(byDay, period)
  return {
    totals: totalsOf(byDay.filter(({ isBefore }) => !isBefore)),
    before: totalsOf(byDay.filter(({ isBefore }) => isBefore)),
    days,
    places: placesFigures(groups),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...sumOf(groups.filter((group) => group.hour === hour && isSale(group) && !group.isBefore)),
    })),
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((number) => ({
      weekday: number,
      ...sumOf(days.filter(({ day }) => weekday(day) === number)),
    })),
  }
}

function isSale({ isCancelled }: OrderGroup): boolean {
  return !isCancelled
}

function sumOf(groups: readonly Sales[]): Sales {
  return groups.reduce((sum, { orders, sales }) => ({ orders: sum.orders + orders, sales: sum.sales + sales }), NOTHING)
}

function totalsOf(groups: readonly OrderGroup[]): PeriodTotals {
  const { orders, sales } = sumOf(groups.filter(isSale))
  const cancelled = sumOf(groups.filter((group) => !isSale(group)))
  const averageOrder = orders === 0 ? null : Math.round(sales / orders)
  return { orders, sales, averageOrder, cancelled: cancelled.orders, cancelledSales: cancelled.sales }
}

function daysFigures(groups: readonly OrderGroup[], period: Period): OrderFigures['days'] {
  const sold = new Map(groups.flatMap((group) => (isSale(group) ? [[group.day, group]] : [])))
  const cancelled = new Map(groups.flatMap((group) => (isSale(group) ? [] : [[group.day, group]])))
  const salesOn = (day: string): Sales => sumOf([sold.get(day) ?? NOTHING])
  const { from } = periodBefore(period)
  return daysOf(period).map((day, place) => {
    const dayBefore = addDays(from, place)
    return {
      day,
      ...salesOn(day),
      cancelled: cancelled.get(day)?.orders ?? 0,
      before: { day: dayBefore, ...salesOn(dayBefore) },
    }
  })
}

function placesFigures(groups: readonly OrderGroup[]): OrderFigures['places'] {
  const sold = groups.flatMap((group) => {
    const { branchFid, deliveryMethod } = group
    return isSale(group) && branchFid !== null && deliveryMethod !== null
      ? [{ ...group, branchFid, deliveryMethod }]
      : []
  })
  const places = Map.groupBy(sold, ({ branchFid, deliveryMethod }) => `${deliveryMethod} ${branchFid}`)
  return [...places.values()]
    .flatMap((ofPlace) => {
      const [first] = ofPlace
      if (!first) return []
      const { branchFid, deliveryMethod } = first
      const now = sumOf(ofPlace.filter(({ isBefore }) => !isBefore))
      return [{ branchFid, deliveryMethod, ...now, before: sumOf(ofPlace.filter(({ isBefore }) => isBefore)) }]
    })
    .sort((one, other) => other.sales - one.sales || other.before.sales - one.before.sales)
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '../time/business-days.ts'
import { addDays, instantOf, wallClock, weekday } from '../time/zoned-time.ts'
import { arrivalOf, arrivalText, earliestArrivalText } from './arrival.ts'
import { SHIPPING_TYPES } from './checkout-form.ts'
import { SHIPPING } from './shipping.ts'

const MEXICO = 'America/Mexico_City'
const at = (date: string, hour: number, minute = 0) => instantOf(MEXICO, date, hour * 60 + minute)
const text = (date: string, hour: number, types = SHIPPING_TYPES.slice(0, 1)) =>
  arrivalText(arrivalOf(at(date, hour), MEXICO, types), date)

describe('the arrival of an order', () => {
  it('is the business days of its type after its own day', () => {
    expect(text('2026-11-25', 11)).toBe('Llega entre el jueves 26 y el viernes 27')
    expect(text('2026-11-26', 11)).toBe('Llega entre el viernes 27 y el lunes 30')
    expect(text('2026-11-28', 11)).toBe('Llega entre el martes 1 y el miércoles 2 de diciembre')
    expect(text('2026-11-25', 11, ['national-standard'])).toBe('Llega entre el lunes 30 y el miércoles 2 de diciembre')
  })

  it('counts from the next business day where it is placed from 18:00 on, or on no business day', () => {
    expect(arrivalOf(at('2026-11-26', 17, 59), MEXICO, ['local'])).toEqual({ from: '2026-11-27', to: '2026-11-30' })
    const monday = { from: '2026-11-30', to: '2026-12-01' }
    expect(arrivalOf(at('2026-11-26', 18), MEXICO, ['local'])).toEqual(monday)
    expect(arrivalOf(at('2026-11-27', 11), MEXICO, ['local'])).toEqual(monday)
    const tuesday = { from: '2026-12-01', to: '2026-12-02' }
    for (const date of ['2026-11-28', '2026-11-29', '2026-11-30']) {
      expect(arrivalOf(at(date, 11), MEXICO, ['local'])).toEqual(tuesday)
    }
  })

  it('spans all types that can still be chosen', () => {
    expect(text('2026-11-16', 11, [...SHIPPING_TYPES])).toBe('Llega entre el miércoles 18 y el martes 24')
  })

  it('has the days that each type states in words', () => {
    for (const { time, days } of Object.values(SHIPPING)) expect(time).toBe(`${days.least}-${days.most} días hábiles`)
  })

  it('is never before the day after the order, nor on a day without parcels, and begins before it ends', () => {
    const moments = fc.integer({ min: at('2024-01-01', 0), max: at('2040-01-01', 0) })
    const chosen = fc.subarray([...SHIPPING_TYPES], { minLength: 1 })
    fc.assert(
      fc.property(moments, chosen, fc.constantFrom(MEXICO, 'America/Tijuana'), (placedAt, types, timeZone) => {
        const { from, to } = arrivalOf(placedAt, timeZone, types)
        const { date } = wallClock(timeZone, placedAt)
        expect(from > date).toBe(true)
        expect(from <= to).toBe(true)
        expect([from, to].every((day) => weekday(day) <= 5 && isBusinessDay(day))).toBe(true)
        // Nothing takes longer than three weeks.
        expect(to < addDays(date, 21)).toBe(true)
      }),
    )
  })
})

it('an arrival whose type is not chosen has its earliest day alone', () => {
  const days = arrivalOf(at('2026-11-28', 16), MEXICO, SHIPPING_TYPES)
  expect(earliestArrivalText(days, '2026-11-28')).toBe('Llega a partir del martes 1 de diciembre')
})

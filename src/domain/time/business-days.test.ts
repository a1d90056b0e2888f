import fc from 'fast-check'
import { expect, it } from 'vitest'
import { businessDayAfter, isBusinessDay } from './business-days.ts'
import { addDays, weekday } from './zoned-time.ts'

it('the days off of 2026 to 2031 follow the law', () => {
  const days = Array.from({ length: 6 * 366 }, (_, n) => addDays('2026-01-01', n)).filter((date) => date < '2032')
  const off = days.filter((date) => weekday(date) <= 5 && !isBusinessDay(date))
  const of = (year: number) => off.filter((date) => date.startsWith(`${year}`)).map((date) => date.slice(5))
  expect(of(2026)).toEqual(['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25'])
  expect(of(2027)).toEqual(['01-01', '02-01', '03-15', '09-16', '11-15'])
  // A president takes office.
  expect(of(2030)).toEqual(['01-01', '02-04', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25'])
})

it('a weekend and a holiday are passed over', () => {
  expect(businessDayAfter('2026-11-13', 1)).toBe('2026-11-17')
  expect(businessDayAfter('2026-11-14', 0)).toBe('2026-11-17')
  expect(businessDayAfter('2026-11-17', 0)).toBe('2026-11-17')
})

it('between a day and the business day so many after it lie so many business days', () => {
  const dates = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days))
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 12 }), (date, days) => {
      const after = businessDayAfter(date, days)
      const between: string[] = []
      for (let day = businessDayAfter(date, 0); day < after; day = addDays(day, 1)) between.push(day)
      expect(isBusinessDay(after)).toBe(true)
      expect(between.filter(isBusinessDay)).toHaveLength(days)
    }),
  )
})

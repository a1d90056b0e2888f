import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromCalendar, toCalendar } from './calendar-date.ts'

it('a day is converted to the calendar and back without changing it', () => {
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (date) => {
      const written = date.toISOString().slice(0, 10)
      expect(fromCalendar(toCalendar(written))).toBe(written)
    }),
  )
})

import { expect, it } from 'vitest'
import { dateOfMoment, dayAndTime, writtenDate, writtenDay, writtenFullDay } from './written-time.ts'

it('a written day is in Spanish, the same in every time zone', () => {
  expect(writtenDay('2026-11-21')).toBe('sábado, 21 de noviembre')
  expect(writtenFullDay('2026-01-01')).toBe('jueves, 1 de enero de 2026')
  expect(writtenDate('2026-11-20')).toBe('20 de noviembre de 2026')
})

it.each([
  ['America/Mexico_City', '2026-11-25T00:00:00Z', '24 de noviembre de 2026', 'martes, 24 de noviembre', '18:00'],
  ['America/Tijuana', '2026-07-01T06:05:59Z', '30 de junio de 2026', 'martes, 30 de junio', '23:05'],
  ['America/Cancun', '2027-01-01T05:00:00Z', '1 de enero de 2027', 'viernes, 1 de enero', '00:00'],
])('a written moment follows the clocks of %s', (timeZone, moment, longDate, date, time) => {
  expect(dateOfMoment(timeZone, Date.parse(moment))).toBe(longDate)
  expect(dayAndTime(timeZone, Date.parse(moment))).toEqual({ date, time })
})

it('dayAndTime throws for a time zone that does not exist', () => {
  expect(() => dayAndTime('America/Atlantis', 0)).toThrow(RangeError)
})

import { expect, it } from 'vitest'
import { dueMonday, weekBefore } from './weekly.ts'

it.each([
  // Monday, 23 November 2026, 8:00 in Mexico City is 14:00 UTC; in Tijuana it is 16:00.
  ['America/Mexico_City', '2026-11-23T13:59:59.999Z', null],
  ['America/Mexico_City', '2026-11-23T14:00:00Z', '2026-11-23'],
  ['America/Tijuana', '2026-11-23T14:00:00Z', null],
  ['America/Tijuana', '2026-11-23T16:00:00Z', '2026-11-23'],
  // After a night without a server it is made up for, and a day later no more.
  ['America/Mexico_City', '2026-11-24T13:59:59.999Z', '2026-11-23'],
  ['America/Mexico_City', '2026-11-24T14:00:00Z', null],
  ['America/Mexico_City', '2026-11-29T18:00:00Z', null],
])('dueMonday in %s at %s is %s', (zone, now, monday) => {
  expect(dueMonday(zone, new Date(now))).toBe(monday)
})

it('the weekly mail covers Monday to Sunday', () => {
  expect(weekBefore('2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})

import { expect, it } from 'vitest'
import { ANY_HOURS } from '../../../test/any-hours.ts'
import { instantOf } from '../time/zoned-time.ts'
import { quickDays } from './quick-days.ts'

const MEXICO = 'America/Mexico_City'
const conditionsAt = (date: string, hour: number) => {
  return { now: instantOf(MEXICO, date, hour * 60), timeZone: MEXICO, opening: ANY_HOURS }
}
const statesAt = (date: string, hour: number) =>
  quickDays(conditionsAt(date, hour)).map(({ label, date, state }) => [label, date, state])

it('the quick days of a pickup name the next three days', () => {
  expect(statesAt('2026-11-18', 10)).toEqual([
    ['Hoy', '2026-11-18', 'open'],
    ['Mañana', '2026-11-19', 'open'],
    ['Pasado Mañana', '2026-11-20', 'open'],
  ])
})

it('the quick days of a pickup mark a Sunday, and today when it has no slot left', () => {
  expect(statesAt('2026-11-20', 16)).toEqual([
    ['Hoy', '2026-11-20', 'full'],
    ['Mañana', '2026-11-21', 'open'],
    ['Pasado Mañana', '2026-11-22', 'sunday'],
  ])
  expect(statesAt('2026-11-21', 12).map(([, , state]) => state)).toEqual(['full', 'sunday', 'open'])
  expect(statesAt('2026-11-22', 12).map(([, , state]) => state)).toEqual(['sunday', 'open', 'open'])
})

it('the quick days of a pickup mark a day on which the branch is closed', () => {
  const days = quickDays({
    ...conditionsAt('2026-11-18', 10),
    opening: { ...ANY_HOURS, specialDays: [{ date: '2026-11-19', spans: [], note: '' }] },
  })
  expect(days.map(({ state }) => state)).toEqual(['open', 'closed', 'open'])
})

it('the quick days of a pickup go over the end of the year, and over a change of the clocks', () => {
  expect(statesAt('2026-12-31', 12).map(([, date]) => date)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
  // 23:30 of a day of 25 hours: a day later by hours would be the same date.
  const lateOnLongDay = instantOf('America/Tijuana', '2026-11-01', 30)
  expect(
    quickDays({ now: lateOnLongDay, timeZone: 'America/Tijuana', opening: ANY_HOURS }).map(({ date }) => date),
  ).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
})

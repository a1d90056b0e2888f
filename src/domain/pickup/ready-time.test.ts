import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf, wallClock, weekday } from '../time/zoned-time.ts'
import { readyCountdown, readyTime } from './ready-time.ts'

const MEXICO = 'America/Mexico_City'

describe('readyTime', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-11-19'],
    ['a Tuesday', '2026-11-17', '2026-11-20'],
    ['a Wednesday, past the weekend', '2026-11-18', '2026-11-23'],
    ['a Thursday, past Sunday', '2026-11-19', '2026-11-23'],
    ['a Friday', '2026-11-20', '2026-11-23'],
    ['a Saturday', '2026-11-21', '2026-11-24'],
    ['a Sunday', '2026-11-22', '2026-11-25'],
  ])('is for an order of %s, %s, at 18:00 of %s', (_, placed, ready) => {
    for (const minutes of [0, 12 * 60, 24 * 60 - 1]) {
      expect(readyTime(instantOf(MEXICO, placed, minutes), MEXICO)).toBe(Date.parse(`${ready}T18:00:00-06:00`))
    }
  })

  it('is at 18:00 by the clocks as they are then', () => {
    // From summer to winter time and back.
    expect(readyTime(Date.parse('2026-10-30T12:00:00-07:00'), 'America/Tijuana')).toBe(
      Date.parse('2026-11-02T18:00:00-08:00'),
    )
    expect(readyTime(Date.parse('2022-04-01T12:00:00-06:00'), MEXICO)).toBe(Date.parse('2022-04-04T18:00:00-05:00'))
    expect(readyTime(Date.parse('2026-03-27T12:00:00+01:00'), 'Europe/Madrid')).toBe(
      Date.parse('2026-03-30T18:00:00+02:00'),
    )
  })

  it('is always 18:00 of a weekday, three to five days after the order', () => {
    const zones = ['America/Mexico_City', 'America/Tijuana', 'Europe/Madrid', 'Asia/Kathmandu', 'UTC']
    const moments = fc.integer({ min: Date.parse('2010-01-01T00:00Z'), max: Date.parse('2040-01-01T00:00Z') })
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, placedAt) => {
        const { date, hour, minute, second } = wallClock(zone, readyTime(placedAt, zone))
        expect([hour, minute, second]).toEqual([18, 0, 0])
        expect(weekday(date)).toBeLessThanOrEqual(5)
        const placed = wallClock(zone, placedAt).date
        expect([3, 4, 5].map((days) => addDays(placed, days))).toContain(date)
      }),
    )
  })
})

describe('readyCountdown', () => {
  const left = (milliseconds: number) => readyCountdown(1e12, 1e12 - milliseconds)

  it('splits the time left', () => {
    expect(left(86_400_000 * 2 + 3_600_000 * 3 + 60_000 * 4 + 5_000)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    })
    expect(left(86_400_000)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
    expect(left(86_400_000 - 1_000)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 })
    expect(left(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  })

  it('is null when the time has come', () => {
    expect([left(0), left(-1), left(-1e9)]).toEqual([null, null, null])
  })
})

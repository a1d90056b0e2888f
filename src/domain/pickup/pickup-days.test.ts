import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY_HOURS } from '../../../test/any-hours.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { addDays, clockText, instantOf, wallClock, weekday } from '../time/zoned-time.ts'
import { pickupAt } from './pickup-at.ts'
import { isPickupDay, PICKUP_DAYS_AHEAD, pickupDays, pickupSlots } from './pickup-days.ts'

const MEXICO = 'America/Mexico_City'
/** A moment by the clock of Mexico City; 2026-11-20 is a Friday. */
const at = (date: string, hour: number, minute = 0) => instantOf(MEXICO, date, hour * 60 + minute)
/** The conditions of a branch whose hours are unknown. */
const when = (now: number, timeZone = MEXICO) => ({ now, timeZone, opening: ANY_HOURS })

describe('pickupSlots', () => {
  it('has half hours from 09:00 to 17:30 on weekdays and to 13:30 on Saturdays', () => {
    const now = at('2026-11-18', 12)
    const friday = pickupSlots('2026-11-20', when(now))
    expect([friday.length, friday.slice(0, 3), friday.at(-1)]).toEqual([18, ['09:00', '09:30', '10:00'], '17:30'])
    const saturday = pickupSlots('2026-11-21', when(now))
    expect([saturday.length, saturday[0], saturday.at(-1)]).toEqual([10, '09:00', '13:30'])
    expect(pickupSlots('2026-11-22', when(now))).toEqual([])
  })

  it.each([
    [0, 0, '09:00'],
    [7, 59, '09:00'],
    [8, 0, '10:00'],
    [10, 0, '12:00'],
    [10, 20, '12:00'],
    [10, 59, '12:00'],
    [15, 59, '17:00'],
    [16, 0, undefined],
    [23, 59, undefined],
  ])('begins today, when it is %d:%d, at %s', (hour, minute, first) => {
    expect(pickupSlots('2026-11-20', when(at('2026-11-20', hour, minute)))[0]).toBe(first)
  })

  it('omits slots skipped when the clocks go forward, and none when they go back', () => {
    // Samoa went from Thursday to Saturday.
    const apia = Date.parse('2011-12-29T00:00Z')
    expect(pickupSlots('2011-12-30', when(apia, 'Pacific/Apia'))).toEqual([])
    expect(pickupSlots('2011-12-31', when(apia, 'Pacific/Apia'))).toHaveLength(10)
    // Sudan put its clocks forward at noon of a Saturday, and Tijuana puts them back at night.
    const sudan = pickupSlots('2000-01-15', when(Date.parse('2000-01-10T00:00Z'), 'Africa/Khartoum'))
    expect(sudan).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30'])
    expect(pickupSlots('2026-11-02', when(Date.parse('2026-10-30T00:00Z'), 'America/Tijuana'))).toHaveLength(18)
  })
})

describe('pickupDays', () => {
  it('begins with today even if none of its slots is left, and leaves Sundays out', () => {
    const days = pickupDays(when(at('2026-11-21', 13)))
    expect(days.slice(0, 2).map(({ date, slots }) => [date, slots.length])).toEqual([
      ['2026-11-21', 0],
      ['2026-11-23', 18],
    ])
    expect(days.at(-1)?.date).toBe('2026-12-21')
  })

  it('begins with Monday on a Sunday', () => {
    expect(pickupDays(when(at('2026-11-22', 10)))[0]?.date).toBe('2026-11-23')
  })

  it('leaves out days on which the branch is closed', () => {
    const specialDays = ['2026-11-20', '2026-11-18'].map((date) => ({ date, spans: [], note: '' }))
    const conditions = { ...when(at('2026-11-18', 12)), opening: { ...ANY_HOURS, specialDays } }
    expect(
      pickupDays(conditions)
        .slice(0, 3)
        .map(({ date }) => date),
    ).toEqual(['2026-11-19', '2026-11-21', '2026-11-23'])
  })

  it('goes by the clock of the store, not of the world', () => {
    // Friday night in Tijuana, Saturday morning in Madrid.
    const now = Date.parse('2026-11-21T07:30:00Z')
    expect(pickupDays(when(now, 'America/Tijuana'))[0]).toEqual({ date: '2026-11-20', slots: [] })
    expect(pickupDays(when(now, 'Europe/Madrid'))[0]).toMatchObject({ date: '2026-11-21' })
    expect(pickupDays(when(now, 'Europe/Madrid'))[0]?.slots[0]).toBe('10:00')
  })

  it('offers only moments to come, on half hours, in the hours of their day, never on a Sunday', () => {
    const zones = ['America/Mexico_City', 'America/Tijuana', 'America/Hermosillo', 'Europe/Madrid', 'Asia/Kathmandu']
    const anyTime = fc.integer({ min: Date.parse('2010-01-01T00:00Z'), max: Date.parse('2040-01-01T00:00Z') })
    const nearChange = fc
      .tuple(
        fc.constantFrom('2026-03-08T10:00Z', '2026-11-01T09:00Z', '2026-03-29T01:00Z', '2022-04-03T08:00Z'),
        fc.integer({ min: -30 * 24 * 60, max: 2 * 24 * 60 }),
      )
      .map(([change, minutes]) => Date.parse(change) + minutes * 60_000)
    const property = fc.property(fc.constantFrom(...zones), fc.oneof(anyTime, nearChange), (timeZone, now) => {
      const days = pickupDays(when(now, timeZone))
      expect(days.length).toBeGreaterThanOrEqual(26)
      const offered = days.flatMap(({ date, slots }) => slots.map((time) => ({ date, time })))
      const moments = offered.map((slot) => pickupAt({ ...slot, ...when(now, timeZone) }))
      // More than an hour ahead, and each after the one before.
      let last = now + 3_600_000
      const wrong = offered.filter(({ date, time }, index) => {
        const moment = moments[index]
        if (!moment?.ok || moment.at <= last) return true
        last = moment.at
        const clock = wallClock(timeZone, moment.at)
        const minutes = clock.hour * 60 + clock.minute
        const isOpen = clock.hour >= 9 && clock.hour < (weekday(date) === 6 ? 14 : 18) && weekday(date) !== 7
        const isSame = clock.date === date && clockText(minutes) === time
        return !isOpen || !isSame || minutes % 30 !== 0 || clock.second !== 0
      })
      expect(wrong).toEqual([])
    })
    fc.assert(property, { numRuns: propertyRuns(25) })
  })
})

describe('isPickupDay', () => {
  it('takes days from today to the last, and no Sunday', () => {
    const now = at('2026-11-20', 23, 59)
    const last = addDays('2026-11-20', PICKUP_DAYS_AHEAD)
    // The 20th of December is a Sunday.
    expect(last).toBe('2026-12-20')
    const dates = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-12-19', '2026-12-20', '2026-12-21']
    expect(dates.filter((date) => isPickupDay(date, when(now)))).toEqual(['2026-11-20', '2026-11-21', '2026-12-19'])
  })
})

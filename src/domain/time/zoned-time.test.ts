import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, clockText, instantOf, isDate, wallClock, weekday } from './zoned-time.ts'

const ZONES = [
  'America/Mexico_City',
  'America/Tijuana',
  'America/Cancun',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]
const at = (written: string) => Date.parse(written)
const written = (instant: number) => new Date(instant).toISOString()

describe('wallClock', () => {
  it.each([
    ['America/Mexico_City', '2026-11-21T05:59:59.999Z', { date: '2026-11-20', hour: 23, minute: 59, second: 59 }],
    ['America/Mexico_City', '2026-11-21T06:00:00Z', { date: '2026-11-21', hour: 0, minute: 0, second: 0 }],
    // Summer time was given up in October of 2022, except at the border.
    ['America/Mexico_City', '2021-07-01T12:00:00Z', { date: '2021-07-01', hour: 7, minute: 0, second: 0 }],
    ['America/Mexico_City', '2026-07-01T12:00:00Z', { date: '2026-07-01', hour: 6, minute: 0, second: 0 }],
    ['America/Tijuana', '2026-07-01T12:00:00Z', { date: '2026-07-01', hour: 5, minute: 0, second: 0 }],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', { date: '2026-01-01', hour: 5, minute: 45, second: 0 }],
  ])('shows in %s what it is at %s', (zone, instant, clock) => {
    expect(wallClock(zone, at(instant))).toEqual(clock)
  })

  it('throws where there is no such zone', () => {
    expect(() => wallClock('America/Atlantis', 0)).toThrow(RangeError)
    expect(() => instantOf('', '2026-11-21', 0)).toThrow(RangeError)
  })
})

describe('instantOf', () => {
  it.each([
    ['America/Mexico_City', '2026-11-21', '12:00', '2026-11-21T18:00:00.000Z'],
    ['America/Mexico_City', '2021-07-01', '12:00', '2021-07-01T17:00:00.000Z'],
    // Put forward: the time that the clocks show.
    ['America/Tijuana', '2026-03-08', '01:59', '2026-03-08T09:59:00.000Z'],
    ['America/Tijuana', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
    ['America/Tijuana', '2026-03-08', '03:30', '2026-03-08T10:30:00.000Z'],
    ['Europe/Madrid', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['America/Mexico_City', '2022-04-03', '02:30', '2022-04-03T08:30:00.000Z'],
    // Put back: the first of two.
    ['America/Tijuana', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['America/Tijuana', '2026-11-01', '02:00', '2026-11-01T10:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/Mexico_City', '2021-10-31', '01:30', '2021-10-31T06:30:00.000Z'],
    // A day that Samoa never had.
    ['Pacific/Apia', '2011-12-30', '10:00', '2011-12-30T20:00:00.000Z'],
  ])('finds in %s the moment of %s %s', (zone, date, time, instant) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    expect(written(instantOf(zone, date, hours * 60 + minutes))).toBe(instant)
  })

  it('finds the moment of every time that the clocks show: the first of those that look the same', () => {
    const minute = fc.integer({ min: at('2005-01-01T00:00Z') / 60_000, max: at('2040-01-01T00:00Z') / 60_000 })
    const aroundChange = fc
      .tuple(
        fc.constantFrom('2026-03-08T10:00Z', '2026-11-01T09:00Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z'),
        fc.integer({ min: -180, max: 180 }),
      )
      .map(([change, minutes]) => at(change) / 60_000 + minutes)
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.oneof(minute, aroundChange), (zone, minutes) => {
        const instant = minutes * 60_000
        const clock = wallClock(zone, instant)
        const found = instantOf(zone, clock.date, clock.hour * 60 + clock.minute)
        expect(wallClock(zone, found)).toEqual(clock)
        expect(found).toBeLessThanOrEqual(instant)
      }),
    )
  })
})

describe('dates of the calendar', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01'])('takes %s for a day', (date) => {
    expect(isDate(date)).toBe(true)
  })

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-1-1',
    '21/11/2026',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '2026-11-21\n',
    '+002026-11-21',
    '２０２６-11-21',
    '',
  ])('takes %j for no day', (date) => {
    expect(isDate(date)).toBe(false)
  })

  it('counts days by the calendar', () => {
    expect(addDays('2026-11-29', 3)).toBe('2026-12-02')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(weekday)).toEqual([5, 6, 7, 1])
  })

  it('writes a time with two digits each', () => {
    expect([0, 570, 1050].map(clockText)).toEqual(['00:00', '09:30', '17:30'])
  })
})

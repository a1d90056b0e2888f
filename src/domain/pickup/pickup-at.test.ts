import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY_HOURS } from '../../../test/any-hours.ts'
import { pickupAt } from './pickup-at.ts'

const timeZone = 'America/Mexico_City'
/** Friday, 10:20 in Mexico City. */
const now = Date.parse('2026-11-20T16:20:00Z')
const opening = { ...ANY_HOURS, specialDays: [{ date: '2026-11-24', spans: [], note: '' }] }
const choose = (date: string, time: string) => pickupAt({ date, time, now, timeZone, opening })

describe('pickupAt', () => {
  it('finds the moment of a slot', () => {
    expect(choose('2026-11-20', '12:00')).toEqual({ ok: true, at: Date.parse('2026-11-20T18:00:00Z') })
    expect(choose('2026-11-21', '13:30')).toEqual({ ok: true, at: Date.parse('2026-11-21T19:30:00Z') })
    expect(choose('2026-12-19', '09:00')).toEqual({ ok: true, at: Date.parse('2026-12-19T15:00:00Z') })
  })

  it('finds it by the offset of its own day, where the clocks change before it', () => {
    // Tijuana puts its clocks back on the 1st of November.
    const conditions = { now: Date.parse('2026-10-30T16:00:00Z'), timeZone: 'America/Tijuana', opening: ANY_HOURS }
    const tijuana = { time: '09:00', ...conditions }
    expect(pickupAt({ ...tijuana, date: '2026-10-31' })).toEqual({ ok: true, at: Date.parse('2026-10-31T16:00:00Z') })
    expect(pickupAt({ ...tijuana, date: '2026-11-02' })).toEqual({ ok: true, at: Date.parse('2026-11-02T17:00:00Z') })
  })

  it.each([
    ['a past day', '2026-11-19'],
    ['a Sunday', '2026-11-22'],
    ['a day on which the branch is closed', '2026-11-24'],
    ['a day too far ahead', '2026-12-21'],
    ['a day in another century', '2999-01-01'],
    ['no day of the calendar', '2026-11-31'],
    ['a day written otherwise', '20/11/2026'],
    ['nothing', ''],
    ['a sentence', 'mañana'],
  ])('rejects %s', (_, date) => {
    expect(choose(date, '12:00')).toEqual({ ok: false, error: 'pickup-date-unavailable' })
  })

  it.each([
    ['at night', '2026-11-23', '03:00'],
    ['between two slots', '2026-11-23', '10:15'],
    ['when the branch closes', '2026-11-23', '18:00'],
    ['when the branch closes on a Saturday', '2026-11-21', '14:00'],
    ['that is past', '2026-11-20', '09:00'],
    ['that is too soon', '2026-11-20', '11:30'],
    ['that no clock shows', '2026-11-23', '25:00'],
    ['written otherwise', '2026-11-23', '9:00'],
    ['with seconds', '2026-11-23', '09:00:00'],
    ['that is none', '2026-11-23', ''],
  ])('rejects a time %s', (_, date, time) => {
    expect(choose(date, time)).toEqual({ ok: false, error: 'pickup-time-unavailable' })
  })

  it('throws at no text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (date, time) => {
        expect(choose(date, time).ok).toBe(false)
      }),
    )
  })
})

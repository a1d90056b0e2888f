import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpenDay } from './branch.ts'
import { openState, wallTime, weeklyHours } from './opening-hours.ts'

const days = (numbers: number[], opens: number, closes: number): OpenDay[] =>
  numbers.map((day) => ({ day, opens: opens * 60, closes: closes * 60 }))
const at = (day: number, hour: number, minute = 0) => ({ day, minutes: hour * 60 + minute })

const boutique = [...days([1, 2, 3, 4, 5], 10, 19), ...days([6], 11, 15)]
const bar = days([4, 5, 6], 20, 2)
const always = days([1, 2, 3, 4, 5, 6, 7], 0, 24)

describe('weeklyHours', () => {
  it('joins equal consecutive days', () => {
    expect(weeklyHours(boutique)).toEqual([
      { days: 'Lunes a viernes', hours: '10:00–19:00' },
      { days: 'Sábado', hours: '11:00–15:00' },
      { days: 'Domingo', hours: 'Cerrado' },
    ])
  })

  it('joins none over another that differs', () => {
    expect(weeklyHours([...days([1, 3], 9, 18), ...days([2], 9, 14), ...days([6, 7], 9, 24)])).toEqual([
      { days: 'Lunes', hours: '9:00–18:00' },
      { days: 'Martes', hours: '9:00–14:00' },
      { days: 'Miércoles', hours: '9:00–18:00' },
      { days: 'Jueves y viernes', hours: 'Cerrado' },
      { days: 'Sábado y domingo', hours: '9:00–0:00' },
    ])
  })

  it('has a word for a whole day and for a whole week', () => {
    expect(weeklyHours(always)).toEqual([{ days: 'Lunes a domingo', hours: 'Abierto las 24 horas' }])
    expect(weeklyHours([])).toEqual([{ days: 'Lunes a domingo', hours: 'Cerrado' }])
    expect(weeklyHours(days([7], 9, 9))).toEqual([{ days: 'Lunes a domingo', hours: 'Cerrado' }])
  })
})

describe('openState', () => {
  it.each([
    ['in the middle of a day', boutique, at(3, 12), true, 'Abierto ahora, cierra a las 19:00'],
    ['in the minute in which it opens', boutique, at(1, 10), true, 'Abierto ahora, cierra a las 19:00'],
    ['in the minute before', boutique, at(1, 9, 59), false, 'Cerrado ahora, abre hoy a las 10:00'],
    ['in the minute in which it closes', boutique, at(1, 19), false, 'Cerrado ahora, abre mañana a las 10:00'],
    ['over a day that is closed', boutique, at(6, 15), false, 'Cerrado ahora, abre el lunes a las 10:00'],
    ['on the last day of the week', boutique, at(7, 12), false, 'Cerrado ahora, abre mañana a las 10:00'],
    ['after midnight', bar, at(5, 1, 59), true, 'Abierto ahora, cierra a las 2:00'],
    ['after midnight on a day that has no hours', bar, at(7, 1), true, 'Abierto ahora, cierra a las 2:00'],
    ['from Sunday into Monday', days([7], 22, 1), at(1, 0, 30), true, 'Abierto ahora, cierra a la 1:00'],
    [
      'through a midnight that two days touch at',
      days([1, 2], 0, 24),
      at(1, 23),
      true,
      'Abierto ahora, cierra a las 0:00',
    ],
    ['always', always, at(7, 23, 59), true, 'Abierto las 24 horas'],
    ['without any hours', [], at(1, 12), false, 'Cerrado ahora'],
    [
      'once a week, when it has just closed',
      days([2], 10, 12),
      at(2, 12),
      false,
      'Cerrado ahora, abre el martes a las 10:00',
    ],
  ] as const)('%s', (_, hours, now, isOpen, sentence) => {
    expect(openState(hours, now)).toEqual({ isOpen, sentence })
  })

  it('is open exactly within the hours of a day that ends on it', () => {
    const span = fc.record({ day: fc.integer({ min: 1, max: 7 }), opens: fc.nat(1440), closes: fc.nat(1440) })
    const week = fc.uniqueArray(span, { selector: ({ day }) => day })
    const now = fc.record({ day: fc.integer({ min: 1, max: 7 }), minutes: fc.nat(1439) })
    fc.assert(
      fc.property(week, now, (hours, moment) => {
        const isWithin = hours.some(({ day, opens, closes }) => {
          if (opens === closes) return false
          if (day === moment.day && opens <= moment.minutes && (moment.minutes < closes || closes < opens)) return true
          return day === ((moment.day + 5) % 7) + 1 && closes < opens && moment.minutes < closes
        })
        expect(openState(hours, moment).isOpen).toBe(isWithin)
      }),
    )
  })
})

describe('wallTime', () => {
  it('is the time on the store’s wall, on its own day', () => {
    expect(wallTime('America/Mexico_City', new Date('2026-11-23T05:59:00Z'))).toEqual(at(7, 23, 59))
    expect(wallTime('America/Mexico_City', new Date('2026-11-23T06:00:00Z'))).toEqual(at(1, 0))
  })

  it('follows a change of the offset', () => {
    expect(wallTime('America/Tijuana', new Date('2026-11-01T08:30:00Z'))).toEqual(at(7, 1, 30))
    expect(wallTime('America/Tijuana', new Date('2026-11-01T09:30:00Z'))).toEqual(at(7, 1, 30))
    expect(wallTime('America/Tijuana', new Date('2026-11-01T10:30:00Z'))).toEqual(at(7, 2, 30))
  })

  it('is unknown in a zone that is none', () => {
    expect(wallTime('Luna/Mar_de_la_Tranquilidad', new Date(0))).toBeNull()
  })
})

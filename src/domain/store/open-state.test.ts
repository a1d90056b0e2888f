import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpenSpan } from './branch.ts'
import { openState, wallTime } from './open-state.ts'

const days = (numbers: number[], opens: number, closes: number): OpenSpan[] =>
  numbers.map((day) => ({ day, opens: opens * 60, closes: closes * 60 }))
/** A moment of the week from Monday, 16 November 2026. */
const at = (day: number, hour: number, minute = 0) => ({ date: `2026-11-${15 + day}`, minutes: hour * 60 + minute })

const boutique = [...days([1, 2, 3, 4, 5], 10, 19), ...days([6], 11, 15)]
const bar = days([4, 5, 6], 20, 2)
const always = days([1, 2, 3, 4, 5, 6, 7], 0, 24)

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
    expect(openState({ hours, specialDays: [] }, now)).toEqual({ isOpen, sentence })
  })

  describe('with special days', () => {
    const special = (date: string, ...spans: [opens: number, closes: number][]) => ({
      date,
      note: '',
      spans: spans.map(([opens, closes]) => ({ opens: opens * 60, closes: closes * 60 })),
    })
    // 2026-11-18 is a Wednesday.
    it.each([
      ['closed today', [special('2026-11-18')], at(3, 12), 'Cerrado ahora, abre mañana a las 10:00'],
      ['closed tomorrow', [special('2026-11-19')], at(3, 20), 'Cerrado ahora, abre el viernes a las 10:00'],
      ['shorter today', [special('2026-11-18', [11, 13])], at(3, 12), 'Abierto ahora, cierra a las 13:00'],
      [
        'with a pause today',
        [special('2026-11-18', [16, 20], [11, 13])],
        at(3, 14),
        'Cerrado ahora, abre hoy a las 16:00',
      ],
      ['open on a Sunday', [special('2026-11-22', [9, 12])], at(7, 10), 'Abierto ahora, cierra a las 12:00'],
      ['open late yesterday', [special('2026-11-17', [20, 2])], at(3, 1), 'Abierto ahora, cierra a las 2:00'],
      [
        'closed for a week',
        [18, 19, 20, 21, 23, 24, 25].map((day) => special(`2026-11-${day}`)),
        at(3, 12),
        'Cerrado ahora, abre el jueves 26 de noviembre a las 10:00',
      ],
    ])('%s', (_, specialDays, now, sentence) => {
      expect(openState({ hours: boutique, specialDays }, now)).toEqual({
        isOpen: sentence.startsWith('Abierto'),
        sentence,
      })
    })

    it('does not promise to be open always when a day is closed', () => {
      const { sentence } = openState({ hours: always, specialDays: [special('2026-11-19')] }, at(3, 12))
      expect(sentence).toBe('Abierto ahora, cierra a las 0:00')
    })
  })

  it('a branch is open exactly within the hours of a day that ends on it', () => {
    const span = fc.record({ day: fc.integer({ min: 1, max: 7 }), opens: fc.nat(1440), closes: fc.nat(1440) })
    const now = fc.record({ day: fc.integer({ min: 1, max: 7 }), minutes: fc.nat(1439) })
    fc.assert(
      fc.property(fc.array(span, { maxLength: 9 }), now, (hours, moment) => {
        const isWithin = hours.some(({ day, opens, closes }) => {
          if (opens === closes) return false
          if (day === moment.day && opens <= moment.minutes && (moment.minutes < closes || closes < opens)) return true
          return day === ((moment.day + 5) % 7) + 1 && closes < opens && moment.minutes < closes
        })
        expect(openState({ hours, specialDays: [] }, at(moment.day, 0, moment.minutes)).isOpen).toBe(isWithin)
      }),
    )
  })
})

describe('wallTime', () => {
  it('is the time on the store’s wall, on its own day', () => {
    expect(wallTime('America/Mexico_City', new Date('2026-11-23T05:59:00Z'))).toEqual({
      date: '2026-11-22',
      minutes: 1439,
    })
    expect(wallTime('America/Mexico_City', new Date('2026-11-23T06:00:00Z'))).toEqual({
      date: '2026-11-23',
      minutes: 0,
    })
  })

  it('follows a change of the offset', () => {
    expect(wallTime('America/Tijuana', new Date('2026-11-01T08:30:00Z'))).toEqual({ date: '2026-11-01', minutes: 90 })
    expect(wallTime('America/Tijuana', new Date('2026-11-01T09:30:00Z'))).toEqual({ date: '2026-11-01', minutes: 90 })
    expect(wallTime('America/Tijuana', new Date('2026-11-01T10:30:00Z'))).toEqual({ date: '2026-11-01', minutes: 150 })
  })

  it('is unknown in an invalid zone', () => {
    expect(wallTime('Luna/Mar_de_la_Tranquilidad', new Date(0))).toBeNull()
  })
})

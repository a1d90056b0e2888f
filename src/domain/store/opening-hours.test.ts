import { describe, expect, it } from 'vitest'
import type { OpenSpan } from './branch.ts'
import { specialDayLines, weeklyHours, withNearDays } from './opening-hours.ts'

const days = (numbers: number[], opens: number, closes: number): OpenSpan[] =>
  numbers.map((day) => ({ day, opens: opens * 60, closes: closes * 60 }))

const boutique = [...days([1, 2, 3, 4, 5], 10, 19), ...days([6], 11, 15)]
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

describe('opening hours of several spans a day', () => {
  const siesta = [...days([1, 2], 10, 14), ...days([1, 2], 16, 20)]

  it('are written one after the other', () => {
    expect(weeklyHours(siesta)[0]).toEqual({ days: 'Lunes y martes', hours: '10:00–14:00 y 16:00–20:00' })
    const three = [...days([3], 18, 21), ...days([3], 8, 10), ...days([3], 12, 15)]
    expect(weeklyHours(three)[1]).toEqual({ days: 'Miércoles', hours: '8:00–10:00, 12:00–15:00 y 18:00–21:00' })
  })

  it('join days only where all of them are equal', () => {
    expect(weeklyHours([...siesta, ...days([3], 10, 14)]).map(({ days }) => days)).toEqual([
      'Lunes y martes',
      'Miércoles',
      'Jueves a domingo',
    ])
  })
})

describe('opening hours on special days', () => {
  const christmas = { date: '2026-12-25', spans: [], note: 'Navidad' }
  const eve = { date: '2026-12-24', spans: [{ opens: 600, closes: 840 }], note: '' }
  const next = { date: '2027-01-08', spans: [], note: '' }

  it('are written with their date', () => {
    expect(specialDayLines([eve, christmas])).toEqual([
      { date: '2026-12-24', day: 'Jueves 24 de diciembre', hours: '10:00–14:00', note: '' },
      { date: '2026-12-25', day: 'Viernes 25 de diciembre', hours: 'Cerrado', note: 'Navidad' },
    ])
  })

  it('are shown for two weeks, from the day on', () => {
    const branch = { specialDays: [eve, christmas, next] }
    expect(withNearDays(branch, '2026-12-25').specialDays).toEqual([christmas, next])
    expect(withNearDays(branch, '2026-12-24').specialDays).toEqual([eve, christmas])
    expect(withNearDays(branch, '2026-12-09').specialDays).toEqual([])
  })
})

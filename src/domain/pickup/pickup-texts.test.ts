import { describe, expect, it } from 'vitest'
import { ANY_HOURS } from '../../../test/any-hours.ts'
import { instantOf } from '../time/zoned-time.ts'
import { pickupDays } from './pickup-days.ts'
import { firstSlotText, separatePickupText, weeklyPickupText } from './pickup-texts.ts'

const timeZone = 'America/Mexico_City'
const textAt = (date: string, hour: number, minute = 0) => {
  const now = instantOf(timeZone, date, hour * 60 + minute)
  return firstSlotText(pickupDays({ now, timeZone, opening: ANY_HOURS }), date)
}

describe('the date of a pickup', () => {
  it('is its first slot that is left', () => {
    expect(textAt('2026-11-27', 10, 48)).toBe('Recoge hoy desde las 12:00')
    expect(textAt('2026-11-26', 19)).toBe('Recoge mañana desde las 9:00')
    expect(textAt('2026-11-28', 15)).toBe('Recoge el lunes 30 desde las 9:00')
    expect(textAt('2026-10-31', 15)).toBe('Recoge el lunes 2 de noviembre desde las 9:00')
  })

  it('is unknown where no slot is left', () => {
    expect(firstSlotText([], '2026-11-27')).toBe(null)
    expect(firstSlotText([{ date: '2026-11-27', slots: [] }], '2026-11-27')).toBe(null)
  })
})

describe('the hours of pickups', () => {
  const hours = (days: number[], opens: number, closes: number) =>
    days.map((day) => ({ day, opens: opens * 60, closes: closes * 60 }))

  it('are the first and the last slot of each day', () => {
    expect(weeklyPickupText(ANY_HOURS)).toBe('lunes a viernes 9:00–17:30 · sábado 9:00–13:30')
    const branch = [...hours([1, 2, 3, 4, 5], 11, 20), ...hours([6, 7], 11, 18)]
    expect(weeklyPickupText({ ...ANY_HOURS, hours: branch })).toBe('lunes a viernes 11:00–17:30 · sábado 11:00–13:30')
    expect(weeklyPickupText({ ...ANY_HOURS, hours: branch, isOpenSundays: true })).toBe(
      'lunes a viernes 11:00–17:30 · sábado 11:00–13:30 · domingo 11:00–17:30',
    )
  })

  it('leave out a break', () => {
    const split = [...hours([1], 10, 14), ...hours([1], 16, 20)]
    expect(weeklyPickupText({ ...ANY_HOURS, hours: split })).toBe('lunes 10:00–13:30 y 16:00–17:30')
  })

  it('are separate where the branch is also open at other times', () => {
    const text = (branch: ReturnType<typeof hours>) => separatePickupText({ ...ANY_HOURS, hours: branch })
    expect(text([...hours([1, 2, 3, 4, 5], 9, 18), ...hours([6], 10, 14)])).toBe('')
    expect(text(hours([1], 10, 20))).toBe('lunes 10:00–17:30')
    expect(text([...hours([1], 9, 18), ...hours([7], 11, 18)])).toBe('lunes 9:00–17:30')
  })

  it('are empty where nothing can be picked up', () => {
    expect(weeklyPickupText({ ...ANY_HOURS, isOffered: false })).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { ANY_HOURS } from '../../../test/any-hours.ts'
import { addDays, instantOf } from '../time/zoned-time.ts'
import { closedDaysNotes, closedReason } from './closed-days.ts'
import { isPickupDay, PICKUP_DAYS_AHEAD, type PickupHours } from './pickup-days.ts'

const timeZone = 'America/Mexico_City'
/** A Friday. */
const TODAY = '2026-11-27'
const at = (opening: Partial<PickupHours> = {}) => ({
  now: instantOf(timeZone, TODAY, 10 * 60),
  timeZone,
  opening: { ...ANY_HOURS, ...opening },
})
/** From Tuesday to Sunday, on Saturdays after the last slot. */
const week = [2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: (day === 6 ? 16 : 10) * 60, closes: 20 * 60 }))
const specialDays = [
  { date: '2026-12-12', spans: [], note: 'Virgen de Guadalupe' },
  { date: '2026-12-15', spans: [], note: '' },
  { date: '2026-12-24', spans: [{ opens: 600, closes: 840 }], note: 'Nochebuena' },
]

describe('a closed day', () => {
  it('has a reason', () => {
    const conditions = at({ hours: week, specialDays })
    expect(closedReason('2026-11-29', conditions)).toBe('Los domingos no hay recolección')
    expect(closedReason('2026-11-30', conditions)).toBe('La sucursal cierra este día')
    expect(closedReason('2026-12-05', conditions)).toBe('La sucursal no entrega pedidos este día')
    expect(closedReason('2026-12-12', conditions)).toBe('La sucursal cierra este día: Virgen de Guadalupe')
    expect(closedReason('2026-12-15', conditions)).toBe('La sucursal cierra este día')
  })

  it('is every day ahead without pickups, and no other', () => {
    for (const opening of [{}, { hours: week, specialDays }, { hours: week, isOpenSundays: true }]) {
      const conditions = at(opening)
      for (let ahead = -2; ahead < PICKUP_DAYS_AHEAD + 3; ahead++) {
        const date = addDays(TODAY, ahead)
        const isAhead = ahead >= 0 && ahead <= PICKUP_DAYS_AHEAD
        expect(closedReason(date, conditions) !== null).toBe(isAhead && !isPickupDay(date, conditions))
      }
    }
  })
})

it('the closed days ahead are stated with their reasons, each once', () => {
  expect(closedDaysNotes(at())).toEqual(['Los domingos no hay recolección.'])
  expect(closedDaysNotes(at({ hours: week, specialDays }))).toEqual([
    'Los domingos no hay recolección.',
    'La sucursal no entrega pedidos los lunes y sábados.',
    'Sábado 12 de diciembre: la sucursal cierra este día: Virgen de Guadalupe.',
    'Martes 15 de diciembre: la sucursal cierra este día.',
  ])
  expect(closedDaysNotes(at({ isOpenSundays: true }))).toEqual([])
})

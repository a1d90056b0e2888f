import { expect, it } from 'vitest'
import { addedDate, savedCount, totalValue } from './favourites-summary.ts'

it('savedCount counts the saved favourites', () => {
  expect(savedCount(0)).toBe('0 productos guardados')
  expect(savedCount(1)).toBe('1 producto guardado')
  expect(savedCount(2)).toBe('2 productos guardados')
})

it('addedDate writes the date as it is where the store is', () => {
  const lateInMexico = Date.UTC(2026, 10, 22, 3)
  expect(addedDate(lateInMexico, 'America/Mexico_City')).toBe('21 nov 2026')
  expect(addedDate(lateInMexico, 'UTC')).toBe('22 nov 2026')
  expect(addedDate(Date.UTC(2027, 0, 5, 12), 'America/Mexico_City')).toBe('5 ene 2027')
})

it('totalValue sums the favourites that have a price', () => {
  expect(totalValue([])).toBe(0)
  expect(totalValue([129_900, null, 5])).toBe(129_905)
})

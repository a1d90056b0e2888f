import { describe, expect, it } from 'vitest'
import { sheetDamage } from './sheet-damage.ts'

describe('a cell that a spreadsheet has damaged', () => {
  it.each(['#N/A', '#N/D', '#REF!', '#¡REF!', '#VALUE!', '#¡VALOR!', '#NAME?', '#¿NOMBRE?', '#DIV/0!', '########'])(
    'is an error: %s',
    (cell) => {
      expect(sheetDamage(` ${cell} `, { isDate: true })).toMatchObject({ code: 'sheet-error', value: `«${cell}»` })
    },
  )

  it.each([
    ['03-jun', '03-jun'],
    ['6-ago', '6-ago'],
    ['dic-18', 'dic-18'],
    ['2-Jan', '2-Jan'],
    ['2026-06-03T00:00:00.000Z', '2026-06-03'],
  ])('is a date where none belongs: %s', (cell, shown) => {
    expect(sheetDamage(cell, { isDate: false })).toMatchObject({ code: 'sheet-date', value: `«${shown}»` })
    expect(sheetDamage(cell, { isDate: true })).toBeNull()
  })

  it.each(['', '3-6', '12-18', 'MAR-24', '#1', '###', 'mar', 'Junio', 'A-03-jun', '2026-06-03'])(
    'is not found in %j',
    (cell) => {
      expect(sheetDamage(cell, { isDate: false })).toBeNull()
    },
  )
})

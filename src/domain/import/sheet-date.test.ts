import { expect, it } from 'vitest'
import { parseSheetDate } from './sheet-date.ts'

it.each([
  ['2026-01-31', '2026-01-31 23:59:59'],
  ['2026/1/31', '2026-01-31 23:59:59'],
  ['31/01/2026', '2026-01-31 23:59:59'],
  ['1-2-2026', '2026-02-01 23:59:59'],
  ['2026-01-31 18:00:00', '2026-01-31 18:00:00'],
  ['31/01/2026 8:05', '2026-01-31 08:05:00'],
  ['2026-01-31T00:00:00.000Z', '2026-01-31 23:59:59'],
  ['2026-01-31T18:30:00.000Z', '2026-01-31 18:30:00'],
])('a date of a spreadsheet, %s, is %s', (written, read) => {
  expect(parseSheetDate(written, '23:59:59')).toBe(read)
})

it.each(['', '31/31/2026', '30/02/2026', '2026-13-01', 'mañana', '01/11/25', '45992', '31/01/2026 25:00'])(
  '%j is no date of a spreadsheet',
  (written) => {
    expect(parseSheetDate(written, '23:59:59')).toBeNull()
  },
)

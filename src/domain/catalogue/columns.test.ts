import { describe, expect, it } from 'vitest'
import { columnsKey, readColumns } from './columns.ts'

describe('readColumns', () => {
  it.each([
    ['2', 2],
    ['5', 5],
  ])('reads %j', (written, columns) => {
    expect(readColumns(written)).toBe(columns)
  })

  it.each([null, undefined, '', '1', '6', '2.0', ' 3', 'abc', '__proto__'])('takes %j for no choice', (written) => {
    expect(readColumns(written)).toBeNull()
  })
})

it('keeps the choice of each store apart', () => {
  expect(columnsKey('luna')).not.toBe(columnsKey('norte'))
})

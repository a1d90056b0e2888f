import { describe, expect, it } from 'vitest'
import { columnsKey, parseColumns } from './column-choice.ts'

describe('parseColumns', () => {
  it.each([
    ['2', 2],
    ['5', 5],
  ])('takes %j', (written, columns) => {
    expect(parseColumns(written)).toBe(columns)
  })

  it.each([null, undefined, '', '1', '6', '2.0', ' 3', 'abc', '__proto__'])('takes %j for no choice', (written) => {
    expect(parseColumns(written)).toBeNull()
  })
})

it('the stored number of columns has a key of its own for each store', () => {
  expect(columnsKey('luna')).not.toBe(columnsKey('norte'))
})

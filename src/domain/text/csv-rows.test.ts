import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'
import { csvRows } from './csv-rows.ts'

it.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa;b\n"1;5";2',
    [
      ['a', 'b'],
      ['1;5', '2'],
    ],
  ],
  [
    'talla\tpecho\nM\t90,5\n',
    [
      ['talla', 'pecho'],
      ['M', '90,5'],
    ],
  ],
  [
    'a,b\n"dos ""comillas""\ny líneas",2',
    [
      ['a', 'b'],
      ['dos "comillas"\ny líneas', '2'],
    ],
  ],
  [
    'a,b\n,',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  ['', []],
])('csvRows of %j is %j', (text, rows) => {
  expect(csvRows(text)).toEqual(rows)
})

it('csvRows reads each line that csvLine writes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'ñ') })
  const cells = fc.array(cell, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(cells, (row) => {
      expect(csvRows(csvLine(['uno', 'dos', 'tres', 'cuatro']) + csvLine(row))[1]).toEqual(row)
    }),
  )
})

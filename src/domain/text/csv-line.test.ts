import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readWrittenCell, writtenCell } from './csv-line.ts'

it.each(['=1+1', '+52', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n', ' =1', '%0', '|calc', '＝1'])(
  'writtenCell puts an apostrophe before %j',
  (text) => {
    expect(writtenCell(text)).toBe(`'${text}`)
  },
)

it.each(['Falda', '12.50', "D'Arc", "'hoy'", "'", '', 'a=b', 'a-b'])('writtenCell leaves %j as it is', (text) => {
  expect(writtenCell(text)).toBe(text)
  expect(readWrittenCell(text)).toBe(text)
})

it('writtenCell writes no text as a formula, and each one is read back as it was', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '|', '%', '\t', '\r', '\n', ' ', '＝', 'a', '1')
  const text = fc.oneof(fc.string({ unit: sign, maxLength: 6 }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, (written) => {
      const cell = writtenCell(written)
      expect(cell).not.toMatch(/^\s*[=+\-@|%]|^[\t\r\n]/)
      expect(readWrittenCell(cell)).toBe(written)
    }),
    { numRuns: 1_000 },
  )
})

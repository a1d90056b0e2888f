import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch } from './parse-search.ts'

it.each([
  ['Vestido de NIÑA', ['vestido', 'niña'], ['=vestidodenina']],
  ['va 001', ['va', '001'], ['=va001']],
  ['rojo Rojo', ['rojo'], ['=rojorojo']],
  ['vestido VA-001', ['vestido', 'va', '001'], ['=vestidova001', '=va001']],
  ['t-shirt', ['t', 'shirt'], ['=tshirt']],
  ['con', ['con'], ['=con']],
  ['de la', ['la'], ['=dela']],
  ['🙂 "', [], []],
])('parseSearch takes %j apart', (written, words, codes) => {
  expect(parseSearch(written)).toMatchObject({ words, codes })
})

it.each([
  ['LUN-BLU-001', true],
  ['7504821001', true],
  ['talla 26', false],
  ['28x30', false],
  ['pantalones', false],
])('parseSearch takes %j for a code: %j', (written, isCode) => {
  expect(parseSearch(written)).toMatchObject({ isCode })
})

it('parseSearch takes no more than twelve words of sixty letters', () => {
  const { words } = parseSearch(Array.from({ length: 40 }, (_, index) => `p${index}`).join(' '))
  expect(words).toHaveLength(12)
  expect(parseSearch('a'.repeat(5000)).words).toEqual(['a'.repeat(60)])
})

it('parseSearch leaves only letters and digits, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (written) => {
      const { words, codes } = parseSearch(written)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,60}$/u)
      for (const code of codes) expect(code).toMatch(/^=[\p{L}\p{N}]+$/u)
    }),
  )
})

import { expect, it } from 'vitest'
import { searchTerm } from './search-term.ts'

it.each([
  [null, ''],
  ['  ', ''],
  ['  vestido \t rojo\n', 'vestido rojo'],
  ['\u0000', ''],
  ['a'.repeat(300), 'a'.repeat(200)],
  [`a${'😀'.repeat(150)}`, `a${'😀'.repeat(99)}`],
  ['¿«rojo»?', '¿«rojo»?'],
])('searchTerm takes %j for %j', (written, term) => {
  expect(searchTerm(written)).toBe(term)
})

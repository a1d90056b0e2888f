import { expect, it } from 'vitest'
import { fold, sortKey } from './fold.ts'

it('fold makes two spellings of one word the same', () => {
  expect(fold('  Pantalón   DENIM ')).toBe('pantalon denim')
  expect(fold('NIÑO')).toBe('nino')
  // Composed and decomposed accents are one letter to a reader.
  expect(fold('é')).toBe(fold('e\u0301'))
})

it('sortKey sorts as Spanish does, byte by byte', () => {
  const names = ['Ábaco', 'nana', 'nino', 'Niño', 'Nísper', 'ñandú', 'OSO', 'ósea', 'zapato']
  const sorted = ['Ábaco', 'nana', 'nino', 'Niño', 'Nísper', 'ñandú', 'ósea', 'OSO', 'zapato']
  expect(names.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))).toEqual(sorted)
})

it.each([
  ['Niño', 'nin~o'],
  // Decomposed.
  ['NIN\u0303O', 'nin~o'],
  ['  Árbol   ALTO ', 'arbol alto'],
])('sortKey makes %j the key %j', (written, key) => {
  expect(sortKey(written)).toBe(key)
})

import { expect, it } from 'vitest'
import { sortKey } from './sort-key.ts'

it('sorts as Spanish does, byte by byte', () => {
  const names = ['Ábaco', 'nana', 'nino', 'Niño', 'Nísper', 'ñandú', 'OSO', 'ósea', 'zapato']
  const sorted = ['Ábaco', 'nana', 'nino', 'Niño', 'Nísper', 'ñandú', 'ósea', 'OSO', 'zapato']
  expect(names.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))).toEqual(sorted)
})

it.each([
  ['Niño', 'nin~o'],
  // Decomposed.
  ['NIN\u0303O', 'nin~o'],
  ['  Árbol   ALTO ', 'arbol alto'],
])('makes %j %j', (written, key) => {
  expect(sortKey(written)).toBe(key)
})

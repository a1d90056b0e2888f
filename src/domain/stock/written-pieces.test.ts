import { expect, it } from 'vitest'
import { parsePieces } from './written-pieces.ts'

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['1,200', 1_200],
  ['99999', 99_999],
  ['99,999', 99_999],
])('parsePieces takes %j', (written, pieces) => {
  expect(parsePieces(written)).toBe(pieces)
})

it.each(['', ' ', '-1', 'abc', '1.5', '1,5', '12,00', '100000', '99999999999', '1e3', '٣'])(
  'parsePieces rejects %j',
  (written) => {
    expect(parsePieces(written)).toBeNull()
  },
)

import { expect, it } from 'vitest'
import { lineAtBranch } from './line-at-branch.ts'

const roma = { fid: 'roma', label: 'Roma' }

it.each([
  ['which has it all', 2, { roma: 2, sur: 9 }, 'Disponible en Roma'],
  ['which has a part of it', 3, { roma: 2 }, 'Quedan 2 piezas en Roma'],
  ['which has one of several', 2, { roma: 1 }, 'Queda 1 pieza en Roma'],
  ['which has more than a few, and not all', 9, { roma: 8 }, 'Quedan 8 piezas en Roma'],
  ['which has none', 1, { sur: 9 }, 'Agotado en Roma'],
  ['where pieces are not counted', 10, null, 'Disponible en Roma'],
])('a line of the cart at a branch %s', (_, quantity, pieces, sentence) => {
  expect(lineAtBranch({ quantity }, pieces, roma)).toBe(sentence)
})

import { expect, it } from 'vitest'
import { branchLevels, isSoldOutAt, levelWord } from './branch-levels.ts'

const list = { key: 'k', fids: ['centro', 'roma', 'sur', 'norte'] }

it('the pieces of a branch are a word', () => {
  const levels = branchLevels([{ centro: 1, roma: 5, norte: 6 }], list)
  expect(levels).toBe('k.1203')
  expect(list.fids.map((_, place) => levelWord(levels, place))).toEqual([
    'Última pieza',
    'Pocas piezas',
    'Agotado',
    'Disponible',
  ])
})

it('several variants count together, and every branch has one without a count', () => {
  expect(branchLevels([{ centro: 1 }, { centro: 1, sur: 1 }], list)).toBe('k.2010')
  expect(branchLevels([{ centro: 1 }, null], list)).toBe('k.3333')
  expect(branchLevels([], list)).toBe('k.0000')
})

it('a place outside of the list is sold out', () => {
  expect(levelWord('k.3', 7)).toBe('Agotado')
  expect(levelWord('', 0)).toBe('Agotado')
})

it('a choice is sold out in the branch of a shopper who chose it from the same list', () => {
  expect([0, 1].map((own) => isSoldOutAt('k.30', { key: 'k', own }))).toEqual([false, true])
  expect(isSoldOutAt('k.30', { key: 'other', own: 1 })).toBe(false)
})

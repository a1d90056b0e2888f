import { expect, it } from 'vitest'
import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'
import type { KnownWord } from './known-word.ts'
import { nearestWord } from './nearest-word.ts'

const known = (word: string, uses: number): KnownWord => {
  const folded = fold(word)
  return { word, folded, stem: stem(folded), uses }
}

const words = [
  known('camisa', 3),
  known('camiseta', 9),
  known('falda', 1),
  known('falla', 5),
  known('niño', 2),
  known('vino', 9),
]
const nearest = (typed: string, extra?: number) => nearestWord(typed, words, extra)?.word ?? null

it.each([
  ['camiza', 'camisa'],
  ['camizeta', 'camiseta'],
  ['faldq', 'falda'],
  ['falka', 'falla'],
  ['nimo', 'niño'],
  ['bino', 'vino'],
  ['ivno', 'vino'],
  ['pino', null],
  ['cam', null],
  ['camsiaza', null],
])('the search word %j meant %j', (typed, meant) => {
  expect(nearest(typed)).toBe(meant)
})

it('nearestWord goes further when it only proposes', () => {
  expect(nearest('camsiaza', 1)).toBe('camiseta')
  expect(nearest('cam', 1)).toBeNull()
})

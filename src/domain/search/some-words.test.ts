import { expect, it } from 'vitest'
import { tsqueryText } from './lexeme-query.ts'
import { someWords } from './some-words.ts'

const ranksOf = (...lexemes: string[]) => someWords(lexemes.map((lexeme) => ({ lexeme }))).map(tsqueryText)

it('someWords names the choices of some of the words, the largest first', () => {
  expect(ranksOf('a')).toEqual([])
  expect(ranksOf('a', 'b')).toEqual(["('a' | 'b')"])
  expect(ranksOf('a', 'b', 'c')).toEqual(["(('a' & 'b') | ('a' & 'c') | ('b' & 'c'))", "('a' | 'b' | 'c')"])
})

it('someWords stays short for many words, and leaves none out', () => {
  const ranks = ranksOf(...'abcdefghijkl')
  expect(ranks).toHaveLength(5)
  expect(ranks.at(-1)).toBe("('f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l')")
})

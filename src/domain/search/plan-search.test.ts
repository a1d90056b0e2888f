import { expect, it } from 'vitest'
import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'
import type { KnownWord } from './known-word.ts'
import { tsqueryText } from './lexeme-query.ts'
import { planSearch, stemsToLookUp, unknownPlaces, type Vocabulary } from './plan-search.ts'
import { withSynonyms } from './synonyms.ts'

const known = (word: string, uses: number): KnownWord => {
  const folded = fold(word)
  return { word, folded, stem: stem(folded), uses }
}

const vocabulary: Vocabulary = {
  known: [known('pantalón', 4), known('pantalones', 2), known('azul', 9), known('niño', 3), known('luces', 1)],
  beginning: 0,
  synonyms: withSynonyms(new Map(), [
    ['pantalón de mezclilla', 'jeans'],
    ['chaleco', 'vest'],
  ]),
}
const plan = (words: string[], changes: Partial<Vocabulary> = {}) => {
  const { all, asWritten, parts } = planSearch(words, { ...vocabulary, ...changes })
  return {
    all: tsqueryText(all),
    asWritten: asWritten && tsqueryText(asWritten),
    parts: parts.map(({ query, uses }) => [tsqueryText(query), uses]),
  }
}

it('the plan of a search queries each word by its stem', () => {
  expect(plan(['pantalones', 'azul'])).toEqual({
    all: "('pantalon' & 'azul')",
    asWritten: null,
    parts: [
      ["'pantalon'", 6],
      ["'azul'", 9],
    ],
  })
})

it('the plan of a search takes neighbours that mean one thing together', () => {
  const { all, parts } = plan(['pantalones', 'mezclilla', 'azul'])
  expect(all).toBe("((('pantalon' & 'mezclill') | 'jean') & 'azul')")
  expect(parts[1]).toEqual(["'mezclill'", 0])
})

it('the plan of a search lets the last word be a beginning unless the store has it whole', () => {
  expect(plan(['azul', 'pant'], { beginning: 8 }).all).toBe("('azul' & ('pant' | 'pant':*))")
  expect(plan(['azul', 'pant'], { beginning: 8 }).parts[1]?.[1]).toBe(8)
  expect(plan(['pant', 'azul'], { beginning: 8 }).all).toBe("('pant' & 'azul')")
  expect(plan(['luce']).all).toBe("('luc' | 'luz' | 'luce':*)")
})

it('the plan of a search does not translate a word that is still being typed', () => {
  expect(plan(['vest'], { beginning: 5 }).all).toBe("('vest' | 'vest':*)")
  expect(plan(['vest']).all).toContain("'chalec'")
  expect(plan(['vest', 'azul'], { beginning: 5 }).all).toContain("'chalec'")
})

it('the plan of a search knows the ñ that was typed', () => {
  expect(plan(['niño', 'azul'])).toMatchObject({ all: "('nin' & 'azul')", asWritten: "('niñ' & 'azul')" })
  expect(plan(['niñ'], { beginning: 3 }).asWritten).toBe("('niñ' | 'niñ':*)")
})

it.each([
  [['pantalones', 'azul'], []],
  [['pantlaon', 'azul'], [0]],
  [['azul', 'pantlaon'], [1]],
  [['xs', '28', 'pantalon'], []],
  [['pantalon', 'mezclilla'], []],
  [['jeans'], []],
  [['mezclilla'], [0]],
  [['luce'], []],
])('unknownPlaces: of the search %j the words at %j are unknown', (words, places) => {
  expect(unknownPlaces(words, vocabulary)).toEqual(places)
})

it('unknownPlaces does not take a beginning for a typing error', () => {
  expect(unknownPlaces(['xyz', 'panta'], { ...vocabulary, beginning: 1 })).toEqual([0])
})

it('stemsToLookUp has every stem that a search will query', () => {
  expect(stemsToLookUp(['pantalones', 'luce'])).toEqual(['pantalon', 'luc', 'luz', 'trouser', 'pant', 'slack'])
})

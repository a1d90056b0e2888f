import { expect, it } from 'vitest'
import { parseSearches, withSearch } from './recent-searches.ts'

it('the last five searches are remembered, newest first, each once', () => {
  const typed = ['falda', 'vestido negro', ' Falda ', 'botas', 'bolsa', 'gorra', 'polo', '  ']
  expect(typed.reduce<readonly string[]>(withSearch, [])).toEqual(['polo', 'gorra', 'bolsa', 'botas', 'Falda'])
})

it('the last searches are restored as they were stored, without what makes no sense', () => {
  const stored = ['polo', 7, null, ' gorra ', 'POLO', 'a', 'b', 'c', 'd']
  expect(parseSearches(stored)).toEqual(['polo', 'gorra', 'a', 'b', 'c'])
  expect(parseSearches({ 0: 'polo' })).toEqual([])
  expect(parseSearches(null)).toEqual([])
})

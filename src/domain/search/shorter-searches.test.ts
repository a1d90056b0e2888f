import { expect, it } from 'vitest'
import { shorterSearches } from './shorter-searches.ts'

it('the shorter searches of two words are the words', () => {
  expect(shorterSearches('ropa de bebé')).toEqual(['bebé', 'ropa'])
})

it('the shorter searches lack one word, with the stop words before it, and are then single words', () => {
  expect(shorterSearches('falda roja de lino')).toEqual([
    'roja de lino',
    'falda de lino',
    'falda roja',
    'falda',
    'roja',
    'lino',
  ])
})

it.each(['', 'boda', 'para la boda', 'boda Boda', 'uno dos tres cuatro cinco'])(
  '%j has no shorter search',
  (search) => {
    expect(shorterSearches(search)).toEqual([])
  },
)

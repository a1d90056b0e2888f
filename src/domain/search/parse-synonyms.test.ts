import { expect, it } from 'vitest'
import { parseSynonyms } from './parse-synonyms.ts'

it('parseSynonyms takes terms separated by commas, each once', () => {
  expect(parseSynonyms(' playera ,Camiseta,, t-shirt , PLAYERA')).toEqual({
    ok: true,
    terms: ['playera', 'Camiseta', 't-shirt'],
  })
  expect(parseSynonyms('pantalón  de\tmezclilla, jeans')).toEqual({
    ok: true,
    terms: ['pantalón de mezclilla', 'jeans'],
  })
})

it.each([
  ['', { code: 'too-few-terms' }],
  [', ,', { code: 'too-few-terms' }],
  ['playera', { code: 'too-few-terms' }],
  ['playera, Playera', { code: 'too-few-terms' }],
  ['playera, de la', { code: 'term-without-word', term: 'de la' }],
  ['playera, 🙂', { code: 'term-without-word', term: '🙂' }],
  [`saco, ${'b'.repeat(61)}`, { code: 'term-too-long', term: 'b'.repeat(61), most: 60 }],
  ['a,b,c,d,e,f,g,h,i,j,k', { code: 'too-many-terms', most: 10 }],
])('parseSynonyms rejects %j', (written, error) => {
  expect(parseSynonyms(written)).toMatchObject({ ok: false, error })
})

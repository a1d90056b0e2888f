import { describe, expect, it } from 'vitest'
import { codeLexeme, lexemesOf, searchEntry, spanishStem, tellingWords } from './search-entry.ts'

it('tellingWords has the words of a text without stop words', () => {
  expect(tellingWords('Vestido de NIÑA, con «Encaje» y lana')).toEqual(['vestido', 'niña', 'encaje', 'lana'])
  expect(tellingWords('¡de la!')).toEqual([])
})

describe('the search lexemes of a word', () => {
  it.each([
    ['pantalones', ['pantalon']],
    ['pantalón', ['pantalon']],
    ['niña', ['nin', 'niñ']],
    ['ñandú', ['nandu', 'ñandu']],
    ['38', ['38']],
  ])('%s', (word, lexemes) => {
    expect(lexemesOf(word)).toEqual(lexemes)
    expect(spanishStem(word)).toBe(lexemes.at(-1))
  })
})

it.each([
  ['VA-001', '=va001'],
  ['va 001', '=va001'],
  ['7501234567893', '=7501234567893'],
  ['---', ''],
])('the search lexeme of the code %j is %j', (code, lexeme) => {
  expect(codeLexeme(code)).toBe(lexeme)
})

it('the search entry of a product has the words that it is found by, each once', () => {
  expect(searchEntry({ texts: ['Falda Niño', 'Falda', 'XS', ''], codes: ['F-1', 'f1', '·'] })).toEqual({
    lexemes: ['fald', 'nin', 'niñ', 'xs', '=f1'],
    words: ['falda', 'niño'],
  })
  expect(searchEntry({ texts: ['x'.repeat(61)], codes: ['y'.repeat(60)] })).toEqual({ lexemes: [], words: [] })
})

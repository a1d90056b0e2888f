import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../text/fold.ts'
import { stem } from './stem.ts'

describe('stem', () => {
  it.each([
    ['rojo', 'rojos', 'roja', 'rojas'],
    ['pantalon', 'pantalones'],
    ['vestido', 'vestidos'],
    ['luz', 'luces'],
    ['azul', 'azules'],
    ['gris', 'grises'],
    ['bolsa', 'bolso', 'bolsos'],
    ['dress', 'dresses'],
    ['boot', 'boots'],
    ['jean', 'jeans'],
    ['camisola', 'camisole', 'camisoles'],
    ['niño', 'niña', 'niños'],
  ])('is one for %s and its forms', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })

  it.each([
    ['falda', 'faldon'],
    ['sol', 'solera'],
    ['camisa', 'camiseta'],
    ['nino', 'niño'],
    ['501', '50'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(stem(a)).not.toBe(stem(b))
  })

  it('does not stem numbers and words that contain digits', () => {
    expect(stem('28s')).toBe('28s')
    expect(stem('1000')).toBe('1000')
  })

  it('is never longer than the word, and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }).map(fold), (word) => {
        expect(stem(word).length).toBeLessThanOrEqual(word.length)
        if (word !== '') expect(stem(word)).not.toBe('')
      }),
    )
  })

  it('is the same for a word of Spanish and its plural', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abdefgilmnoprtuv'), minLength: 3, maxLength: 9 })
    fc.assert(
      fc.property(letters, fc.constantFrom('a', 'o'), (root, end) => {
        expect(stem(`${root}${end}s`)).toBe(stem(`${root}${end}`))
      }),
    )
  })
})

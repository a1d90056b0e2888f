import { describe, expect, it } from 'vitest'
import type { SearchHit } from '#domain/search/search-result.ts'
import { resultSentence } from './result-sentence.ts'

const hit: SearchHit = {
  id: 1,
  name: 'Vestido',
  brand: null,
  price: { kind: 'on-request' },
  compareAt: null,
  image: null,
  inStock: true,
}

describe('the sentence about a search', () => {
  it.each([
    [{ items: [hit], understood: null, suggestion: null }, '1 resultado'],
    [{ items: [hit, hit], understood: null, suggestion: null }, '2 resultados'],
    [{ items: [hit, hit], understood: 'vestido', suggestion: null }, '2 resultados. Mostrando resultados de «vestido»'],
    [{ items: [], understood: null, suggestion: null }, 'No se encontraron productos'],
    [
      { items: [hit], understood: null, suggestion: null, pages: [{ path: '/envios', title: 'Envíos y entregas' }] },
      '1 resultado. Páginas de la tienda: «Envíos y entregas»',
    ],
    [{ items: [], understood: null, suggestion: 'botas' }, 'No se encontraron productos. Quizá buscabas «botas»'],
  ])('for %j is %s', (result, sentence) => {
    expect(resultSentence(result)).toBe(sentence)
  })
})

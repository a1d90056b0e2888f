import { expect, it } from 'vitest'
import { photoTerms } from './photo-terms.ts'

const NONE = {
  productType: '',
  brand: '',
  color: '',
  style: '',
  category: '',
  confidence: 1,
  description: '',
  keywords: [],
}

it('the search terms of a photo are type, colour and the first 5 of the keywords', () => {
  const keywords = ['blusa', 'lino', 'lazo', 'manga larga', 'oficina', 'verano', 'elegante']
  expect(photoTerms({ ...NONE, productType: 'blusa', color: 'azul', keywords })).toEqual({
    type: 'blusa',
    color: 'azul',
    keywords: ['lino', 'lazo', 'manga larga', 'oficina', 'verano'],
  })
})

it('the search terms of a photo are Spanish where the reply is not', () => {
  const keywords = ['striped', 'long-sleeve', 'cotton', 'Levi’s']
  expect(photoTerms({ ...NONE, productType: 'shirt', color: 'navy blue', keywords })).toEqual({
    type: 'camisa',
    color: 'azul',
    keywords: ['rayas', 'manga larga', 'cotton', 'Levi s'],
  })
})

it('the search terms of a photo have of the type the word for the garment alone', () => {
  expect(photoTerms({ ...NONE, productType: 'Camisa de manga larga' }).type).toBe('camisa')
  expect(photoTerms({ ...NONE, productType: 'traje de baño' }).type).toBe('traje de bano')
  expect(photoTerms({ ...NONE, productType: 'ruana' }).type).toBe('ruana')
})

it('the search terms of a photo take the category of a photo without a type', () => {
  expect(photoTerms({ ...NONE, category: 'Vestidos', keywords: ['seda'] })).toMatchObject({
    type: 'vestido',
    color: '',
  })
})

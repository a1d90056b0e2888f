import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it('makes two spellings of one word the same', () => {
  expect(fold('  Pantalón   DENIM ')).toBe('pantalon denim')
  expect(fold('NIÑO')).toBe('nino')
  // Composed and decomposed accents are one letter to a reader.
  expect(fold('é')).toBe(fold('e\u0301'))
})

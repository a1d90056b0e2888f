import { expect, it } from 'vitest'
import { uncountedQuestion, uncountedSumText, uncountedText } from './uncounted.ts'

it.each([
  [0, 6, ''],
  [1, 1, 'Sin contar: se vende sin límite'],
  [6, 6, 'Sin contar: se vende sin límite'],
  [1, 6, '1 de 6 sin contar: se vende sin límite'],
  [2, 6, '2 de 6 sin contar: se venden sin límite'],
])('%d uncounted variants of %d read %j', (uncounted, variants, text) => {
  expect(uncountedText({ uncounted, variants })).toBe(text)
})

it.each([
  [1, 1, 'No tiene piezas: se venderá sin límite, aunque no haya.'],
  [6, 6, 'Ninguna de sus 6 variantes tiene piezas: se venderán sin límite.'],
  [1, 6, '1 de sus 6 variantes no tiene piezas: se venderá sin límite.'],
  [2, 6, '2 de sus 6 variantes no tienen piezas: se venderán sin límite.'],
])('before a publication, %d uncounted variants of %d read %j', (uncounted, variants, text) => {
  expect(uncountedQuestion({ uncounted, variants })).toBe(text)
})

it('the uncounted variants of several products are counted with their products', () => {
  expect(uncountedSumText({ products: 9, variants: 1_270 })).toBe(
    '1,270 variantes de 9 productos no tienen piezas: se venderán sin límite.',
  )
  expect(uncountedSumText({ products: 1, variants: 1 })).toBe(
    '1 variante de 1 producto no tiene piezas: se venderá sin límite.',
  )
})

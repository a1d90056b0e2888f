import { expect, it } from 'vitest'
import { kmText } from './km-text.ts'

it('kilometres have a separator of thousands', () => {
  expect(kmText(1)).toBe('1 km')
  expect(kmText(1461)).toBe('1,461 km')
})

import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

it('keeps the other parameters, and gives the first page no number', () => {
  const parameters = new URLSearchParams('search=rojo&page=3')
  expect(pageAddress(parameters, 4)).toBe('/?search=rojo&page=4')
  expect(pageAddress(parameters, 1)).toBe('/?search=rojo')
  expect(pageAddress(new URLSearchParams('page=3'), 1)).toBe('/')
})

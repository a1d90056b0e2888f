import { expect, it } from 'vitest'
import { isOfStore } from './page-behind.ts'

it.each([
  ['https://tiendas.example/luna', true],
  ['https://tiendas.example/luna/', true],
  ['https://tiendas.example/luna/product/1?variant=2', true],
  ['https://tiendas.example/luna2', false],
  ['https://tiendas.example/norte/product/1', false],
  ['https://tiendas.example/', false],
  ['https://buscador.example/luna', false],
  ['', false],
  [null, false],
  ['no es una URL', false],
])('on the shared host %s is a page of the store: %s', (url, expected) => {
  expect(isOfStore(url, 'https://tiendas.example', '/luna')).toBe(expected)
})

it("on a store's own domain every page is one of the store", () => {
  expect(isOfStore('https://luna.example/favorites', 'https://luna.example', '/')).toBe(true)
  expect(isOfStore('https://otra.example/', 'https://luna.example', '/')).toBe(false)
})

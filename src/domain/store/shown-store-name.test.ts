import { expect, it } from 'vitest'
import { shownStoreName } from './shown-store-name.ts'

it.each([
  ['Casa Luna', 'luna.mx', 'Casa Luna'],
  ['', 'luna.mx', 'luna.mx'],
  ['  ', 'luna.mx', 'luna.mx'],
  ['', null, 'Tienda Online'],
  ['', '', 'Tienda Online'],
])('shownStoreName calls a store with the name %j and the domain %j %s', (storeName, domain, shown) => {
  expect(shownStoreName({ storeName, domain })).toBe(shown)
})

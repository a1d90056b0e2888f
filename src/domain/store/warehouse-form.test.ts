import { expect, it } from 'vitest'
import { checkWarehouseName, warehouseKey } from './warehouse-form.ts'

it.each([
  [' Bodega Sur ', null],
  ['  ', 'missing'],
  ['x'.repeat(201), 'too-long'],
  ['Bodega\u0000', 'characters'],
  ['almacén GENERAL', 'warehouse-name-taken'],
])('a warehouse named %j is checked: %s', (name, code) => {
  expect(checkWarehouseName(name, ['Almacén general'])).toBe(code)
})

it('the key of a warehouse comes from its name, with a number where another has that key', () => {
  expect(warehouseKey('Bodega Ñandú', new Set())).toBe('bodega-nandu')
  expect(warehouseKey('Bodega Ñandú', new Set(['bodega-nandu', 'bodega-nandu-2']))).toBe('bodega-nandu-3')
  expect(warehouseKey('★', new Set())).toBe('almacen')
})

import { expect, it } from 'vitest'
import type { Dictionary } from './dictionary.ts'
import { wantedValues } from './wanted-values.ts'

const value = (id: number, label: string) => ({ id, key: label.toLowerCase(), label, swatch: null })
const dictionary: Dictionary = {
  categories: [],
  brands: [],
  types: [
    {
      id: 1,
      key: 'color',
      label: 'Color',
      role: 'color',
      parameter: 'color',
      values: [value(10, 'Azul'), value(11, 'Azul marino'), value(12, 'Negro')],
    },
    {
      id: 2,
      key: 'talla',
      label: 'Talla',
      role: 'size',
      parameter: 'talla',
      values: [value(20, 'CH'), value(21, 'M'), value(22, 'XG')],
    },
    { id: 3, key: 'material', label: 'Material', role: 'other', parameter: 'material', values: [value(30, 'Seda')] },
  ],
  prices: null,
  branches: [],
}
const wanted = (search: string, options: Record<string, string[]> = {}) => {
  const { weights, sizeIds } = wantedValues({ search, options }, dictionary)
  return { weights: Object.fromEntries(weights), sizes: [...sizeIds] }
}

it.each([
  ['vestido negro', { 12: 2 }, []],
  ['vestidos negras', { 12: 2 }, []],
  ['black dress', { 12: 2 }, []],
  ['vestido azul', { 10: 2, 11: 1 }, []],
  ['azul marino', { 10: 2, 11: 2 }, []],
  ['vestido m', { 21: 2 }, [21]],
  ['vestido negro xl', { 12: 2, 22: 2 }, [22]],
  ['vestido de seda', {}, []],
  ['', {}, []],
])('the search %j is about the values %j', (search, weights, sizes) => {
  expect(wanted(search)).toEqual({ weights, sizes })
})

it('a chosen value is wanted, and the search does not add to it', () => {
  expect(wanted('negro', { color: ['azul'], talla: ['m', 'ch'], material: ['seda'] })).toEqual({
    weights: { 10: 2, 20: 2, 21: 2, 30: 2 },
    sizes: [20, 21],
  })
})

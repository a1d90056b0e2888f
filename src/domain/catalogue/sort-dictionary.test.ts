import { expect, it } from 'vitest'
import type { Dictionary, DictionaryType } from './dictionary.ts'
import { sortDictionary } from './sort-dictionary.ts'

const entries = (...labels: string[]) => labels.map((label, id) => ({ id, key: label, label }))
const type = (label: string, role: DictionaryType['role'], ...values: string[]): DictionaryType => ({
  id: 1,
  key: label,
  label,
  role,
  parameter: label,
  values: entries(...values).map((value) => ({ ...value, swatch: null })),
})
const labels = (of: readonly { label: string }[]) => of.map(({ label }) => label)

const ordered = sortDictionary({
  categories: entries('Zapatos', 'ábacos', 'Ñandúes', 'Nidos', 'Opalos'),
  brands: entries('501', '7 para todos', 'Ágata'),
  types: [
    type('Tela', 'other', 'Seda', 'Algodón'),
    type('Número', 'size', '26', '22.5', '100'),
    type('Ajuste', 'other'),
    type('Talla', 'size', 'XG', 'CH', 'M'),
    type('Color', 'color', 'Rojo', 'Ámbar', 'Azul'),
  ],
  prices: null,
  branches: [],
} satisfies Dictionary)

it("a store's dictionary is sorted by label as Spanish sorts", () => {
  expect(labels(ordered.categories)).toEqual(['ábacos', 'Nidos', 'Ñandúes', 'Opalos', 'Zapatos'])
  expect(labels(ordered.brands)).toEqual(['7 para todos', '501', 'Ágata'])
})

it("a store's dictionary has its types by label, each with its values in order", () => {
  expect(ordered.types.map((each) => [each.label, labels(each.values)])).toEqual([
    ['Ajuste', []],
    ['Color', ['Ámbar', 'Azul', 'Rojo']],
    ['Número', ['22.5', '26', '100']],
    ['Talla', ['CH', 'M', 'XG']],
    ['Tela', ['Algodón', 'Seda']],
  ])
})

import type { Dictionary, DictionaryEntry, DictionaryValue } from '#domain/catalogue/dictionary.ts'
import { fold } from '#domain/text/fold.ts'

const entries = (firstId: number, labels: readonly string[]): DictionaryEntry[] =>
  labels.map((label, index) => ({ id: firstId + index, key: fold(label), label }))

const values = (firstId: number, labels: readonly string[], swatch: string | null = null): DictionaryValue[] =>
  entries(firstId, labels).map((entry) => ({ ...entry, swatch }))

/** The names that a small store's URLs can have. */
export const dictionary: Dictionary = {
  categories: entries(1, ['Blusas', 'Niñas & bebés', 'Vestidos']),
  brands: entries(11, ['Luna', 'Roble +']),
  types: [
    {
      id: 1,
      key: 'color',
      label: 'Color',
      role: 'color',
      parameter: 'color',
      values: values(101, ['Negro', 'Rojo'], '#aa0000'),
    },
    { id: 2, key: 'talla', label: 'Talla', role: 'size', parameter: 'talla', values: values(201, ['CH', 'M']) },
    {
      id: 3,
      key: 'sort',
      label: 'Sort',
      role: 'other',
      parameter: 'opcion sort',
      values: values(301, ['Uno', 'Dos=2']),
    },
  ],
  prices: { min: 19_950, max: 129_900 },
  branches: [
    { fid: 'roma', name: 'Luna Roma' },
    { fid: 'COY', name: 'Luna Coyoacán' },
  ],
}

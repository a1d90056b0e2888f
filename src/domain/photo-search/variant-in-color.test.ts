import { expect, it } from 'vitest'
import { variantInColor } from './variant-in-color.ts'

const variant = (id: number, label: string | null, stock: number | null = 5) => ({
  id,
  stock,
  options:
    label === null ? [] : [{ typeId: 1, typeLabel: 'Color', role: 'color' as const, valueId: id, label, swatch: null }],
})
const idOf = (color: string, ...variants: ReturnType<typeof variant>[]) => variantInColor(variants, color)?.id ?? null

it('the variant in a colour is the variant of that name, else of that family, preferring an available one', () => {
  const red = variant(1, 'Rojo')
  const navy = variant(2, 'Azul marino')
  const blue = variant(3, 'AZUL')
  expect(idOf('azul', red, navy, blue)).toBe(3)
  expect(idOf('azul', red, navy)).toBe(2)
  expect(idOf('azul', red, variant(4, 'Azul', 0), variant(5, 'Azul'))).toBe(5)
  expect(idOf('azul', variant(6, 'Azul', 0), navy)).toBe(6)
})

it('the variant in a colour is null when no variant has the colour, or the colour is unknown', () => {
  expect(idOf('verde', variant(1, 'Rojo'), variant(2, null))).toBeNull()
  expect(idOf('', variant(1, 'Rojo'))).toBeNull()
  expect(idOf('terracota', variant(1, 'Rojo'), variant(2, 'Terracota'))).toBe(2)
})

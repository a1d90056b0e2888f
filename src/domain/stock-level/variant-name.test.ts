import { expect, it } from 'vitest'
import { variantName } from './variant-name.ts'

it("a variant's name is the product's name with the chosen options, where there is a choice", () => {
  const options = [{ role: 'size' as const, label: 'Talla', value: 'M' }]
  expect(variantName({ name: 'Vestido', options })).toBe('Vestido / M')
  expect(variantName({ name: 'Bolsa', options: [] })).toBe('Bolsa')
})

import { expect, it } from 'vitest'
import { complementaryCategories } from './complementary-categories.ts'
import { baseGarment } from './garment.ts'

const base = baseGarment({ productId: 1, name: 'Blusa', category: null, color: null, price: 50_000 })
const categories = (...labels: string[]) =>
  labels.map((label, index) => ({ id: index + 1, label, inStock: 100 - index }))

it('complementaryCategories takes the fullest of each slot in turns, then categories of no kind, then products without a category', () => {
  const found = complementaryCategories(base, categories('Faldas', 'Novedades', 'Jeans', 'Playeras', 'Tenis', 'Bolsas'))
  expect(found.map(({ id }) => id)).toEqual([1, 5, 6, 3, 2, null])
})

it('complementaryCategories states which have clothes, and the prices that suit', () => {
  const [skirts, bags] = complementaryCategories(base, categories('Faldas', 'Bolsas'))
  expect(skirts).toEqual({ id: 1, isSized: true, band: { low: 20_000, high: 80_000 } })
  expect(bags).toEqual({ id: 2, isSized: false, band: { low: 5_000, high: 50_000 } })
  expect(complementaryCategories({ ...base, price: null }, categories('Faldas'))[0]?.band).toBeNull()
})

it('complementaryCategories takes 15 at most', () => {
  const many = categories(
    ...Array.from({ length: 40 }, (_, index) => `${index % 2 === 0 ? 'Faldas' : 'Tenis'} ${index}`),
  )
  expect(complementaryCategories(base, many)).toHaveLength(15)
})

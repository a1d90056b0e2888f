import { expect, it } from 'vitest'
import { chartFor } from './chart-for.ts'
import type { SizedGarment } from './sized-garment.ts'

const chart = (
  id: string,
  garment: SizedGarment,
  scope: { productId?: number; brandId?: number; categoryId?: number },
) => ({ id, garment, productId: null, brandId: null, categoryId: null, ...scope })

const BLOUSE = { id: 7, name: 'Blusa Sol', category: 'Blusas', brandId: 1, categoryId: 2 }

it.each([
  ['own', [chart('own', 'top', { productId: 7 }), chart('both', 'top', { brandId: 1, categoryId: 2 })]],
  ['both', [chart('brand', 'top', { brandId: 1 }), chart('both', 'top', { brandId: 1, categoryId: 2 })]],
  ['brand', [chart('category', 'top', { categoryId: 2 }), chart('brand', 'top', { brandId: 1 })]],
  ['category', [chart('category', 'top', { categoryId: 2 }), chart('brand', 'footwear', { brandId: 1 })]],
  ['top', [chart('dress', 'dress', { categoryId: 2 }), chart('top', 'top', { categoryId: 2 })]],
  ['dress', [chart('dress', 'dress', { productId: 7 })]],
  [undefined, [chart('other', 'top', { productId: 8 }), chart('brand', 'top', { brandId: 3 })]],
  [undefined, [chart('nothing', 'top', {})]],
])('chartFor finds %s', (id, charts) => {
  expect(chartFor(charts, BLOUSE)?.id).toBe(id)
})

it('chartFor finds none by brand for a product of an unknown kind', () => {
  const charts = [chart('brand', 'top', { brandId: 1 })]
  expect(chartFor(charts, { ...BLOUSE, name: 'Modelo Sol', category: 'Novedades' })).toBeNull()
})

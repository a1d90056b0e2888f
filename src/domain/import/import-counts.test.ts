import { expect, it } from 'vitest'
import {
  countedProducts,
  countParsed,
  countPlan,
  emptyCounts,
  isShownWithoutPrice,
  retiresMany,
} from './import-counts.ts'
import type { ImportProduct } from './import-product.ts'
import { rejectCutRow, rejectRepeated } from './parsed-product.ts'
import { planProduct } from './plan-product.ts'

function productOf({
  base = 0,
  prices = [0],
  published = true,
}: {
  base?: number
  prices?: number[]
  published?: boolean
}) {
  const product: ImportProduct = {
    externalId: 'A',
    line: 2,
    fid: null,
    kind: 'variants',
    name: 'Blusa',
    description: '',
    brand: null,
    category: null,
    basePrice: base,
    originalPrice: null,
    discountPercent: 0,
    discountAmount: 0,
    withoutStock: false,
    published,
    invoicing: {},
    createdAt: null,
    images: null,
    complete: true,
    variants: prices.map((price, at) => ({
      externalId: `v${at}`,
      fid: null,
      sku: null,
      barcode: null,
      price,
      originalPrice: null,
      options: [],
      stock: 1,
      invoicing: {},
    })),
  }
  return product
}

function read(product: ImportProduct) {
  return { product, rejections: [], rows: product.variants.length, line: 2, lastLine: 2 }
}

it('every product of a file is counted once, and a cut row as none', () => {
  const counts = emptyCounts()
  const blouse = productOf({ prices: [100, 100] })
  for (const parsed of [read(blouse), rejectRepeated(read(blouse))]) countParsed(counts, parsed)
  countParsed(counts, rejectCutRow({ code: 'cut-row', line: 6, lastLine: 6, value: '' }))
  const digest = { catalogue: 'a', stock: 'b' }
  countPlan(counts, planProduct({ product: blouse, digest, stored: null, folderImages: new Map() }))
  expect(counts.products).toEqual({ new: 1, changed: 0, unchanged: 0, rejected: 1 })
  expect(countedProducts(counts)).toBe(2)
  expect(counts.rows).toEqual({ read: 5, rejected: 3 })
})

it('rows with pieces below 0 are counted, but for those that do not come in', () => {
  const counts = emptyCounts()
  const parsed = { ...read(productOf({ prices: [100, 100] })), belowZero: 1 }
  for (const each of [parsed, rejectRepeated(parsed), read(productOf({}))]) countParsed(counts, each)
  expect(counts.belowZero).toBe(1)
})

it.each([
  ['without any price', { prices: [0, 0] }, true],
  ['with one variant that has none', { prices: [100, 0] }, true],
  ['with a price of its own for those', { base: 100, prices: [0, 0] }, false],
  ['with prices', { prices: [100, 120] }, false],
  ['without any, which nobody sees', { prices: [0], published: false }, false],
])('a product %s is counted separately', (_, given, isTold) => {
  expect(isShownWithoutPrice(productOf(given))).toBe(isTold)
})

it.each([
  [0, 0, false],
  [5, 100, false],
  [6, 100, true],
  [1, 19, true],
  [1, 20, false],
])('retiring %i of %i variants needs a confirmation: %s', (retired, variants, needsOne) => {
  const counts = emptyCounts()
  counts.variants.retired = retired
  expect(retiresMany(counts, variants)).toBe(needsOne)
})

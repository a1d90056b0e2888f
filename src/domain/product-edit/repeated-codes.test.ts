import { describe, expect, it } from 'vitest'
import type { EditedVariant } from './edited-product.ts'
import { draftOfVariants } from './grid-draft.ts'
import { repeatedCells, repeatedCodes } from './repeated-codes.ts'

const variant = (id: number, codes: Partial<EditedVariant>): EditedVariant => ({
  id,
  sku: null,
  barcode: null,
  price: 89_900,
  originalPrice: null,
  active: true,
  options: [],
  stock: [],
  ...codes,
})

const draftOf = (...codes: Partial<EditedVariant>[]) =>
  draftOfVariants(codes.map((each, index) => variant(index + 1, each)))

describe('the codes that a grid repeats', () => {
  it('are empty when each is unique, or missing', () => {
    const draft = draftOf({ sku: 'A', barcode: '1' }, { sku: 'B', barcode: 'A' }, {}, {})
    expect(repeatedCodes(draft, [])).toEqual([])
  })

  it('are listed with their variants, each field by itself', () => {
    const draft = draftOf({ sku: 'A', barcode: '1' }, { sku: 'A ', barcode: '2' }, { sku: 'B', barcode: '1' })
    expect(repeatedCodes(draft, [])).toEqual([
      { field: 'sku', code: 'A', rowKeys: ['v1', 'v2'], products: [] },
      { field: 'barcode', code: '1', rowKeys: ['v1', 'v3'], products: [] },
    ])
  })

  it.each([
    ['012345678905', '0012345678905'],
    ['ves-m', 'VES-M'],
  ])('are the same to a scan, though they are written as %j and %j', (one, other) => {
    expect(repeatedCodes(draftOf({ barcode: one }, { barcode: other }), [])).toMatchObject([
      { code: one, rowKeys: ['v1', 'v2'] },
    ])
  })

  it('exclude variants that are no longer sold', () => {
    expect(repeatedCodes(draftOf({ sku: 'A' }, { sku: 'A', active: false }), [])).toEqual([])
  })

  it('come with the other products that have them, as long as the draft has them', () => {
    const shared = [
      { field: 'barcode' as const, code: '1', productId: 7, name: 'Falda' },
      { field: 'barcode' as const, code: '2', productId: 8, name: 'Blusa' },
    ]
    const repeated = repeatedCodes(draftOf({ barcode: '1' }, { barcode: '3' }, { sku: '2' }), shared)
    expect(repeated).toEqual([{ field: 'barcode', code: '1', rowKeys: ['v1'], products: [{ id: 7, name: 'Falda' }] }])
    expect(repeatedCells(repeated)).toEqual([{ rowKey: 'v1', field: 'barcode', isElsewhere: true }])
  })
})

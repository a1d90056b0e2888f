import { describe, expect, it } from 'vitest'
import type { ImportProduct } from './import-product.ts'
import { fieldChanges, productChange, type StoredFacts } from './product-change.ts'

const label = (text: string) => ({ key: text.toLowerCase(), label: text, fid: null })
const size = (text: string) => ({
  type: { key: 'talla', label: 'Talla', role: 'size' as const },
  value: { key: text.toLowerCase(), label: text, swatch: null },
})
const variant = (externalId: string, text: string, price = 10_000) => ({
  externalId,
  fid: null,
  sku: null,
  barcode: null,
  price,
  originalPrice: null,
  options: [size(text)],
  invoicing: {},
})

const stored: StoredFacts = {
  externalId: 'blusa',
  fid: null,
  kind: 'variants',
  name: 'Blusa',
  description: '',
  invoicing: {},
  brand: label('Roble'),
  category: null,
  basePrice: 0,
  originalPrice: null,
  discountPercent: 0,
  discountAmount: 0,
  withoutStock: false,
  published: true,
  images: [{ source: 'https://a.mx/1.jpg', alt: '', variantExternalId: null }],
  variants: [
    { ...variant('ch', 'CH'), stock: [{ warehouse: null, pieces: 3 }] },
    { ...variant('m', 'M'), stock: [] },
  ],
}

const same: ImportProduct = {
  ...stored,
  line: 7,
  complete: true,
  createdAt: null,
  images: [{ source: 'https://a.mx/1.jpg', alt: '', variantExternalId: null }],
  variants: [
    { ...variant('ch', 'CH'), stock: 3 },
    { ...variant('m', 'M'), stock: 'unstated' },
  ],
}

const short = (product: ImportProduct) =>
  fieldChanges(product, stored).map(({ field, variant: name, before, after }) => [field, name, before, after])

describe('what an import would change of a product', () => {
  it('is nothing where the file states what there is', () => {
    expect(short(same)).toEqual([])
    expect(short({ ...same, brand: { ...label('ROBLE') }, images: null })).toEqual([])
  })

  it('is each field that differs, from what to what', () => {
    expect(short({ ...same, name: 'Blusa nueva', published: false, brand: null, originalPrice: 5_000 })).toEqual([
      ['name', null, 'Blusa', 'Blusa nueva'],
      ['originalPrice', null, null, 5_000],
      ['published', null, true, false],
      ['brand', null, 'Roble', null],
    ])
    expect(short({ ...same, images: [] })).toEqual([['images', null, 1, 0]])
  })

  it('names variants by their options', () => {
    const variants = [
      { ...variant('ch', 'CH', 12_000), stock: [{ warehouse: 'sur', pieces: 2 }] },
      { ...variant('g', 'G'), stock: 1 },
    ]
    expect(short({ ...same, variants })).toEqual([
      ['price', 'CH', 10_000, 12_000],
      ['stock', 'CH', null, 2],
      ['added', 'G', null, null],
      ['retired', 'M', null, null],
    ])
    expect(short({ ...same, variants: [{ ...variant('ch', 'CH'), stock: 'uncounted' }], complete: false })).toEqual([
      ['stock', 'CH', 3, null],
    ])
  })

  it('is cut where there is too much of it', () => {
    const description = 'x'.repeat(5_000)
    expect(short({ ...same, description })).toEqual([['description', null, '', `${'x'.repeat(160)}…`]])
    const variants = Array.from({ length: 60 }, (_, at) => ({ ...variant(`n${at}`, `N${at}`), stock: 1 }))
    const nothing = { added: [], changed: [], removed: [] }
    const plan = {
      status: 'changed' as const,
      product: { ...same, variants },
      digest: { catalogue: '', stock: '' },
      storedId: 1,
      writesCatalogue: true,
      writesStock: true,
      writesDigestAlone: false,
      variants: { all: [], added: [], changed: [], retired: [] },
      images: nothing,
      staffEdits: {},
    }
    const shown = productChange(plan, stored)
    expect(shown).toMatchObject({ status: 'changed', externalId: 'blusa', line: 7, variants: 60, more: 42 })
    expect(shown.changes).toHaveLength(20)
  })
})

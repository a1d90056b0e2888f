import { describe, expect, it } from 'vitest'
import type { ImportProduct, ImportVariant } from './import-product.ts'
import { noteStaffEdits, retainStaffEdits, type StaffEdits } from './staff-edits.ts'

const digestOf = (text: string) => `#${text}`

const variantOf = (externalId: string, more: Partial<ImportVariant> = {}): ImportVariant => ({
  externalId,
  fid: null,
  sku: null,
  barcode: null,
  price: 10_000,
  originalPrice: null,
  options: [],
  stock: 5,
  invoicing: {},
  ...more,
})

const source: ImportProduct = {
  externalId: 'blusa',
  line: 1,
  fid: null,
  kind: 'variants',
  name: 'Blusa',
  description: '<p>Lino</p>',
  brand: { key: 'casa', label: 'Casa', fid: null },
  category: null,
  basePrice: 0,
  originalPrice: null,
  discountPercent: 0,
  discountAmount: 0,
  withoutStock: false,
  published: true,
  invoicing: {},
  createdAt: null,
  variants: [variantOf('ch'), variantOf('m')],
  complete: true,
  images: [{ source: 'a.jpg', alt: '', variantExternalId: null }],
}

const edit = (after: Partial<ImportProduct>, edits: StaffEdits = {}) =>
  noteStaffEdits(edits, { before: source, after: { ...source, ...after }, digestOf })

/** Returns what a source's next statement becomes after the staff's change. */
function stateAgain(change: Partial<ImportProduct>, stated: Partial<ImportProduct>) {
  const stored = { ...source, ...change }
  return retainStaffEdits({ ...source, ...stated }, { stored, edits: edit(change), digestOf })
}

describe('an edit of the staff', () => {
  it("is recorded next to the source's value, the first time", () => {
    expect(edit({ name: 'Blusa Lino' })).toEqual({ name: '#Blusa' })
    expect(edit({ brand: null }, { name: '#Antes' })).toEqual({ name: '#Antes', brand: '#casa' })
    const again = noteStaffEdits(
      { name: '#Blusa' },
      { before: { ...source, name: 'Otra' }, after: { ...source, name: 'Una más' }, digestOf },
    )
    expect(again).toEqual({ name: '#Blusa' })
  })

  it('is no edit any more once it is as the source states it', () => {
    const edits = edit({ name: 'Otra' })
    const back = noteStaffEdits(edits, { before: { ...source, name: 'Otra' }, after: source, digestOf })
    expect(back).toEqual({})
  })

  it('stays while the source states the same value, even if it changes others', () => {
    const { product, edits } = stateAgain({ description: '<p>Lino lavado</p>' }, { basePrice: 500 })
    expect(product).toMatchObject({ description: '<p>Lino lavado</p>', basePrice: 500 })
    expect(edits).toEqual({ description: '#<p>Lino</p>' })
  })

  it('gives way where the source states something else of it', () => {
    const { product, edits } = stateAgain({ name: 'Nuestra' }, { name: 'Blusa 2027' })
    expect(product.name).toBe('Blusa 2027')
    expect(edits).toEqual({})
  })

  it("stays for a variant, next to the source's changes of it", () => {
    const dearer = [variantOf('ch', { price: 12_000 }), variantOf('m')]
    const labelled = [variantOf('ch', { barcode: '750' }), variantOf('m'), variantOf('g')]
    const { product } = stateAgain({ variants: dearer }, { variants: labelled })
    expect(product.variants).toMatchObject([
      { externalId: 'ch', price: 12_000, barcode: '750' },
      { externalId: 'm', price: 10_000 },
      { externalId: 'g' },
    ])
  })

  it('stays of variants that were taken out or added', () => {
    const { product, edits } = stateAgain({ variants: [variantOf('m'), variantOf('xl')] }, { name: 'Otra' })
    expect(product.variants.map(({ externalId, stock }) => [externalId, stock])).toEqual([
      ['m', 5],
      ['xl', 'unstated'],
    ])
    expect(edits).toEqual({ 'listed ch': '#listed', 'listed xl': '' })
  })

  it('gives way where the source adds the variant itself', () => {
    const own = [...source.variants, variantOf('xl', { sku: 'NUESTRO' })]
    const { product, edits } = stateAgain({ variants: own }, { variants: [...source.variants, variantOf('xl')] })
    expect(product.variants.at(-1)).toMatchObject({ externalId: 'xl', sku: null })
    expect(edits).toEqual({})
  })

  it('stays of images, also where the source has nothing of them', () => {
    const images = [{ source: 'nuestra.jpg', alt: 'De frente', variantExternalId: null }]
    expect(stateAgain({ images }, { name: 'Otra' }).product.images).toEqual(images)
    expect(stateAgain({ images }, { images: null }).product.images).toEqual(images)
    const others = [{ source: 'b.jpg', alt: '', variantExternalId: null }]
    expect(stateAgain({ images }, { images: others }).product.images).toEqual(others)
  })

  it('stays of a variant whose row was rejected', () => {
    const dearer = [variantOf('ch', { price: 12_000 }), variantOf('m')]
    const { edits } = stateAgain({ variants: dearer }, { variants: [variantOf('m')], complete: false })
    expect(edits).toEqual({ 'price ch': '#10000' })
  })
})

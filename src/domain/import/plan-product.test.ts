import { describe, expect, it } from 'vitest'
import type { ImportProduct, ImportVariant } from './import-product.ts'
import { type FolderImage, formatDigest, parseDigest, planProduct, type StoredProduct } from './plan-product.ts'
import { productDigestText } from './product-digest-text.ts'

const variantOf = (externalId: string, more: Partial<ImportVariant> = {}): ImportVariant => ({
  externalId,
  fid: null,
  sku: null,
  barcode: null,
  price: 100,
  originalPrice: null,
  options: [],
  stock: 1,
  invoicing: {},
  ...more,
})

const PRODUCT: ImportProduct = {
  externalId: 'blusa',
  line: 2,
  fid: null,
  kind: 'variants',
  name: 'Blusa',
  description: '',
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
  variants: [variantOf('a'), variantOf('b')],
  images: [{ source: 'https://x.example/1.jpg', alt: '', variantExternalId: null }],
  complete: true,
}

const DIGEST = { catalogue: 'c1', stock: 's1' }
const NOTHING = { blobKey: null, width: null, height: null, failure: null }
const READY: FolderImage = { state: 'ready', blobKey: 'k', width: 1, height: 1, failure: null }

const STORED: StoredProduct = {
  id: 7,
  digest: DIGEST,
  state: null,
  staffEdits: {},
  variants: PRODUCT.variants.map(({ options: _, stock: __, ...variant }, position) => ({
    ...variant,
    id: 70 + position,
    position,
    active: true,
  })),
  images: [
    {
      id: 9,
      source: 'https://x.example/1.jpg',
      alt: '',
      position: 0,
      variantExternalId: null,
      state: 'pending',
      ...NOTHING,
      cut: null,
      uncutKey: null,
      pieceKey: null,
    },
  ],
}

const plan = (more: Partial<Parameters<typeof planProduct>[0]> = {}) =>
  planProduct({ product: PRODUCT, digest: DIGEST, stored: STORED, folderImages: new Map(), ...more })

describe('the plan of a product', () => {
  it('is to do nothing when the source is as it was', () => {
    expect(plan()).toMatchObject({ status: 'unchanged', writesCatalogue: false, writesStock: false })
  })

  it('is to write all of a new one', () => {
    const { status, variants, images } = plan({ stored: null })
    expect(status).toBe('new')
    expect(variants.added.map(({ externalId, position }) => [externalId, position])).toEqual([
      ['a', 0],
      ['b', 1],
    ])
    expect(images.added).toMatchObject([{ state: 'pending', position: 0 }])
  })

  it('is to write only the variants that differ, and to retire those that are gone', () => {
    const product = { ...PRODUCT, variants: [variantOf('a', { price: 120 }), variantOf('c')] }
    const { status, variants } = plan({ product, digest: { ...DIGEST, catalogue: 'c2' } })
    expect(status).toBe('changed')
    expect(variants.added.map(({ externalId }) => externalId)).toEqual(['c'])
    expect(variants.changed.map(({ externalId }) => externalId)).toEqual(['a'])
    expect(variants.retired).toEqual([71])
  })

  it('removes nothing from a product of which a row was rejected', () => {
    const product = { ...PRODUCT, variants: [variantOf('a')], images: [], complete: false }
    const { variants, images } = plan({ product, digest: { ...DIGEST, catalogue: 'c2' } })
    expect(variants.retired).toEqual([])
    expect(images.removed).toEqual([])
  })

  it('is to write stock alone when nothing else moved', () => {
    const { status, writesCatalogue, writesStock, variants } = plan({ digest: { ...DIGEST, stock: 's2' } })
    expect({ status, writesCatalogue, writesStock }).toEqual({
      status: 'changed',
      writesCatalogue: false,
      writesStock: true,
    })
    expect(variants.all.map(({ stored }) => stored?.id)).toEqual([70, 71])
    expect(variants.changed).toEqual([])
  })

  it('takes an image from the folder once, and never fetches one again', () => {
    const folderImages = new Map([['https://x.example/1.jpg', READY]])
    expect(plan({ folderImages })).toMatchObject({
      status: 'changed',
      images: { changed: [{ id: 9, ...READY, settles: true }] },
    })
    const broken: FolderImage = { ...NOTHING, state: 'failed', failure: 'not-an-image' }
    const failed = { ...STORED, images: STORED.images.map((image) => ({ ...image, ...broken })) }
    expect(plan({ stored: failed, folderImages })).toMatchObject({ images: { changed: [{ ...READY, settles: true }] } })
    const fetched = { ...STORED, images: STORED.images.map((image) => ({ ...image, ...READY })) }
    expect(plan({ stored: fetched, folderImages }).status).toBe('unchanged')
    const again = plan({ stored: fetched, folderImages, digest: { ...DIGEST, catalogue: 'c2' } })
    expect(again.images).toEqual({ added: [], changed: [], removed: [] })
  })
})

describe('the digest of a product', () => {
  const text = (more: Partial<ImportProduct>) => productDigestText({ ...PRODUCT, ...more })

  it('is independent of the line in the file, and of how a label is spelled', () => {
    expect(text({ line: 99, brand: { key: 'casa', label: 'CASA', fid: null }, createdAt: new Date() })).toEqual(
      text({}),
    )
  })

  it('has stock apart from the rest', () => {
    const counted = text({ variants: [variantOf('a', { stock: 9 }), variantOf('b')] })
    expect(counted.catalogue).toBe(text({}).catalogue)
    expect(counted.stock).not.toBe(text({}).stock)
    expect(text({ name: 'Otra' }).catalogue).not.toBe(text({}).catalogue)
  })

  it('is stored in one column', () => {
    expect(parseDigest(formatDigest(DIGEST))).toEqual(DIGEST)
    expect(parseDigest(null)).toBeNull()
    expect(parseDigest('of another kind')).toBeNull()
  })
})

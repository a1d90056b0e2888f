import { expect, it } from 'vitest'
import { parseShopifyRecord } from './shopify-record.ts'

const read = (value: unknown) =>
  parseShopifyRecord(value, { sanitize: String, warehouses: new Set() }, { line: 2, lastLine: 8 })

const PRODUCT = {
  id: 1,
  handle: 'blusa-lino',
  title: 'Blusa Lino',
  body_html: '<p>Lino</p>',
  vendor: 'Roble',
  product_type: 'Blusas',
  tags: 'nuevo',
  status: 'active',
  published_at: '2026-01-01T00:00:00Z',
  options: [
    { name: 'Color', values: ['Negro', 'Rojo'] },
    { name: 'Size', values: ['S'] },
  ],
  variants: [
    {
      id: 11,
      sku: 'B-1',
      barcode: '7501',
      price: '99.90',
      compare_at_price: '120.00',
      option1: 'Negro',
      option2: 'S',
      option3: null,
      inventory_quantity: 4,
      inventory_management: 'shopify',
      image_id: 7,
    },
    { id: 12, price: '99.90', option1: 'Rojo', option2: 'S', inventory_quantity: -2, inventory_policy: 'continue' },
  ],
  images: [
    { id: 6, src: 'https://x.example/6.jpg', alt: 'De frente', variant_ids: [12] },
    { id: 7, src: 'https://x.example/7.jpg', alt: null, variant_ids: [] },
  ],
}

it('parseShopifyRecord parses a product of products.json with the keys of the CSV', () => {
  expect(read(PRODUCT)).toMatchObject({
    rejections: [],
    product: {
      externalId: 'blusa-lino',
      kind: 'variants',
      name: 'Blusa Lino',
      published: true,
      line: 2,
      brand: { label: 'Roble' },
      category: { label: 'Blusas' },
      basePrice: 0,
      variants: [
        {
          externalId: 'color=negro&talla=s',
          sku: 'B-1',
          barcode: '7501',
          price: 9_990,
          originalPrice: 12_000,
          stock: 4,
        },
        { externalId: 'color=rojo&talla=s', stock: 'uncounted' },
      ],
      images: [
        { source: 'https://x.example/6.jpg', alt: 'De frente', variantExternalId: 'color=rojo&talla=s' },
        { source: 'https://x.example/7.jpg', variantExternalId: 'color=negro&talla=s' },
      ],
    },
  })
})

it('parseShopifyRecord takes the placeholder of no options for a simple product', () => {
  const options = [{ name: 'Title', values: ['Default Title'] }]
  const variants = [{ id: 1, price: '50', option1: 'Default Title', available: false }]
  expect(read({ ...PRODUCT, options, variants }).product).toMatchObject({
    kind: 'simple',
    basePrice: 5_000,
    variants: [{ externalId: 'unica', price: 5_000, stock: 0 }],
  })
})

it('parseShopifyRecord does not change stock that the file lacks, and hides unpublished products', () => {
  const variants = [{ id: 1, price: '50', option1: 'Negro', option2: 'S' }]
  expect(read({ ...PRODUCT, variants }).product?.variants).toMatchObject([{ stock: 'unstated' }])
  const published = (more: object) => read({ ...PRODUCT, ...more }).product?.published
  expect([published({ status: 'draft' }), published({ published_at: null }), published({ status: undefined })]).toEqual(
    [false, false, true],
  )
})

it('parseShopifyRecord rejects a value that is no product', () => {
  expect(read(7).rejections).toMatchObject([{ code: 'not-an-object' }])
  expect(read({ ...PRODUCT, title: '' }).rejections).toMatchObject([{ code: 'missing-name' }])
  expect(read({ ...PRODUCT, variants: {} }).product).toBeNull()
  expect(read({ ...PRODUCT, variants: 'x', images: 'y', options: 3 }).product).toBeNull()
})

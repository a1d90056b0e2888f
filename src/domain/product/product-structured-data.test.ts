import { describe, expect, it } from 'vitest'
import { productStructuredData } from './product-structured-data.ts'
import type { ChoosableOption } from './selection.ts'

const place = { store: { account: 'luna', domain: 'luna.mx' }, origin: { publicUrl: undefined, port: 3000 } }
const RED = 'a'.repeat(64)
const BLUE = 'b'.repeat(64)
const url = 'https://luna.mx/product/7'

const option = (role: ChoosableOption['role'], valueId: number, label: string, typeLabel: string = role) => ({
  typeId: role.length,
  typeLabel,
  role,
  valueId,
  label,
  swatch: null,
})
const red = option('color', 1, 'Rojo')
const blue = option('color', 2, 'Azul')
const small = option('size', 3, 'CH')

const plain = { id: 70, sku: null, barcode: null, price: 129_900, originalPrice: null, stock: 3, options: [] }
const product = {
  id: 7,
  name: 'Vestido Amapola',
  brand: null,
  category: null,
  description: '',
  basePrice: 0,
  originalPrice: null,
  rating: 0,
  reviewCount: 0,
  variants: [plain],
  images: [],
}

describe('the structured data of a product of one variant', () => {
  it('is a product with its own offer', () => {
    expect(JSON.parse(JSON.stringify(productStructuredData(product, place)))).toEqual({
      '@type': 'Product',
      '@id': `${url}#producto`,
      name: 'Vestido Amapola',
      url,
      offers: {
        '@type': 'Offer',
        url,
        price: '1299.00',
        priceCurrency: 'MXN',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    })
  })

  it('has all that is known of it', () => {
    const known = {
      ...product,
      brand: 'Roble',
      category: 'Vestidos',
      description: '<p>Lino</p><p>lavado.</p>',
      rating: 4.6666,
      reviewCount: 3,
      variants: [{ ...plain, sku: 'VA-1', barcode: '7501234567893', options: [red, small] }],
      images: [{ blobKey: RED, variantId: null }],
    }
    expect(productStructuredData(known, place)).toMatchObject({
      brand: { '@type': 'Brand', name: 'Roble' },
      category: 'Vestidos',
      description: 'Lino lavado.',
      image: [`https://luna.mx/img/luna/${RED}/800`],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.67, reviewCount: 3, bestRating: 5 },
      sku: 'VA-1',
      gtin: '7501234567893',
      color: 'Rojo',
      size: 'CH',
    })
  })

  it.each([
    [0, 'OutOfStock'],
    [1, 'InStock'],
    [null, 'InStock'],
  ])('with a stock of %j is %s', (stock, availability) => {
    const data = productStructuredData({ ...product, variants: [{ ...plain, stock }] }, place)
    expect(data).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } })
  })

  it('has no offer when its price is on request', () => {
    const data = productStructuredData({ ...product, variants: [{ ...plain, price: 0 }] }, place)
    expect(data.offers).toBeUndefined()
  })

  it('has the price that its page shows, its own before the product’s', () => {
    const priced = { ...product, basePrice: 5 }
    expect(productStructuredData(priced, place)).toMatchObject({ offers: { price: '1299.00' } })
    const without = { ...priced, variants: [{ ...plain, price: 0 }] }
    expect(productStructuredData(without, place)).toMatchObject({ offers: { price: '0.05' } })
  })

  it('does not pass a code of the store for a GTIN', () => {
    const data = productStructuredData({ ...product, variants: [{ ...plain, barcode: '7501234567890' }] }, place)
    expect(data.gtin).toBeUndefined()
  })
})

describe('the structured data of a product of several variants', () => {
  const several = {
    ...product,
    variants: [
      { ...plain, id: 71, sku: 'R', options: [red, small] },
      { ...plain, id: 72, sku: 'A', price: 99_950, stock: 0, options: [blue, small] },
    ],
    images: [
      { blobKey: RED, variantId: 71 },
      { blobKey: BLUE, variantId: 72 },
    ],
  }

  it('is a group, and each variant has its name, image, price, availability and URL', () => {
    const data = JSON.parse(JSON.stringify(productStructuredData(several, place)))
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '7',
      url,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      image: [`https://luna.mx/img/luna/${RED}/800`, `https://luna.mx/img/luna/${BLUE}/800`],
    })
    expect(data.offers).toBeUndefined()
    expect(data.hasVariant[1]).toEqual({
      '@type': 'Product',
      name: 'Vestido Amapola, Azul, CH',
      image: [`https://luna.mx/img/luna/${BLUE}/800`],
      sku: 'A',
      color: 'Azul',
      size: 'CH',
      offers: {
        '@type': 'Offer',
        url: `${url}?variant=72`,
        price: '999.50',
        priceCurrency: 'MXN',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    })
  })

  it('varies by what its variants have, and names the rest', () => {
    const wide = option('other', 9, 'Ancha', 'Horma')
    const variants = several.variants.map((variant) => ({ ...variant, options: [wide] }))
    const data = JSON.parse(JSON.stringify(productStructuredData({ ...several, variants }, place)))
    expect(data.variesBy).toBeUndefined()
    expect(data.hasVariant[0].additionalProperty).toEqual([{ '@type': 'PropertyValue', name: 'Horma', value: 'Ancha' }])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf } from './csv-columns.ts'
import type { ParsedProduct } from './parsed-product.ts'
import { reasonOf } from './rejection.ts'
import { RowGrouper } from './row-grouper.ts'
import { parseShopifyHeader } from './shopify-columns.ts'
import { parseShopifyProduct } from './shopify-product.ts'

const HEADER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Option4 Name',
  'Option4 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Status',
]

type Row = Record<string, string> | string[]

const FIRST = {
  Handle: 'blusa',
  Title: 'Blusa',
  Vendor: 'Casa',
  Type: 'blusas',
  Published: 'true',
  'Option1 Name': 'COLOR',
  'Option1 Value': 'Negro',
  'Option2 Name': 'Size',
  'Option2 Value': 'M',
  'Variant SKU': "'30235",
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '4',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '78.00',
  'Variant Barcode': "'7501",
}
const SECOND = {
  Handle: 'blusa',
  'Option1 Value': 'Negro',
  'Option2 Value': 'G',
  'Variant Price': '78.00',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '0',
}

/** Parses rows as a file with a header in line 1 and a line each. */
function read(rows: Row[], header: string[] = HEADER): ParsedProduct[] {
  const found = parseShopifyHeader(header)
  if (!found.ok) throw new Error(found.missing.join())
  const { columns } = found
  const grouper = new RowGrouper((row) => cellOf(columns, row, 'handle'), 'missing-handle')
  const cellsOf = (row: Row) => (Array.isArray(row) ? row : header.map((name) => row[name] ?? ''))
  const done = rows.map((row, index) => grouper.push({ line: index + 2, lastLine: index + 2, cells: cellsOf(row) }))
  return [...done, grouper.end()].flatMap((grouped) => {
    if (!grouped) return []
    if (grouped.kind === 'rejected') return grouped.parsed
    return parseShopifyProduct(columns, grouped.group, { sanitize: (html) => `clean(${html})` })
  })
}

function readOne(...rows: Row[]): ParsedProduct {
  const [parsed, ...others] = read(rows)
  if (!parsed || others.length > 0) throw new Error('one product was expected')
  return parsed
}

const reasons = (parsed: ParsedProduct) =>
  parsed.rejections.map(
    (rejection) => `${rejection.line}-${rejection.lastLine} ${rejection.loss}: ${reasonOf(rejection)}`,
  )

describe('a product of a Shopify export', () => {
  it('is parsed with brand, category, options, codes and stock', () => {
    const { product, rejections } = readOne(FIRST, { ...SECOND, 'Variant Compare At Price': '98.50' })
    expect(rejections).toEqual([])
    expect(product).toMatchObject({
      externalId: 'blusa',
      line: 2,
      kind: 'variants',
      name: 'Blusa',
      description: 'clean()',
      brand: { key: 'casa', label: 'Casa' },
      category: { key: 'blusas', label: 'blusas' },
      basePrice: 0,
      published: true,
      complete: true,
      variants: [
        {
          externalId: 'color=negro&talla=m',
          sku: '30235',
          barcode: '7501',
          price: 7800,
          originalPrice: null,
          stock: 4,
        },
        { externalId: 'color=negro&talla=g', sku: null, barcode: null, price: 7800, originalPrice: 9850, stock: 0 },
      ],
    })
    expect(product?.variants[0]?.options.map(({ type, value }) => [type.label, value.label, value.swatch])).toEqual([
      ['Color', 'Negro', '#18181a'],
      ['Talla', 'M', null],
    ])
  })

  it('without options is simple and has the price itself', () => {
    const { product } = readOne({
      ...FIRST,
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Option2 Name': '',
      'Option2 Value': '',
      'Variant Compare At Price': '100',
    })
    expect(product).toMatchObject({
      kind: 'simple',
      basePrice: 7800,
      originalPrice: 10000,
      variants: [{ externalId: 'unica', options: [], price: 7800 }],
    })
  })

  it.each([
    ['-3', 'shopify', 'deny', 0],
    ['7', 'shopify', 'deny', 7],
    ['7', '', 'deny', 'uncounted'],
    ['', 'shopify', 'deny', 'uncounted'],
    ['0', 'shopify', 'continue', 'uncounted'],
  ])('with quantity «%s», tracker «%s» and policy «%s» has %s in stock', (quantity, tracker, policy, stock) => {
    const { product, belowZero } = readOne({
      ...FIRST,
      'Variant Inventory Qty': quantity,
      'Variant Inventory Tracker': tracker,
      'Variant Inventory Policy': policy,
    })
    expect(product?.variants[0]?.stock).toBe(stock)
    expect(belowZero).toBe(stock === 0 && quantity.startsWith('-') ? 1 : 0)
  })

  it('has no statement about stock when the file has no quantities', () => {
    const header = HEADER.filter((name) => name !== 'Variant Inventory Qty')
    expect(read([FIRST], header)[0]?.product?.variants[0]?.stock).toBe('unstated')
  })

  it.each([
    ['true', '', true],
    ['TRUE', 'active', true],
    ['false', 'active', false],
    ['true', 'draft', false],
    ['true', 'archived', false],
    ['', '', true],
  ])('published «%s» with status «%s» is shown: %s', (published, status, isShown) => {
    expect(readOne({ ...FIRST, Published: published, Status: status }).product?.published).toBe(isShown)
  })

  it('has each image once, in sequence, linked to the first variant that shows it', () => {
    const { product } = readOne(
      { ...FIRST, 'Image Src': 'https://x.example/1.jpg?v=1', 'Variant Image': 'https://x.example/2.jpg?v=1' },
      { ...SECOND, 'Image Src': '//x.example/2.jpg?v=1', 'Variant Image': 'https://x.example/2.jpg?v=1' },
      { Handle: 'blusa', 'Image Src': 'https://x.example/1.jpg?v=2', 'Image Alt Text': 'De frente' },
      { Handle: 'blusa', 'Image Src': 'tres.jpg' },
    )
    expect(product?.images).toEqual([
      { source: 'https://x.example/1.jpg?v=1', alt: 'De frente', variantExternalId: null },
      { source: 'https://x.example/2.jpg?v=1', alt: '', variantExternalId: 'color=negro&talla=m' },
      { source: 'tres.jpg', alt: '', variantExternalId: null },
    ])
  })

  it('has its images sorted by their positions where the file has these', () => {
    const { product } = readOne(
      { ...FIRST, 'Image Src': 'b.jpg', 'Image Position': '2' },
      { Handle: 'blusa', 'Image Src': 'a.jpg', 'Image Position': '1' },
      { Handle: 'blusa', 'Image Src': 'c.jpg' },
    )
    expect(product?.images?.map((image) => image.source)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })
})

describe('a bad row of a Shopify export', () => {
  it.each<[Partial<typeof FIRST> & Record<string, string>, string]>([
    [{ 'Variant Price': 'abc' }, 'el precio «abc» no es un importe.'],
    [{ 'Variant Price': '298,00' }, 'el precio «298,00» no es un importe.'],
    [{ 'Variant Price': '-5' }, 'el precio «-5» es negativo.'],
    [{ 'Variant Price': '99999999999' }, 'el precio «99999999999» es demasiado grande.'],
    [{ 'Variant Price': '' }, 'falta el precio.'],
    [{ 'Variant Compare At Price': 'x' }, 'el precio de comparación «x» no es un importe válido.'],
    [{ 'Variant Inventory Qty': '1.5' }, 'la existencia «1.5» no es un número entero.'],
    [{ 'Variant Inventory Qty': '9999999999' }, 'la existencia «9999999999» está fuera de rango.'],
    [{ 'Option2 Value': '' }, 'falta el valor de la opción «Talla».'],
    [{ 'Option2 Value': 'M' }, 'repite la combinación de opciones «Negro / M».'],
    [{ 'Option3 Value': 'Lana' }, 'el valor «Lana» no pertenece a ninguna opción con nombre.'],
    [{ 'Variant SKU': 'a\u0000b' }, 'el SKU tiene caracteres de control.'],
    [{ 'Variant Barcode': '1'.repeat(256) }, 'el código de barras mide más de 255 caracteres.'],
  ])('with %o costs that variant only', (changes, reason) => {
    const parsed = readOne(FIRST, { ...SECOND, ...changes })
    expect(parsed.product?.variants).toHaveLength(1)
    expect(parsed.product?.complete).toBe(false)
    expect(reasons(parsed)).toEqual([`3-3 variant: ${reason}`])
  })

  it.each<[Record<string, string>, string]>([
    [{ Title: '' }, 'falta el título (Title).'],
    [{ Title: 'x'.repeat(256) }, 'el título mide más de 255 caracteres.'],
    [{ Vendor: '\u0007' }, 'la marca tiene caracteres de control.'],
    [{ 'Body (HTML)': 'x'.repeat(65_537) }, 'la descripción mide más de 65,536 caracteres.'],
    [{ Published: 'quizá' }, '«quizá» no es ni verdadero ni falso.'],
    [{ 'Option3 Name': 'a', 'Option4 Name': 'b' }, 'tiene más de 3 opciones.'],
  ])('with %o at its head costs the whole product', (changes, reason) => {
    const parsed = readOne({ ...FIRST, ...changes }, SECOND)
    expect(parsed.product).toBeNull()
    expect(parsed.rows).toBe(2)
    expect(reasons(parsed)).toEqual([`2-3 product: ${reason}`])
  })

  it('with too few or too many columns costs that row', () => {
    const parsed = readOne(FIRST, ['blusa', '', 'x'], SECOND, [...HEADER.map(() => ''), 'y'].with(0, 'blusa'))
    expect(parsed.product?.variants).toHaveLength(2)
    expect(reasons(parsed)).toEqual([
      '3-3 variant: le faltan columnas: 3 en vez de 26.',
      '5-5 variant: tiene columnas de más: 27 en vez de 26.',
    ])
  })

  it('with an image that is no URL costs the image', () => {
    const parsed = readOne(
      { ...FIRST, 'Image Src': 'javascript:alert(1)' },
      { Handle: 'blusa', 'Image Src': 'http://' },
    )
    expect(parsed.product?.images).toEqual([])
    expect(reasons(parsed)).toEqual([
      '2-2 image: la imagen «javascript:alert(1)» no es una dirección http o https.',
      '3-3 image: la dirección de imagen «http://» no es válida.',
    ])
  })

  it('without a handle belongs to no product', () => {
    const parsedProducts = read([FIRST, { ...SECOND, Handle: ' ' }, SECOND])
    expect(parsedProducts.map(reasons)).toEqual([['3-3 product: falta el identificador (Handle).'], []])
    expect(parsedProducts[1]?.product?.variants).toHaveLength(2)
  })

  it('never stops the parser, for any file', () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'blusa', 'Title', 'Default Title', 'Negro', '78.00', '-1', 'true', 'https://x.example/a.jpg'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    const row = fc.oneof(
      fc.array(cell, { minLength: HEADER.length, maxLength: HEADER.length }),
      fc.array(cell, { maxLength: HEADER.length + 2 }),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const parsedProducts = read(rows)
        const taken = rows.filter((cells) => cells.some((text) => text.trim() !== '')).length
        expect(parsedProducts.reduce((sum, parsed) => sum + parsed.rows, 0)).toBe(taken)
        for (const parsed of parsedProducts) {
          expect(parsed.product !== null || parsed.rejections.length > 0).toBe(true)
          for (const reason of reasons(parsed)) expect(reason).not.toMatch(/\p{Cc}/u)
        }
      }),
      { numRuns: 300 },
    )
  })
})

it('parseShopifyHeader names the columns that the header lacks', () => {
  expect(parseShopifyHeader(['handle', 'TITLE ', 'Vendor', 'Type', 'Option1 Name', 'Option1 Value'])).toEqual({
    ok: false,
    missing: ['Body (HTML)', 'Variant Price', 'Image Src'],
    found: 6,
    unread: [],
  })
})

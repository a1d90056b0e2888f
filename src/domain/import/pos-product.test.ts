import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePosProduct, parsePosRecord } from './pos-product.ts'
import { reasonOf } from './rejection.ts'

const read = (value: unknown) =>
  parsePosProduct(
    { text: typeof value === 'string' ? value : JSON.stringify(value), line: 3, lastLine: 9 },
    { sanitize: (html) => `clean(${html})`, warehouses: new Set(['bodega', 'sur']) },
  )

const PRODUCT = {
  _id: '64a1',
  fid: 'P-1',
  nombre: 'Blusa Lino',
  nombremarca: 'Casa Jacaranda',
  nombrecategoria: 'Blusas',
  categoria: 'C-9',
  descripcion: '<p>Lino</p>',
  precio: '1298.00',
  precio_original: 1500,
  descuento_porcentaje: '10',
  descuento_importe: 0,
  tipo: 'Producto Variantes',
  created: '2026-02-01T10:00:00.000Z',
  defaultImage: { imagen: 'https://x.example/1.jpg' },
  images: [{ imagen: 'https://x.example/2.jpg' }, { imagen: 'https://x.example/1.jpg' }],
  variantImages: [{ imagen: 'https://x.example/3.jpg', producto: 'v2' }],
  fallbackImage: { imagen: 'https://x.example/nunca.jpg' },
  variants: [
    { _id: 'v1', fid: 'F1', nombre: 'Arena CH', precio: '1298', images: [], variante1: 'Arena', variante2: 'CH' },
    { _id: 'v2', fid: 'F2', precio: 1298.5, images: ['https://x.example/4.jpg'], variante1: 'Negro', variante2: 'M' },
  ],
  variantStock: [
    { producto: 'v1', existencia: '3' },
    { producto: 'F2', existencia: -2 },
  ],
  sync_woocommerce: true,
  sin_existencia: false,
}

const typesOf = (variants: object[], more: object = {}) =>
  read({ ...PRODUCT, ...more, variants }).product?.variants.map((variant) =>
    variant.options.map(({ type, value }) => `${type.label}=${value.label}`).join(' '),
  )

describe('a product of the point of sale', () => {
  it('is parsed by its Spanish names', () => {
    const { product, rejections } = read(PRODUCT)
    expect(rejections).toEqual([])
    expect(product).toMatchObject({
      externalId: '64a1',
      fid: 'P-1',
      line: 3,
      kind: 'variants',
      name: 'Blusa Lino',
      description: 'clean(<p>Lino</p>)',
      brand: { label: 'Casa Jacaranda' },
      category: { label: 'Blusas' },
      basePrice: 129_800,
      originalPrice: 150_000,
      discountPercent: 10,
      discountAmount: 0,
      withoutStock: false,
      published: true,
      createdAt: new Date('2026-02-01T10:00:00.000Z'),
      variants: [
        { externalId: 'v1', fid: 'F1', price: 129_800, stock: 3 },
        { externalId: 'v2', fid: 'F2', price: 129_850, stock: 0 },
      ],
    })
    expect(product?.images?.map(({ source, variantExternalId }) => [source.at(-5), variantExternalId])).toEqual([
      ['1', null],
      ['2', null],
      ['3', 'v2'],
      ['4', 'v2'],
    ])
  })

  it('has what an invoice needs, of the product and of a variant that differs', () => {
    const { product } = read({
      ...PRODUCT,
      marca: 'M-1',
      costo: '512.505',
      proveedor: 'PR-3',
      proveedornombre: 'Textiles Lomas',
      unidad: 'H87',
      unidadnombre: 'Pieza',
      prodservclave: 53101600,
      prodservdesc: 'Faldas y vestidos',
      variants: [{ _id: 'v1' }, { _id: 'v2', costo: 600, unidad: '', prodservclave: '53101604' }],
    })
    expect(product).toMatchObject({
      brand: { fid: 'M-1', key: 'casa jacaranda', label: 'Casa Jacaranda' },
      category: { fid: 'C-9', key: 'blusas', label: 'Blusas' },
    })
    expect(product?.invoicing).toEqual({
      cost: 51_251,
      supplier: { fid: 'PR-3', label: 'Textiles Lomas' },
      unit: { fid: 'H87', label: 'Pieza' },
      satCode: '53101600',
      satDescription: 'Faldas y vestidos',
    })
    expect(product?.variants.map(({ invoicing }) => invoicing)).toEqual([{}, { cost: 60_000, satCode: '53101604' }])
    const bare = read({ ...PRODUCT, costo: 0, proveedor: null, unidad: ' ' })
    expect(bare.product?.invoicing).toEqual({})
    expect(read({ ...PRODUCT, costo: 'mucho' })).toMatchObject({ product: null, rejections: [{ code: 'bad-price' }] })
  })

  it('has a brand by its key alone, and ignores an invalid key', () => {
    const labels = (more: object) => {
      const { product } = read({ ...PRODUCT, nombremarca: '', nombrecategoria: '', categoria: '', ...more })
      return [product?.brand, product?.category]
    }
    expect(labels({ marca: 'M-1', categoria: 'Blusas' })).toEqual([
      { fid: 'M-1', key: 'm-1', label: 'M-1' },
      { fid: 'Blusas', key: 'blusas', label: 'Blusas' },
    ])
    expect(labels({ marca: { nombre: 'Casa' } })).toEqual([null, null])
    expect(labels({ marca: ['x'], nombremarca: 'Casa' })).toEqual([{ fid: null, key: 'casa', label: 'Casa' }, null])
  })

  it('compares the former price of a variant with the price that it is sold at', () => {
    const variants = [
      { _id: 'a', precio_original: 1200 },
      { _id: 'b', precio_original: 1400 },
      { _id: 'c', precio: 1000, precio_original: 1200 },
    ]
    expect(read({ ...PRODUCT, variants, variantImages: [] }).product?.variants).toMatchObject([
      { price: 0, originalPrice: null },
      { price: 0, originalPrice: 140_000 },
      { price: 100_000, originalPrice: 120_000 },
    ])
  })

  it('without variants is simple, with the stock of the product', () => {
    const { product } = read({ _id: { $oid: 'x' }, nombre: 'Tarjeta', precio: 500, totalStock: '7' })
    expect(product).toMatchObject({
      externalId: 'x',
      kind: 'simple',
      basePrice: 50_000,
      variants: [{ externalId: 'unica', price: 50_000, stock: 7, options: [] }],
    })
    expect(read({ _id: 'x', nombre: 'Tarjeta', precio: 500 }).product?.variants[0]?.stock).toBe('uncounted')
  })

  it('has pieces in the warehouses that are named, and in the default one', () => {
    const stocks = (variantStock: unknown) => {
      const { product, rejections } = read({ ...PRODUCT, variantStock })
      return product ? product.variants.map(({ stock }) => stock) : rejections.map(({ code, path }) => [code, path])
    }
    const entry = (existencia: number, almacen?: string) => ({ producto: 'v1', existencia, almacen })
    expect(stocks([entry(1), entry(2)])).toEqual([3, 'uncounted'])
    expect(stocks([entry(1, 'sur'), entry(2), entry(4, 'bodega'), entry(1, 'sur')])).toEqual([
      [
        { warehouse: null, pieces: 2 },
        { warehouse: 'bodega', pieces: 4 },
        { warehouse: 'sur', pieces: 2 },
      ],
      'uncounted',
    ])
    expect(stocks([entry(1, 'sur')])).toEqual([[{ warehouse: 'sur', pieces: 1 }], 'uncounted'])
    expect(stocks([entry(1), entry(1, 'norte')])).toEqual([['unknown-warehouse', ['variantStock', 1, 'almacen']]])
  })

  it('has the path of everything that is wrong', () => {
    const paths = (more: object) => read({ ...PRODUCT, ...more }).rejections.map(({ code, path }) => [code, path])
    expect(paths({ nombre: '', precio: 'x', costo: -1, descripcion: '\u0000' })).toEqual([
      ['missing-name', ['nombre']],
      ['bad-price', ['precio']],
      ['control-character', ['descripcion']],
      ['negative-price', ['costo']],
    ])
    expect(
      paths({
        images: [{ imagen: 'ftp://x' }, 7],
        variantImages: [{ imagen: {} }],
        defaultImage: null,
        variants: ['x', { _id: 'v2', precio: 'x', costo: 'y', images: ['ftp://x'] }, { _id: 'v3' }, { _id: 'v3' }],
      }),
    ).toEqual([
      ['not-an-object', ['variants', 0]],
      ['bad-price', ['variants', 1, 'precio']],
      ['bad-price', ['variants', 1, 'costo']],
      ['repeated-id', ['variants', 3, '_id']],
      ['image-scheme', ['images', 0, 'imagen']],
      ['not-text', ['variantImages', 0, 'imagen']],
    ])
    expect(paths({ variants: [{ _id: 'a', images: ['ftp://x'] }] }).at(-1)).toEqual([
      'image-scheme',
      ['variants', 0, 'images', 0],
    ])
    expect(paths({ variants: {} })).toEqual([['not-a-list', ['variants']]])
    expect(paths({ variants: [], totalStock: 1.5 })).toEqual([['bad-quantity', ['totalStock']]])
    expect(paths({ variantStock: [{}, { existencia: 'x' }] })).toEqual([
      ['bad-quantity', ['variantStock', 1, 'existencia']],
    ])
    expect(paths({ variants: [{ _id: 'a', variante1: [] }] })[0]).toEqual(['not-text', ['variants', 0, 'variante1']])
    expect(parsePosRecord(7, { sanitize: String, warehouses: new Set() })).toMatchObject({
      product: null,
      line: 1,
      rejections: [{ code: 'not-an-object', path: [] }],
    })
  })

  it('has Color and Talla in any sequence of the fields', () => {
    expect(typesOf([{ _id: 1, variante1: 'Arena', variante2: 'CH' }])).toEqual(['Color=Arena Talla=CH'])
    expect(typesOf([{ _id: 1, variante1: '26.5', variante2: 'Miel' }])).toEqual(['Talla=26.5 Color=Miel'])
    expect(typesOf([{ _id: 1, variante1: 'Jacaranda', variante2: 'Corto' }])).toEqual(['Color=Jacaranda Talla=Corto'])
    expect(typesOf([{ _id: 1, variante1: 'M' }])).toEqual(['Talla=M'])
    expect(typesOf([{ _id: 1, variante1: 'Negro', variante2: 'M', variante3: 'Largo' }])).toEqual([
      'Color=Negro Talla=M Variante 3=Largo',
    ])
  })

  it('has up to ten options, and never more', () => {
    const options = (count: number) =>
      Object.fromEntries([...'abcdefghijk'.slice(0, count)].map((name, at) => [`variante${at + 1}`, `Tipo ${name}: x`]))
    expect(typesOf([{ _id: 1, ...options(10) }])?.[0]?.split('=')).toHaveLength(11)
    const [rejection] = read({ ...PRODUCT, variants: [{ _id: 'a', ...options(11) }] }).rejections
    expect(rejection && reasonOf(rejection)).toBe('tiene más de 10 opciones.')
  })

  it('has the types that its values or the product name', () => {
    expect(
      typesOf([{ _id: 1, variante1: { tipo: 'TALLA', valor: 'Roja' }, variante2: { label: 'Tela', valor: 'M' } }]),
    ).toEqual(['Talla=Roja Tela=M'])
    expect(typesOf([{ _id: 1, variante1: 'Material: Lino' }])).toEqual(['Material=Lino'])
    expect(typesOf([{ _id: 1, variante1: 'Lino' }], { variantTypes: [{ id: 1, label: 'material' }] })).toEqual([
      'Material=Lino',
    ])
  })
})

describe('an invalid value of a product', () => {
  it.each<[string, unknown, string]>([
    ['text', '{"_id": ', 'no es JSON válido.'],
    ['a number', '5', 'no es un producto (se esperaba un objeto JSON).'],
    ['no id', { nombre: 'x' }, 'falta el identificador (_id).'],
    ['no name', { _id: 'x' }, 'falta el nombre.'],
    ['a name that is a list', { _id: 'x', nombre: [] }, '«nombre» no es texto.'],
    ['half a character', { _id: 'x', nombre: 'a\ud800' }, '«nombre» tiene caracteres de control.'],
    ['a bad price', { ...PRODUCT, precio: 'gratis' }, 'el precio «gratis» no es un importe.'],
    ['a negative price', { ...PRODUCT, precio: -1 }, 'el precio «-1» es negativo.'],
    ['a bad date', { ...PRODUCT, created: 'ayer' }, 'la fecha «ayer» no es válida.'],
    ['a bad discount', { ...PRODUCT, descuento_porcentaje: 120 }, 'el descuento «120» no es válido.'],
    [
      'a bad stock',
      { ...PRODUCT, variantStock: [{ producto: 'v1', existencia: 1.5 }] },
      'la existencia «1.5» no es un número entero.',
    ],
    ['variants that are no list', { ...PRODUCT, variants: {} }, '«variants» no es una lista.'],
    ['no good variant', { ...PRODUCT, variants: [7] }, 'no le queda ninguna variante que se pueda vender.'],
  ])('%s costs the product', (_case, value, reason) => {
    const parsed = read(value)
    expect(parsed).toMatchObject({ product: null, rows: 1, line: 3, lastLine: 9 })
    expect(parsed.rejections.filter(({ loss }) => loss === 'product').map(reasonOf)).toEqual([reason])
  })

  it('in a variant costs that variant, in an image that image', () => {
    const { product, rejections } = read({
      ...PRODUCT,
      images: [{ imagen: 'data:image/png;base64,AA' }],
      variants: [...PRODUCT.variants, { _id: 'v3', precio: 'x' }, { _id: 'v1', precio: 1 }],
    })
    expect(product?.variants.map(({ externalId }) => externalId)).toEqual(['v1', 'v2'])
    expect(product?.complete).toBe(false)
    expect(rejections.map((rejection) => `${rejection.product}: ${reasonOf(rejection)}`)).toEqual([
      '64a1, variante v3: el precio «x» no es un importe.',
      '64a1: repite el identificador de variante «v1».',
      '64a1: la imagen «data:image/png;base64,AA» no es una dirección http o https.',
    ])
  })

  it('never stops the parser', () => {
    const fields = Object.keys(PRODUCT)
    const record = fc.dictionary(fc.constantFrom(...fields, 'variante1'), fc.jsonValue({ maxDepth: 3 }))
    const mixed = record.map((changes) => ({ ...PRODUCT, ...changes }))
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), record, mixed), (value) => {
        const parsed = read(value)
        expect(parsed.product !== null || parsed.rejections.length > 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DecimalSign } from '#domain/import/amount-reading.ts'
import { reasonOf } from '#domain/import/rejection.ts'
import { openCsvSource } from './csv-source.ts'

// Files as spreadsheets and other platforms write them.

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-trade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string | Buffer, { decimal = null }: { decimal?: DecimalSign | null } = {}) {
  const path = join(folder, 'archivo.csv')
  await writeFile(path, content)
  const { format, encoding, source } = await openCsvSource(path, { format: null, encoding: null, decimal })
  const parsed = []
  const store = { warehouses: new Set<string>(), localTime: '2026-11-28 12:00:00' }
  for await (const each of source.products(store)) parsed.push(each)
  source.close()
  return {
    format,
    encoding,
    notices: source.notices,
    products: parsed.flatMap(({ product }) => product ?? []),
    rejections: parsed.flatMap(({ rejections }) => rejections.map((each) => `${each.line}: ${reasonOf(each)}`)),
    otherNames: parsed.reduce((sum, { otherNames = 0 }) => sum + otherNames, 0),
    timedSales: parsed.reduce((sum, { timedSales = 0 }) => sum + timedSales, 0),
  }
}

/** Each product by its name, with the SKUs of its variants. */
const skus = ({ products }: Awaited<ReturnType<typeof read>>) =>
  products.map(({ name, variants, complete }) => [name, variants.map(({ sku }) => sku).join(' '), complete])

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Option1 Linked To,' +
  'Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Gift Card,Status'

describe('rows of a product that are apart in the file are one product', () => {
  it('in a plain CSV, also where the first row has no name', async () => {
    const found = await read(
      'id,nombre,precio,talla,sku,existencia\nA,,500,G,A-G,1\nB,Top,200,CH,B-CH,3\nA,Capa,500,CH,A-CH,3\nB,,200,M,B-M,4\n',
    )
    expect(found.rejections).toEqual([])
    expect(skus(found)).toEqual([
      ['Capa', 'A-CH A-G', true],
      ['Top', 'B-CH B-M', true],
    ])
  })

  it("in Shopify's", async () => {
    const row = (handle: string, title: string, size: string, sku: string) =>
      `${handle},${title},,M,,Faldas,TRUE,${title && 'Talla'},${size},,${sku},shopify,5,100,,,,active`
    const found = await read(
      [SHOPIFY, row('f', '', 'M', 'F-M'), row('b', 'Blusa', 'CH', 'B-CH'), row('f', 'Falda', 'CH', 'F-CH')].join('\n'),
    )
    expect(found.rejections).toEqual([])
    expect(skus(found)).toEqual([
      ['Falda', 'F-CH F-M', true],
      ['Blusa', 'B-CH', true],
    ])
  })

  it("in Tiendanube's", async () => {
    const found = await read(
      [
        'Identificador de URL;Nombre;Categorías;Descripción;Nombre de propiedad 1;Valor de propiedad 1;Precio;Stock;SKU',
        'a;Capa;Abrigos;;Talla;CH;500;1;A-CH',
        'b;Top;Tops;;Talla;CH;200;1;B-CH',
        'a;;;;;M;500;1;A-M',
      ].join('\n'),
    )
    expect(found.rejections).toEqual([])
    expect(skus(found)).toEqual([
      ['Capa', 'A-CH A-M', true],
      ['Top', 'B-CH', true],
    ])
  })

  it('with the first name, and rows with another name are counted', async () => {
    const found = await read('id,nombre,precio,talla\nA,Capa,500,CH\nA,CAPA ,500,M\nA,,500,G\nA,Cartera,900,U\n')
    expect(found.products.map(({ name, variants }) => [name, variants.length])).toEqual([['Capa', 4]])
    expect(found.otherNames).toBe(1)
  })

  it('but for a key whose digits a spreadsheet has lost, which may be of several products', async () => {
    const found = await read('id;nombre;precio;talla\n7,50123E+12;Cinturón;200;CH\n7,50123E+12;Cartera;900;M\n')
    expect(found.products).toEqual([])
    expect(found.rejections).toEqual([expect.stringContaining('el código «7,50123E+12» perdió dígitos')])
  })

  it('and nothing of any product is retired while a row has no product', async () => {
    const found = await read('id,nombre,precio,talla\nA,Capa,5,CH\n,,5,M\nB,Top,5,CH\n')
    expect(found.notices.strays).toBe(1)
    expect(found.products.map(({ complete }) => complete)).toEqual([false, false])
    const woo = await read(
      'ID,Type,SKU,Name,Description,Regular price,Images,Parent\n1,simple,S,Saco,,10,,\n2,variation,,Capa M,,10,,id:9\n',
    )
    expect([woo.notices.strays, woo.products.map(({ complete }) => complete)]).toEqual([1, [false]])
  })
})

describe('the columns of a plain CSV', () => {
  it('are found by their plurals, with blanks and accents, and in English', async () => {
    const { products, notices, rejections } = await read(
      'ID,Name,Price,Existencias,Código de barras,Categoría,Tallas\nZ,Vestido,500,3,7501234567893,Vestidos,CH\nZ,,500,2,7501234567909,,M\n',
    )
    expect([rejections, notices.unread]).toEqual([[], []])
    expect(products).toMatchObject([
      {
        category: { label: 'Vestidos' },
        variants: [
          { barcode: '7501234567893', stock: 3, options: [{ type: { role: 'size' }, value: { label: 'CH' } }] },
          { barcode: '7501234567909', stock: 2 },
        ],
      },
    ])
  })

  it('that are not read are named where they have values, with the column that is meant', async () => {
    const { notices } = await read('id,nombre,precio,exitencia,temporada,vacía\nA,Capa,5,3,verano,\n')
    expect(notices.unread).toEqual([
      { name: 'exitencia', meant: 'existencia' },
      { name: 'temporada', meant: null },
    ])
  })
})

describe('amounts', () => {
  const FILE = '\ufeffid;nombre;precio;existencia\np1;Abrigo;1.299;3\np2;Falda;950;3\n'
  const prices = async (content: string, decimal?: DecimalSign) =>
    (await read(content, { decimal: decimal ?? null })).products.map(({ basePrice }) => basePrice)

  it('that can be read in two ways are rejected with their line', async () => {
    await expect(read(FILE)).rejects.toMatchObject({ code: 'ambiguous-decimals', place: { line: 2, value: '1.299' } })
    expect(await prices(FILE, 'comma')).toEqual([129_900, 95_000])
    expect(await prices(FILE, 'dot')).toEqual([130, 95_000])
  })

  it('are read in one way in all of the file', async () => {
    expect(await prices(`${FILE}p3;Vestido;2.450,50;1\n`)).toEqual([129_900, 95_000, 245_050])
  })
})

describe('a cell that a spreadsheet has damaged', () => {
  it('rejects its row, also where it is an error', async () => {
    const { products, rejections } = await read(
      'id,nombre,precio,talla,sku,creado,notas\nA,Capa,5,3-6,A1,2026-01-31T00:00:00.000Z,#N/A\nA,,5,06-ago,A2,,\nB,Top,5,CH,#REF!,,\n',
    )
    expect(rejections).toEqual([
      '3: la hoja de cálculo hizo una fecha de un valor: «06-ago»; dale formato de texto a la columna y escríbelo de nuevo.',
      '4: la hoja de cálculo dejó un error en una celda: «#REF!».',
    ])
    expect(products.map(({ name, complete }) => [name, complete])).toEqual([['Capa', false]])
  })
})

describe('a discount', () => {
  it('is read with the decimals of its file', async () => {
    const { products, rejections } = await read(
      'id;nombre;precio;descuento_porcentaje\nA;Capa;"100,50";12,5\nB;Top;"90,00";\n',
    )
    expect(rejections).toEqual([])
    expect(products.map(({ discountPercent }) => discountPercent)).toEqual([12.5, 0])
  })
})

describe('a barcode', () => {
  it('that lost its digits is rejected by line; others are read as their labels have them', async () => {
    const { products, rejections } = await read(
      'id;nombre;precio;existencia;codigo_barras\na;Cinturón;200;5;7.50123E+12\nb;Bolsa;400;5;="0750123456789"\nc;Mochila;500;5;7501234567893.0\n',
    )
    expect(rejections).toEqual([
      '2: el código «7.50123E+12» perdió dígitos en la hoja de cálculo; dale formato de texto a la columna y escríbelo completo.',
    ])
    expect(products.map(({ variants }) => variants[0]?.barcode)).toEqual(['0750123456789', '7501234567893'])
  })
})

describe("Shopify's export", () => {
  it('has its category where the type is empty, and sizes under their Spanish names', async () => {
    const { products } = await read(
      [
        SHOPIFY,
        'z,Zapato,,M,Apparel & Accessories > Shoes > Boots,,true,Talla del calzado,25,,Z,shopify,4,299,,,,active',
        'y,Aro,,M,Apparel > Rings,,true,Medida,7,product.metafields.shopify.ring-size,Y,shopify,4,99,,,,active',
      ].join('\n'),
    )
    expect(products.map(({ category }) => category?.label)).toEqual(['Boots', 'Rings'])
    expect(products.map(({ variants }) => variants[0]?.options[0]?.type.role)).toEqual(['size', 'size'])
  })

  it('is read with the names of its template', async () => {
    const header =
      'Title,URL handle,Description,Vendor,Product category,Type,Published on online store,Status,SKU,Barcode,' +
      'Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,' +
      'Continue selling when out of stock,Product image URL,Gift card'
    const { format, products, rejections } = await read(
      [
        header,
        'Playera,playera,Algodón.,M,,Playeras,TRUE,Active,P-S,,Size,S,149,199,shopify,25,DENY,https://x.example/a.jpg,FALSE',
        ',playera,,,,,,,P-M,,,M,149,,shopify,3,CONTINUE,,',
        'Tarjeta,tarjeta,,M,,,TRUE,Active,T,,Title,Default Title,500,,,,DENY,,TRUE',
      ].join('\n'),
    )
    expect(format).toBe('shopify-csv')
    expect(rejections).toEqual(['4: una tienda de Vitrina no vende tarjetas de regalo (Gift Card).'])
    expect(products).toMatchObject([
      {
        externalId: 'playera',
        description: 'Algodón.',
        published: true,
        variants: [
          { sku: 'P-S', price: 14_900, originalPrice: 19_900, stock: 25 },
          { sku: 'P-M', stock: 'uncounted' },
        ],
        images: [{ source: 'https://x.example/a.jpg' }],
      },
    ])
  })
})

describe("WooCommerce's export", () => {
  const HEADER =
    'ID,Type,SKU,Name,Published,Description,"Date sale price starts","Date sale price ends",Stock,"Sale price","Regular price",Images,Parent'

  it('has sales between their dates alone, and counts those that a day will change', async () => {
    const { products, timedSales } = await read(
      [
        HEADER,
        '1,simple,A,Terminada,1,,2025-11-01,2025-11-30,5,199,499,,',
        '2,simple,B,Por empezar,1,,2035-01-10 9:00:00,,5,199,499,,',
        '3,simple,C,Sin fechas,1,,,,5,199,499,,',
        '4,simple,D,Hasta hoy,1,,2026-11-01,2026-11-28,5,199,499,,',
      ].join('\n'),
    )
    expect(products.map(({ basePrice, originalPrice }) => [basePrice, originalPrice])).toEqual([
      [49_900, null],
      [49_900, null],
      [19_900, 49_900],
      [19_900, 49_900],
    ])
    expect(timedSales).toBe(2)
  })

  it('has its dates as spreadsheets write them, and rejects other texts', async () => {
    const { products, rejections, timedSales } = await read(
      [
        HEADER,
        '1,simple,A,Terminada,1,,01/11/2025,30/11/2025,5,199,499,,',
        '2,simple,B,Por empezar,1,,10/01/2035 0:00,,5,199,499,,',
        '3,simple,C,En curso,1,,2026/11/01,2026-11-28T00:00:00.000Z,5,199,499,,',
        '4,simple,D,Rara,1,,pronto,,5,199,499,,',
        '5,simple,E,Sin oferta,1,,pronto,,5,,499,,',
      ].join('\n'),
    )
    expect(products.map(({ name, basePrice }) => [name, basePrice])).toEqual([
      ['Terminada', 49_900],
      ['Por empezar', 49_900],
      ['En curso', 19_900],
      ['Sin oferta', 49_900],
    ])
    expect(rejections).toEqual(['5: la fecha «pronto» no es válida.'])
    expect(timedSales).toBe(2)
  })

  it('has paragraphs and lists in its descriptions', async () => {
    const { products } = await read(
      `${HEADER}\n1,simple,A,Falda,1,"Midi de lino.\\n\\nLavar a mano.\\nSin \\\\nudos.\\n<ul>\\n \t<li>Forro</li>\\n</ul>",,,5,,350,,\n`,
    )
    expect(products[0]?.description.replace(/\s+</g, '<')).toBe(
      '<p>Midi de lino.</p><p>Lavar a mano.<br>Sin \\nudos.</p><ul><li>Forro</li></ul>',
    )
  })

  it('has kinds of products that no store sells, which are rejected by line', async () => {
    const { products, rejections } = await read(
      [
        HEADER,
        '1,grouped,G,Conjunto,1,,,,,,,,',
        '2,external,E,Reloj,1,,,,,,900,,',
        '3,"simple, downloadable",F,Patrón,1,,,,,,90,,',
        '4,bundle,H,Paquete,1,,,,,,90,,',
        '5,"simple, virtual",T,Arreglo,1,,,,,,90,,',
      ].join('\n'),
    )
    expect(rejections).toEqual([
      '2: una tienda de Vitrina no vende grupos de productos (grouped).',
      '3: una tienda de Vitrina no vende productos de otra tienda (external).',
      '4: una tienda de Vitrina no vende descargas (downloadable).',
      '5: una tienda de Vitrina no vende productos del tipo «bundle».',
    ])
    expect(products.map(({ name }) => name)).toEqual(['Arreglo'])
  })
})

describe("Tiendanube's export", () => {
  const HEADER =
    'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Nombre de propiedad 2;Valor de propiedad 2;Precio;Precio promocional;Peso (kg);Stock;SKU;Código de barras;Mostrar en tienda;Descripción;Marca;Producto Físico'

  it('is read in its own encoding, with its stored images left alone', async () => {
    const { format, encoding, products, rejections, notices } = await read(
      iconv.encode(
        [
          HEADER,
          'pantalon;Pantalón niño;Niños > Pantalones, Ofertas;Talla;4;Color;Café;1299.00;999.00;0.3;5;P-4;7501234567893;SI;Línea uno.;Ñandú;SI',
          'pantalon;;;Talla;6;Color;Café;1299.00;;0.3;;P-6;;;;;',
          'curso;Curso;;;;;;10.00;;;;;;SI;;;NO',
          'gorra;Gorra;Gorras;;;;;199.00;;;0;G;;NO;;;SI',
        ].join('\r\n'),
        'windows-1252',
      ),
    )
    expect([format, encoding]).toEqual(['tiendanube-csv', 'windows-1252'])
    expect(notices.unread).toEqual([{ name: 'Peso (kg)', meant: null }])
    expect(rejections).toEqual(['4: una tienda de Vitrina no vende productos digitales (Producto Físico: NO).'])
    expect(products).toMatchObject([
      {
        externalId: 'pantalon',
        name: 'Pantalón niño',
        category: { label: 'Pantalones' },
        brand: { label: 'Ñandú' },
        published: true,
        images: null,
        variants: [
          { externalId: 'color=cafe&talla=4', price: 99_900, originalPrice: 129_900, stock: 5 },
          { externalId: 'color=cafe&talla=6', price: 129_900, originalPrice: null, stock: 'uncounted' },
        ],
      },
      { externalId: 'gorra', kind: 'simple', published: false, basePrice: 19_900, variants: [{ stock: 0 }] },
    ])
  })
})

describe("Excel's kinds of CSV", () => {
  const LINES = [
    'id,nombre,precio,marca',
    'a,Pantalón niño,299.00,Peñafiel',
    'b,"Camisón ""güero""",399.00,Ágata',
    'c,Él,5,',
  ]
  const NAMES = ['Pantalón niño', 'Camisón "güero"', 'Él']

  it.each([
    ['CSV UTF-8', Buffer.from(`\ufeff${LINES.join('\r\n')}`), 'utf-8'],
    ['CSV', iconv.encode(LINES.join('\r\n'), 'windows-1252'), 'windows-1252'],
    ['CSV (Macintosh)', iconv.encode(LINES.join('\r'), 'macintosh'), 'macintosh'],
    ['CSV (MS-DOS)', iconv.encode(LINES.join('\r\n'), 'cp850'), 'cp850'],
    ['Unicode text', Buffer.from(`\ufeff${LINES.join('\r\n').replaceAll(',', '\t')}`, 'utf16le'), 'utf-16le'],
    ['UTF-8 with returns alone', Buffer.from(LINES.join('\r')), 'utf-8'],
    ['a separator line', Buffer.from(`sep=;\r\n${LINES.join('\r\n').replaceAll(',', ';')}`), 'utf-8'],
  ])('%s', async (_, content, encoding) => {
    const found = await read(content)
    expect([found.encoding, found.rejections]).toEqual([encoding, []])
    expect(found.products.map(({ name, line }) => [name, line])).toEqual(
      NAMES.map((name, at) => [name, at + (content.toString('latin1').startsWith('sep') ? 3 : 2)]),
    )
  })
})

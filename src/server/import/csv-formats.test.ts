import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainTemplate } from '#domain/export/plain-template.ts'
import type { ParsedProduct } from '#domain/import/parsed-product.ts'
import { reasonOf } from '#domain/import/rejection.ts'
import { openPlainSource } from './plain-source.ts'
import { openWooSource } from './woo-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-formats-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const reader = (open: typeof openWooSource) => async (text: string) => {
  const path = join(folder, 'file.csv')
  await writeFile(path, text)
  const source = await open(path)
  const parsed: ParsedProduct[] = []
  for await (const each of source.products({ warehouses: new Set(['sur']), localTime: '2026-01-31 18:00:00' }))
    parsed.push(each)
  expect(source.rows).toBe(parsed.reduce((rows, each) => rows + each.rows, 0))
  return {
    products: parsed.flatMap(({ product }) => product ?? []),
    belowZero: parsed.reduce((sum, { belowZero = 0 }) => sum + belowZero, 0),
    rejections: parsed.flatMap(({ rejections }) => rejections.map((each) => `${each.line}: ${reasonOf(each)}`)),
  }
}

describe('a plain CSV', () => {
  const read = reader(openPlainSource)

  it('has 0 pieces for less than 0, and reports how many rows do', async () => {
    const rows = ['id,nombre,precio,talla,existencia', 'A,Blusa,10,CH,-4', 'A,Blusa,10,M,3', 'A,Blusa,10,G,-0']
    const { products, rejections, belowZero } = await read(rows.join('\n'))
    expect(rejections).toEqual([])
    expect(products).toMatchObject([{ variants: [{ stock: 0 }, { stock: 3 }, { stock: 0 }] }])
    expect(belowZero).toBe(1)
  })

  it('matches the template, whose examples are complete and unpublished', async () => {
    const { products, rejections } = await read(plainTemplate())
    expect(rejections).toEqual([])
    expect(products).toMatchObject([
      {
        externalId: 'camisa-lino',
        name: 'Camisa de lino',
        published: false,
        kind: 'variants',
        variants: [
          { sku: 'CAM-BL-CH', price: 54_900, originalPrice: 64_900, stock: 3 },
          { sku: 'CAM-BL-M', price: 54_900, stock: 5 },
        ],
      },
    ])
  })

  it('has a row a variant, with any separator and line breaks', async () => {
    const rows = [
      'id;nombre;precio;color;talla;existencia;existencia[sur];marca;publicado;imagenes;variante_imagenes',
      'B-1;Blusa;99.90;Negro;CH;3;2;Roble;no;"https://x.example/1.jpg\nhttps://x.example/2.jpg";',
      'B-1;;120;Negro;M;;;;;;https://x.example/2.jpg',
      'T-1;Tarjeta;500;;;7;;;;;',
    ]
    const { products, rejections } = await read(`\ufeff${rows.join('\r\n')}`)
    expect(rejections).toEqual([])
    expect(products).toMatchObject([
      {
        externalId: 'B-1',
        name: 'Blusa',
        brand: { label: 'Roble' },
        published: false,
        kind: 'variants',
        variants: [
          {
            externalId: 'color=negro&talla=ch',
            price: 9_990,
            stock: [
              { warehouse: null, pieces: 3 },
              { warehouse: 'sur', pieces: 2 },
            ],
          },
          { externalId: 'color=negro&talla=m', price: 12_000, stock: 'uncounted' },
        ],
        images: [
          { source: 'https://x.example/1.jpg', variantExternalId: null },
          { source: 'https://x.example/2.jpg', variantExternalId: 'color=negro&talla=m' },
        ],
      },
      { externalId: 'T-1', kind: 'simple', basePrice: 50_000, published: true, variants: [{ stock: 7 }] },
    ])
  })

  it('leaves stock alone without a column of it, and names the line of what it rejects', async () => {
    const { products, rejections } = await read(
      'id,nombre,precio,talla,marca\nA,Falda,x,CH,R\nA,,5,M,\nA,,6\n,Nada,1,,\nB,,1,,\nC,Blusa,7,,',
    )
    expect(products.map(({ externalId, variants }) => [externalId, variants.map(({ stock }) => stock)])).toEqual([
      ['A', ['unstated']],
      ['C', ['unstated']],
    ])
    expect(products.map(({ complete }) => complete)).toEqual([false, false])
    expect(rejections).toEqual([
      '5: falta la clave del producto (id).',
      '4: le faltan columnas: 3 en vez de 5.',
      '2: el precio «x» no es un importe.',
      '6: falta el nombre.',
    ])
  })
})

const WOO = [
  'ID,Type,SKU,Name,Published,"Visibility in catalog",Description,"In stock?",Stock,"Regular price","Sale price"',
  'Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible"',
].join(',')
const WOO_SPANISH = [
  'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Descripción,¿Existencias?,Inventario,Precio normal',
  'Precio rebajado,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1',
].join(',')

describe("WooCommerce's CSV", () => {
  const read = reader(openWooSource)
  const ROWS = [
    '12,variation,BL-R,Blusa - Rojo,1,visible,,1,4,"199,50",150,,https://x.example/r.jpg,BL,Color,Rojo,',
    '10,variable,BL,Blusa,1,visible,<p>Lino</p>,1,,,,"Ropa > Blusas, Nuevo",https://x.example/b.jpg,,Color,"Rojo, Negro",1',
    '11,simple,T,Tarjeta,-1,visible,,0,,500,,Regalos,,,,,',
    '13,"variation, virtual",,Blusa - Negro,1,visible,,1,parent,180,,,,id:10,Color,Negro,',
    '14,variation,,Blusa - Verde,0,visible,,1,2,180,,,,id:10,Color,Verde,',
    '15,variation,,Perdida,1,visible,,1,2,180,,,,id:99,Color,Verde,',
  ]

  it.each([
    ['English', WOO],
    ['Spanish', WOO_SPANISH],
  ])('groups variations wherever they are, with headers in %s', async (_language, header) => {
    const { products, rejections } = await read([header, ...ROWS].join('\n'))
    expect(products).toMatchObject([
      {
        externalId: '10',
        name: 'Blusa',
        description: '<p>Lino</p>',
        category: { label: 'Blusas' },
        published: true,
        variants: [
          { externalId: '12', sku: 'BL-R', price: 15_000, originalPrice: 19_950, stock: 4 },
          { externalId: '13', price: 18_000, stock: 'uncounted' },
        ],
        images: [
          { source: 'https://x.example/b.jpg', variantExternalId: null },
          { source: 'https://x.example/r.jpg', variantExternalId: '12' },
        ],
      },
      { externalId: '11', kind: 'simple', published: false, basePrice: 50_000, variants: [{ stock: 0 }] },
    ])
    expect(products[0]?.variants.map(({ options }) => options.map(({ value }) => value.label))).toEqual([
      ['Rojo'],
      ['Negro'],
    ])
    expect(rejections).toEqual(['7: el producto «id:99» de la variación no está en el archivo.'])
  })

  it('names the lines of bad rows', async () => {
    const { products, rejections } = await read(
      [
        WOO,
        '1,variable,,Falda,1,,,1,,,,,,,Talla,"CH, M",1',
        '2,variation,,,1,,,1,x,5,,,,id:1,Talla,CH,',
        '3,variation,,,1',
        '4,variable,,Sola,1,,,1,,,,,,,,,',
      ].join('\n'),
    )
    expect(products).toEqual([])
    expect(rejections).toContain('3: la existencia «x» no es un número entero.')
    expect(rejections).toContain('2: no le queda ninguna variante que se pueda vender.')
    expect(rejections).toContain('5: no le queda ninguna variante que se pueda vender.')
  })
})

it.each([
  ['plain', openPlainSource, 'id,nombre,precio,color,existencia,imagenes'],
  ['WooCommerce', openWooSource, WOO],
])('the CSV parser reads any %s file to its end, or rejects all of it', async (_name, open, header) => {
  const piece = fc.oneof(
    fc.constantFrom('a', '1', ',', ',', ',', '"', '\n', '\r\n', 'variation', 'variable', 'id:1', 'ñ', '\u0000', '-5'),
    fc.constant(','.repeat(header.split(',').length - 1)),
  )
  const path = join(folder, 'random.csv')
  const property = fc.asyncProperty(fc.array(piece, { maxLength: 120 }), async (pieces) => {
    await writeFile(path, `${header}\n${pieces.join('')}`)
    try {
      const source = await open(path)
      for await (const parsed of source.products({ warehouses: new Set(), localTime: '2026-01-31 18:00:00' }))
        expect(parsed.rows).toBeGreaterThan(0)
    } catch (error) {
      expect(error).toMatchObject({ name: 'FileError' })
    }
  })
  await fc.assert(property, { numRuns: 60, endOnFailure: true })
})

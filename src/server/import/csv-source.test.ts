import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import type { ParsedProduct } from '#domain/import/parsed-product.ts'
import { type CsvChoices, type CsvSource, openCsvSource } from './csv-source.ts'

const FIXTURES = join(import.meta.dirname, '../../../test/fixtures')
const PLAIN = ['id,nombre,precio,color,talla', 'B-1,Pantalón «Ñandú»,99.90,Café,CH', 'B-1,,99.90,Café,M'].join('\r\n')

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-csv-'))
  path = join(folder, 'productos.csv')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const NOTHING: CsvChoices = { format: null, encoding: null, decimal: null }

const opened = async (bytes: string | Uint8Array, format: CsvFormat | null = null) => {
  await writeFile(path, bytes)
  return openCsvSource(path, { ...NOTHING, format })
}
const names = async ({ source }: CsvSource) => {
  const found: (string | undefined)[] = []
  for await (const { product } of source.products({ warehouses: new Set(), localTime: '2026-01-31 18:00:00' }))
    found.push(product?.name)
  return found
}
const code = (bytes: string | Uint8Array, chosen?: CsvFormat) =>
  opened(bytes, chosen).then(
    ({ format }) => format,
    ({ code, place }) => [code, place.line, place.value],
  )
const windows = (text: string) => Buffer.from(text, 'latin1')

describe('a CSV of any kind', () => {
  it('is recognised by its header, with any delimiter', async () => {
    const shopify = await openCsvSource(join(FIXTURES, 'shopify-rarezas.csv'), NOTHING)
    expect([shopify.format, shopify.encoding, shopify.source.rows]).toEqual(['shopify-csv', 'utf-8', 48])
    expect((await opened(PLAIN)).format).toBe('csv')
    expect((await opened(PLAIN.replaceAll(',', ';'))).format).toBe('csv')
    expect((await opened(PLAIN.replaceAll(',', '\t'))).format).toBe('csv')
    const woo = 'ID,Tipo,Nombre,Descripción,Precio normal,Imágenes\n1,simple,Café,,10,\n'
    expect((await opened(woo)).format).toBe('woo-csv')
  })

  it('is read alike in UTF-8, with a byte order mark and in Windows-1252', async () => {
    for (const bytes of [PLAIN, `\ufeff${PLAIN}`, windows(PLAIN)]) {
      expect(await names(await opened(bytes))).toEqual(['Pantalón «Ñandú»'])
    }
    expect((await opened(windows(PLAIN))).encoding).toBe('windows-1252')
    expect((await opened(`\ufeff${PLAIN}`)).encoding).toBe('utf-8')
    const woo = windows('ID;Tipo;Nombre;Descripción;Precio normal;Imágenes\n1;simple;Café;;10;\n')
    expect(await names(await opened(woo))).toEqual(['Café'])
  })

  it('is Windows-1252 also where the first accent is far behind, and at the very end', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `P-${at},Blusa ${at},10`)
    const bytes = windows(['id,nombre,precio', ...rows, 'Z,Z,10', 'Ú,É,10'].join('\n'))
    expect((await names(await opened(bytes))).at(-1)).toBe('É')
    expect((await opened(windows('id,precio,nombre\n1,10,Caf\u00e9'))).encoding).toBe('windows-1252')
  })

  it('is rejected when it is UTF-8 with invalid bytes, or no text at all', async () => {
    expect(await code(Buffer.concat([Buffer.from(PLAIN), windows('\r\nB-2,Café,1')]))).toEqual(['not-utf-8', 4, ''])
    expect(await code(windows('id,nombre,precio\n1,a\u00e9b,1\n2,a\u0081b,1\n'))).toEqual(['not-utf-8', 3, ''])
  })

  it('is rejected with the missing columns of the closest format', async () => {
    const shopify = (await readFile(join(FIXTURES, 'shopify-rarezas.csv'), 'utf8')).replace('Variant Price', 'Precio')
    expect(await code(shopify)).toEqual([
      'missing-columns',
      1,
      expect.stringMatching(/^Variant Price \(no se reconocen «Tags», .* y otras \d+\)$/),
    ])
    expect(await code('fecha,folio,cliente\n1,2,3\n')).toEqual([
      'missing-columns',
      1,
      'id, nombre, precio (no se reconocen «fecha», «folio» y «cliente»)',
    ])
    expect(await code('Hola, ¿qué tal? ¡Adiós!')).toEqual(['not-csv', 1, ''])
    expect(await code('')).toEqual(['empty', 1, ''])
    await expect(openCsvSource(join(folder, 'nada.csv'), NOTHING)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is read in a chosen format', async () => {
    expect(await code(PLAIN, 'csv')).toBe('csv')
    expect(await code(PLAIN, 'woo-csv')).toEqual(['missing-columns', 1, expect.stringContaining('Description')])
  })
})

describe('a CSV that was cut', () => {
  const HEAD = 'id,nombre,precio,color,talla\n'
  const WHOLE = `${HEAD}A,Blusa,10,,\nB,Falda,20,Rosa,CH\nB,Falda,20,Rosa,M\n`
  const read = async (bytes: string | Uint8Array, chosen: CsvFormat | null = null) => {
    const { source } = await opened(bytes, chosen)
    const all: ParsedProduct[] = []
    for await (const parsed of source.products({ warehouses: new Set(), localTime: '2026-01-31 18:00:00' }))
      all.push(parsed)
    return {
      isCounted: all.reduce((sum, { rows }) => sum + rows, 0) === source.rows,
      products: all.flatMap(({ product }) => (product ? [[product.name, product.variants.length]] : [])),
      complete: all.flatMap(({ product }) => product?.complete ?? []),
      rejected: all.flatMap(({ rejections }) =>
        rejections.map(({ code: flaw, loss, line, lastLine, value }) => [flaw, loss, line, lastLine, value]),
      ),
    }
  }
  const products = [
    ['Blusa', 1],
    ['Falda', 2],
  ]

  it('within a row is read up to there, and removes nothing, as rows of any product may be lost', async () => {
    expect(await read(`${WHOLE}B,Falda,2`)).toEqual({
      isCounted: true,
      products,
      complete: [false, false],
      rejected: [['cut-row', 'row', 5, 5, '5']],
    })
  })

  it('within quotes is read up to the row in which they open', async () => {
    expect(await read(`${WHOLE}C,"Capa\nde lluvia",30,,\nD,Saco,"40,,\nE,Abrigo,50,,\n`)).toEqual({
      isCounted: true,
      products: [...products, ['Capa de lluvia', 1]],
      complete: [false, false, false],
      rejected: [['open-quote', 'row', 7, 9, '7']],
    })
  })

  it('within a letter is read up to its row', async () => {
    const bytes = Buffer.from(`${WHOLE}Ñ,Ñandú,30,Café,Ú`)
    expect((await read(bytes.subarray(0, -1))).rejected).toEqual([['cut-row', 'row', 5, 5, '5']])
  })

  it('of WooCommerce removes nothing of any product, whose variations may have come later', async () => {
    const woo = 'ID,Type,Name,Description,Regular price,Images\n1,simple,Saco,,10,\n2,simple,Capa,,10,\n3,sim'
    expect(await read(woo)).toMatchObject({
      isCounted: true,
      complete: [false, false],
      rejected: [['cut-row', 'row', 4, 4, '4']],
    })
  })

  it('before any whole row, or within its header, is rejected', async () => {
    expect(await code(`${HEAD}A,Blusa`)).toEqual(['cut-row', 2, ''])
    expect(await code(`${HEAD}"A,Blusa\n`)).toEqual(['open-quote', 2, ''])
    expect(await code('id,nombre,sku,color,talla,prec')).toEqual([
      'missing-columns',
      1,
      'precio (no se reconocen «prec»)',
    ])
    expect(await code('id,nombre,precio,col')).toEqual(['only-header', 1, ''])
    expect(await code('id,nombre,precio,"col')).toEqual(['not-csv', 1, ''])
  })

  it('at any byte is read or rejected with a reason', async () => {
    const bytes = Buffer.from(`${HEAD}Ñ,"Blusa, ""larga""",10,Café,CH\nB,"Falda\nrosa",20,,\nC,Capa,30,,`)
    for (let length = 1; length < bytes.length; length++) {
      const outcome = await read(bytes.subarray(0, length), 'csv').catch(({ name }: Error) => name)
      if (typeof outcome === 'string') expect(outcome).toBe('FileError')
      else expect(outcome).toMatchObject({ isCounted: true })
    }
  })
})

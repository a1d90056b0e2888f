import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CsvSource, openCsvSource } from './csv-source.ts'

const FIXTURES = join(import.meta.dirname, '../../../test/fixtures')
const PLAIN = ['id,nombre,precio,color,talla', 'B-1,Pantalón «Ñandú»,99.90,Café,CH', 'B-1,,99.90,Café,M'].join('\r\n')

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-csv-'))
  path = join(folder, 'productos.csv')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const opened = async (bytes: string | Uint8Array, chosen: Parameters<typeof openCsvSource>[1] = null) => {
  await writeFile(path, bytes)
  return openCsvSource(path, chosen)
}
const names = async ({ source }: CsvSource) => {
  const found: (string | undefined)[] = []
  for await (const { product } of source.products({ warehouses: new Set() })) found.push(product?.name)
  return found
}
const code = (bytes: string | Uint8Array, chosen?: Parameters<typeof openCsvSource>[1]) =>
  opened(bytes, chosen).then(
    ({ format }) => format,
    ({ code, place }) => [code, place.line, place.value],
  )
const windows = (text: string) => Buffer.from(text, 'latin1')

describe('a CSV of any kind', () => {
  it('is recognised by its header, whatever its delimiter', async () => {
    const shopify = await openCsvSource(join(FIXTURES, 'shopify-rarezas.csv'), null)
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

  it('is rejected where it is UTF-8 with bytes that are none, or no text at all', async () => {
    expect(await code(Buffer.concat([Buffer.from(PLAIN), windows('\r\nB-2,Café,1')]))).toEqual(['not-utf-8', 4, ''])
    expect(await code(windows('id,nombre,precio\n1,a\u00e9b,1\n2,a\u0081b,1\n'))).toEqual(['not-utf-8', 3, ''])
  })

  it('is rejected with what is missing of the closest format', async () => {
    const shopify = (await readFile(join(FIXTURES, 'shopify-rarezas.csv'), 'utf8')).replace('Variant Price', 'Precio')
    expect(await code(shopify)).toEqual(['missing-columns', 1, 'Variant Price'])
    expect(await code('fecha,folio,cliente\n1,2,3\n')).toEqual(['missing-columns', 1, 'id, nombre, precio'])
    expect(await code('Hola, ¿qué tal? ¡Adiós!')).toEqual(['not-csv', 1, ''])
    expect(await code('')).toEqual(['empty', 1, ''])
    await expect(openCsvSource(join(folder, 'nada.csv'), null)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is read as the format that somebody chose', async () => {
    expect(await code(PLAIN, 'csv')).toBe('csv')
    expect(await code(PLAIN, 'woo-csv')).toEqual(['missing-columns', 1, expect.stringContaining('Description')])
  })
})

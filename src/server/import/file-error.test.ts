import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CsvRow } from '#domain/import/csv-columns.ts'
import { parseShopifyHeader } from '#domain/import/shopify-columns.ts'
import { csvRows } from './csv-rows.ts'
import { readCsvStructure } from './csv-structure.ts'
import { openPosSource } from './pos-source.ts'
import { openShopifySource } from './shopify-source.ts'

const GOOD = join(import.meta.dirname, '../../../test/fixtures/shopify-rarezas.csv')

let folder: string
let good: string
let header: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-errors-'))
  good = await readFile(GOOD, 'utf8')
  header = good.split('\n', 1)[0] ?? ''
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const path = () => join(folder, 'archivo.csv')
const error = async (content: string | Buffer, open = openShopifySource) => {
  await writeFile(path(), content)
  const caught: unknown = await open(path()).then(
    () => new Error('the file was accepted'),
    (thrown: unknown) => thrown,
  )
  return caught instanceof Error ? caught.message.replaceAll(path(), 'F') : caught
}

describe('a file that cannot be imported is reported in one sentence', () => {
  it('when it does not exist, or is no file', async () => {
    await expect(openShopifySource(join(folder, 'nada.csv'))).rejects.toThrow(
      `No existe el archivo ${folder}/nada.csv.`,
    )
    await mkdir(join(folder, 'carpeta'))
    await expect(openShopifySource(join(folder, 'carpeta'))).rejects.toThrow('es una carpeta')
    await expect(openPosSource('/dev/null')).rejects.toThrow('no es un archivo')
  })

  it('when it is empty, or has no products', async () => {
    expect(await error('')).toBe('El archivo F está vacío.')
    expect(await error(' \n\n')).toBe('El archivo F está vacío.')
    expect(await error('\ufeff')).toBe('El archivo F está vacío.')
    expect(await error(`${header}\n`)).toBe(
      'El archivo F no tiene ningún producto: después del encabezado no hay nada.',
    )
  })

  it('when it is an empty list', async () => {
    for (const list of ['[]', '[ \n]\n', '{"data": []}', '{"total": 0, "data": [], "page": 1}'])
      expect(await error(list, openPosSource)).toBe('El archivo F está vacío: no tiene ningún producto.')
  })

  it('when it has one, two or three bytes of any value', async () => {
    const bytes = [0x00, 0x0a, 0x22, 0x2c, 0x50, 0x5b, 0x7b, 0x61, 0xbb, 0xbf, 0xc3, 0xef, 0xfe, 0xff]
    const pairs = bytes.flatMap((one) => bytes.map((two) => [one, two]))
    const tiny = [...bytes.map((one) => [one]), ...pairs, ...pairs.map((pair) => [...pair, 0x61])]
    for (const file of tiny) {
      expect(await error(Buffer.from(file))).toMatch(/^(?:El|Al) archivo F [^.]+\.$/)
      expect(await error(Buffer.from(file), openPosSource)).toMatch(/^El archivo F [^.]+\.$/)
    }
    expect(await error(Buffer.from('"a'))).toBe('El archivo F no es un CSV de productos.')
  })

  it('when it has changed before it is read a second time', async () => {
    await writeFile(path(), '[{"_id":1}]')
    const source = await openPosSource(path())
    const { atime, mtime } = await stat(path())
    await writeFile(path(), '[{"_id":2}]')
    await utimes(path(), atime, new Date(mtime.getTime() + 1_000))
    await expect(
      source.products({ warehouses: new Set(), localTime: '2026-01-31 18:00:00' })[Symbol.asyncIterator]().next(),
    ).rejects.toThrow(`El archivo ${path()} cambió mientras se leía; vuelve a importarlo.`)
  })

  it('when it grows while it is read', async () => {
    await writeFile(path(), '[{"_id":1}]')
    const products = (await openPosSource(path()))
      .products({ warehouses: new Set(), localTime: '2026-01-31 18:00:00' })
      [Symbol.asyncIterator]()
    await products.next()
    await writeFile(path(), '[{"_id":1}]\n')
    await expect(products.next()).rejects.toMatchObject({ code: 'changed' })
  })

  it('when it is no CSV', async () => {
    const sentence = 'El archivo F no es un CSV de productos.'
    expect(await error('<html><body>Hola, mundo</body></html>')).toBe(sentence)
    expect(await error('{"data": [{"nombre": "x", "precio": 1}]}')).toBe(sentence)
    expect(await error(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 1]))).toBe(sentence)
    expect(await error(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)]))).toBe(
      'El archivo F es un libro de Excel, no un CSV; guárdalo como «CSV UTF-8» y vuelve a intentarlo.',
    )
  })

  it('when it lacks columns, which it names', async () => {
    expect(await error('Handle,Title,Vendor,Type,Option1 Name,Option1 Value\na,b,c,d,e,f\n')).toBe(
      'Al archivo F le faltan columnas obligatorias: Body (HTML), Variant Price, Image Src.',
    )
    expect(await error('nombre;precio\nBlusa;10\n')).toMatch(/^Al archivo F le faltan columnas obligatorias: Handle, /)
  })

  it('when it is not in UTF-8, naming the line', async () => {
    const line = `blusa,"Blusón\nlargo",,,,,,,,,,,,,,,,,,10${','.repeat(24)}\n`
    expect(await error(Buffer.concat([Buffer.from(`${header}\n${line}`), Buffer.from(line, 'latin1')]))).toBe(
      'El archivo F no está codificado en UTF-8 (línea 4); guárdalo como «CSV UTF-8» y vuelve a intentarlo.',
    )
    expect(await error(Buffer.concat([Buffer.from(`${header}\na`), Buffer.from([0xc3])]))).toContain('está cortado')
    const utf16 = 'El archivo F está codificado en UTF-16; guárdalo en UTF-8 y vuelve a intentarlo.'
    expect(await error(Buffer.from('\ufeff[{"_id":1}]', 'utf16le'), openPosSource)).toBe(utf16)
  })

  it('when it is cut off in the middle', async () => {
    expect(await error(good.slice(0, good.indexOf('Lino lavado') + 5))).toBe(
      'El archivo F está cortado: las comillas que se abren en la línea 2 no se cierran.',
    )
    expect(await error(good.slice(0, good.indexOf('camisa-oxford-azul') + 30))).toBe(
      'El archivo F está cortado: la última fila, en la línea 10, está incompleta.',
    )
  })

  it('when a row has no end', async () => {
    expect(await error(`${header}\n"${'x'.repeat(9 * 1024 * 1024)}",a`)).toBe(
      'El archivo F no es un CSV de productos: la fila de la línea 2 mide más de 4 MB.',
    )
  })

  it('when it is no JSON of products, or a cut one', async () => {
    expect(await error(good, openPosSource)).toBe(
      'El archivo F no es un JSON de productos (un arreglo, un objeto con «data» o NDJSON).',
    )
    expect(await error('[{"_id":1},\n{"_id"', openPosSource)).toBe(
      'El archivo F está cortado: lo que se abre en la línea 2 no se cierra.',
    )
    expect(await error('[{"_id":1]', openPosSource)).toBe('El archivo F no es JSON válido en la línea 1.')
  })
})

describe('a file is accepted', () => {
  const rowsOf = async (content: string | Buffer) => {
    await writeFile(path(), content)
    const structure = await readCsvStructure(path(), parseShopifyHeader)
    const rows: CsvRow[] = []
    for await (const row of csvRows(path(), structure)) rows.push(row)
    return { structure, rows }
  }

  it.each([
    ['with a byte order mark', (text: string) => `\ufeff${text}`],
    ['with the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['without a line end at its end', (text: string) => text.trimEnd()],
    ['with blank lines before its header', (text: string) => `\n\n${text}`],
  ])('%s', async (_case, change) => {
    const plain = await rowsOf(good)
    const changed = await rowsOf(change(good))
    const texts = ({ rows }: typeof plain) =>
      rows.map(({ cells }) => cells.join('|').replaceAll('\r\n', '\n')).filter((text) => text !== '')
    expect(texts(changed)).toEqual(texts(plain))
    expect(changed.structure.rows).toBe(48)
  })

  it.each([';', '\t'])('separated by «%s»', async (delimiter) => {
    const names = header.split(',')
    const cells: Record<string, string> = { Title: '"Blusa, larga"', Handle: 'blusa' }
    const row = names.map((name) => cells[name] ?? '')
    const { rows, structure } = await rowsOf(`${names.join(delimiter)}\n${row.join(delimiter)}\n`)
    expect(structure.delimiter).toBe(delimiter)
    expect(rows[0]?.cells.slice(0, 3)).toEqual(['blusa', 'Blusa, larga', ''])
  })

  it('and its lines are numbered as in an editor', async () => {
    const { rows } = await rowsOf(good)
    expect(rows.slice(0, 6).map(({ line, lastLine }) => [line, lastLine])).toEqual([
      [2, 6],
      [7, 7],
      [8, 8],
      [9, 9],
      [10, 10],
      [11, 11],
    ])
  })
})

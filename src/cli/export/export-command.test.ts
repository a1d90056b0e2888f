import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { vitrina } from '../../../test/command-caller.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { addOrder } from '../../../test/order.ts'
import { zipOf } from '../../../test/zip.ts'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
let folder: string
let productId: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-export-'))
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  const { productIds } = await createStore(database.db, { account: 'luna', products: [{ name: 'Vestido' }] })
  productId = productIds[0] ?? 0
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
  await rm(folder, { recursive: true, force: true })
})

const call = (...args: string[]) =>
  vitrina(args, { env: { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') } })

it.each<[string, string[], RegExp]>([
  ['no store', ['export', '--format', 'csv'], /^Falta la tienda/],
  ['an unknown store', ['export', '--store', 'nadie', '--format', 'csv'], /^No existe la tienda «nadie»/],
  ['no format', ['export', '--store', 'luna'], /^Falta el formato: --format csv o json\./],
  ['an unknown format', ['export', '--store', 'luna', '--format', 'xml'], /^No existe el formato «xml»/],
  [
    'a file that cannot be written',
    ['export', '--store', 'luna', '--format', 'csv', '--out', '/no/hay/x.csv'],
    /^No se pudo escribir el archivo \/no\/hay\/x\.csv\./,
  ],
  [
    'orders without a verb',
    ['orders', '--store', 'luna'],
    /^Di qué hacer con los pedidos: orders export, orders release\./,
  ],
  ['orders since no date', ['orders', 'export', '--store', 'luna'], /^Falta la fecha/],
  [
    'orders since a day that is none',
    ['orders', 'export', '--store', 'luna', '--since', '2026-02-30'],
    /^«2026-02-30» no es una fecha/,
  ],
])('ends on %s with status 2 and a sentence', async (_case, args, sentence) => {
  const { status, stdout, stderr } = await call(...args)
  expect(stderr).toMatch(sentence)
  expect([status, stdout]).toEqual([2, ''])
})

describe('an export', () => {
  const image = async (color: string) =>
    sharp({ create: { width: 30, height: 40, channels: 3, background: color } })
      .webp()
      .toBuffer()

  it.each([
    ['csv', 'csv'],
    ['json', 'pos-json'],
  ])('as %s is imported again with its images, and changes nothing', async (format, importFormat) => {
    const [account, copy] = [`roble-${format}`, `encino-${format}`]
    const photos = join(folder, `fotos-${format}.zip`)
    const red = await image('#c00')
    await writeFile(
      photos,
      zipOf([
        { name: 'roja.webp', bytes: red },
        { name: 'otra.webp', bytes: await image('#0c0') },
      ]),
    )
    const source = join(folder, `${account}.csv`)
    await writeFile(
      source,
      'id,nombre,precio,color,existencia,imagenes\nA,Blusa,99,Rojo,3,roja.webp\nB,Falda,50,,,otra.webp\n',
    )
    const create = ['import', '--create', '--format', 'csv', '--images', photos, source]
    expect(await call(...create, '--store', account)).toMatchObject({ status: 0 })

    const out = join(folder, `export.${format}`)
    const originals = join(folder, `originales-${format}`)
    const exporting = ['export', '--store', account, '--format', format, '--out', out, '--images-dir', originals]
    expect(await call(...exporting)).toEqual({ status: 0, stdout: '', stderr: '' })
    expect((await readdir(originals)).sort()).toEqual(['otra.webp', 'roja.webp'])
    expect(await readFile(join(originals, 'roja.webp'))).toEqual(red)
    const written = await call('export', '--store', account, '--format', format)
    expect(written).toEqual({ status: 0, stderr: '', stdout: await readFile(out, 'utf8') })

    const again = await call('import', '--store', account, '--format', importFormat, out)
    expect(again.stdout).toContain('2 sin cambios')
    expect(again.stdout).toContain('Sin cambios.')
    const copied = await call(
      'import',
      '--create',
      '--store',
      copy,
      '--format',
      importFormat,
      '--images',
      originals,
      out,
    )
    expect(copied).toMatchObject({ status: 0, stdout: expect.stringContaining('2 nuevos') })
    expect(await call('export', '--store', copy, '--format', format)).toEqual(written)
  })

  it('of a store without products is an empty list', async () => {
    await createStore(database.db, { account: 'vacia', products: [] })
    expect(await call('export', '--store', 'vacia', '--format', 'json')).toMatchObject({ status: 0, stdout: '[]\n' })
    await mkdir(join(folder, 'nada'))
  })
})

describe('an export of orders', () => {
  it('has the payload as it was placed, and the folio, key and statuses of now', async () => {
    const place = (folio: number, at: string, columns = {}) =>
      addOrder(database.db, {
        account: 'luna',
        productIds: [productId, productId],
        folio,
        columns: { createdAt: new Date(at), ...columns },
      })
    await place(1, '2025-12-31T23:59:59Z')
    const { orderId } = await place(2, '2026-01-01T00:00:00Z', { fid: 'P-9', status: 'Cerrado' })
    await place(3, '2026-01-02T00:00:00Z')
    const since = ['orders', 'export', '--store', 'luna', '--since', '2026-01-01']
    const { status, stdout } = await call(...since)
    expect(status).toBe(0)
    const orders = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(orders).toMatchObject([
      {
        id: String(orderId),
        folio: 2,
        fid: 'P-9',
        creado: '2026-01-01T00:00:00.000Z',
        status: 'Cerrado',
        statusPago: 'Pendiente',
        statusPreparado: 'No preparado',
        account: 'luna',
        cobros: [],
        header: { status: 'Abierto' },
        details: [{ cantidad: 1 }, { cantidad: 1 }],
      },
      { folio: 3, fid: '' },
    ])
    const csv = await call(...since, '--format', 'csv')
    const rows = parse(csv.stdout, { columns: true, bom: true }) as Record<string, string>[]
    expect(
      rows.map(({ folio, partida, pedido_fid, status, cantidad }) => [folio, partida, pedido_fid, status, cantidad]),
    ).toEqual([
      ['2', '1', 'P-9', 'Cerrado', '1'],
      ['2', '2', 'P-9', 'Cerrado', '1'],
      ['3', '1', '', 'Abierto', '1'],
      ['3', '2', '', 'Abierto', '1'],
    ])
  })

  it('has no formula of a shopper in its CSV, and numbers as they are', async () => {
    const { productIds } = await createStore(database.db, { account: 'sol', products: [{ name: 'Vestido' }] })
    const name = '=HYPERLINK("http://x.mx","Ana")'
    await addOrder(database.db, {
      account: 'sol',
      productIds,
      name,
      email: '+ana@correo.mx',
      columns: { fid: '\t=1' },
      header: { clientetelefono: '-5512345678', sucursalnombre: '@Matriz', hora: '\r=1', total: -100 },
    })
    const csv = await call('orders', 'export', '--store', 'sol', '--since', '2026-01-01', '--format', 'csv')
    const [row] = parse(csv.stdout, { columns: true, bom: true }) as Record<string, string>[]
    expect(row).toMatchObject({
      clientenombre: `'${name} `,
      clientecorreo: "'+ana@correo.mx",
      pedido_fid: "'\t=1",
      clientetelefono: "'-5512345678",
      sucursalnombre: "'@Matriz",
      hora: "'\r=1",
      total: '-100',
    })
  })
})

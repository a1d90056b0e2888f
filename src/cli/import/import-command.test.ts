import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { countSoldVariants } from '#data/product/count-sold-variants.ts'
import { product, variant } from '#data/schema/product.ts'
import { isNew } from '#domain/catalogue/badges.ts'
import { vitrina } from '../../../test/command-caller.ts'
import { createPostgres } from '../../../test/databases.ts'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-import-command-'))
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
  await rm(folder, { recursive: true, force: true })
})

const HEADER = 'id,nombre,precio,talla,existencia'

async function importText(account: string, lines: readonly string[], ...options: string[]) {
  const path = join(folder, 'productos.csv')
  await writeFile(path, lines.join('\n'))
  return importFile(account, path, ...options)
}

function importFile(account: string, path: string, ...options: string[]) {
  const args = ['import', '--store', account, '--format', 'csv', path, ...options]
  return vitrina(args, { env: { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') } })
}

const sold = (account: string) => countSoldVariants(database.db, { account })

it('retires many variants only with --retire, and reports their number before', async () => {
  const sizes = ['CH', 'M', 'G'].map((size) => `A,Capa,500,${size},3`)
  expect(await importText('retira', [HEADER, ...sizes], '--create')).toMatchObject({ status: 0, stderr: '' })
  const fewer = [HEADER, 'A,Capa,450,CH,3']
  const { status, stdout, stderr } = await importText('retira', fewer)
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'El archivo ya no trae 2 de 3 (66.7%) variantes de la tienda. No se cambió nada. Agrega --retire para retirarlas, o --no-retire para dejarlas.\n',
  })
  expect(await sold('retira')).toBe(3)
  expect(await importText('retira', fewer, '--dry-run')).toMatchObject({
    stdout: expect.stringContaining('2 retiradas'),
    stderr: expect.stringContaining('El archivo ya no trae 2 de 3 (66.7%) variantes de la tienda. No se cambió nada.'),
  })
  expect((await importText('retira', fewer, '--no-retire')).stdout).toContain('1 con cambios')
  expect(await sold('retira')).toBe(3)
  expect((await importText('retira', fewer, '--retire')).stdout).toContain('2 retiradas')
  expect(await sold('retira')).toBe(1)
  expect(await importText('retira', fewer, '--retire', '--no-retire')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Elige --retire o --no-retire/),
  })
})

it('names columns that it does not read, and variants that are sold without a limit, before it writes', async () => {
  const lines = ['id,nombre,precio,talla,exitencia,temporada', 'A,Capa,500,CH,3,verano', 'A,,500,M,2,verano']
  const { status, stderr } = await importText('avisos', lines, '--create')
  expect(status).toBe(0)
  expect(stderr).toContain('Aviso: No se leen 2 columnas: «exitencia» (¿es «existencia»?) y «temporada».')
  expect(stderr).toContain('Aviso: 2 variantes sin existencias: se venden sin límite.')
})

it('needs the decimal sign where a price can be read in two ways', async () => {
  const lines = [HEADER.replaceAll(',', ';'), 'A;Capa;1.299;CH;3']
  const { status, stderr } = await importText('miles', lines, '--create')
  expect(status).toBe(2)
  expect(stderr).toMatch(/tiene «1\.299» en la línea 2, que se lee de dos maneras/)
  expect(await importText('miles', lines, '--create', '--decimal', 'coma')).toMatchObject({ status: 0 })
  const [found] = await database.db.select({ price: variant.price }).from(variant).where(eq(variant.account, 'miles'))
  expect(found?.price).toBe(129_900)
  expect(await importText('miles', lines, '--decimal', 'raya')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^«raya» no es un signo decimal; usa punto o coma\./),
  })
})

it('reads a workbook, with the digits of its codes', async () => {
  const path = join(folder, 'libro.xlsx')
  await writeWorkbook([
    ['id', 'nombre', 'precio', 'existencia', 'codigo_barras'],
    ['A', 'Capa', 1299.5, 3, 7_501_234_567_893],
    ['B', 'Saco', 1299, 1, null],
  ]).toFile(path)
  expect(await importFile('libro', path, '--create')).toMatchObject({ status: 0, stderr: '' })
  const found = await database.db
    .select({ price: variant.price, barcode: variant.barcode })
    .from(variant)
    .where(eq(variant.account, 'libro'))
    .orderBy(variant.id)
  expect(found).toEqual([
    { price: 129_950, barcode: '7501234567893' },
    { price: 129_900, barcode: null },
  ])
  await writeFile(path, 'PK\u0003\u0004 y nada más')
  expect(await importFile('libro', path)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^El libro de Excel .* no se pudo leer/),
  })
})

it('makes no product of a first import new without a date', async () => {
  const created = async (name: string) => {
    const [found] = await database.db.select({ at: product.createdAt }).from(product).where(eq(product.name, name))
    return found?.at ?? new Date(0)
  }
  await importText(
    'primera',
    [`${HEADER},creado`, 'A,Abrigo primero,500,,1,', `B,Bota nueva,500,,1,${new Date().toISOString()}`],
    '--create',
  )
  expect(isNew(await created('Abrigo primero'), new Date())).toBe(false)
  expect(isNew(await created('Bota nueva'), new Date())).toBe(true)
})

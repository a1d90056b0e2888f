import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { eventNames } from '../../test/events.ts'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
let folder: string
beforeAll(async () => {
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  await createStore(database.db, { account: 'luna', products: [{ name: 'Blusa', brand: 'Roble', category: 'Blusas' }] })
  folder = await mkdtemp(join(tmpdir(), 'vitrina-sizes-'))
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
  await rm(folder, { recursive: true })
})

const sizes = (...args: string[]) => vitrina(['sizes', ...args], { env: { DATABASE_URL: postgres.url } })

it.each<[string, string[], RegExp]>([
  ['no store', ['export'], /^Falta la tienda: --store CUENTA\.\nAyuda: /],
  ['no action', ['--store', 'luna'], /^Falta la acción: import o export\./],
  ['no file', ['import', '--store', 'luna'], /^Falta el archivo\./],
  ['one argument too many', ['export', 'x.csv', '--store', 'luna'], /^Hay un argumento de más\./],
  ['an unknown store', ['export', '--store', 'nadie'], /^No existe la tienda «nadie»\.\n/],
  ['an unknown file', ['import', '/nada.csv', '--store', 'luna'], /^No se puede leer el archivo «\/nada.csv»\./],
])('ends on %s with status 2 and a sentence', async (_case, args, sentence) => {
  const { status, stdout, stderr } = await sizes(...args)
  expect(stderr).toMatch(sentence)
  expect(stdout).toBe('')
  expect(status).toBe(2)
})

it('imports charts after a dry run, and writes the same file', async () => {
  const path = join(folder, 'medidas.csv')
  await writeFile(
    path,
    'marca;categoria;prenda;talla;pecho\n;Blusas;blusa;CH;90\n;Blusas;blusa;M;37 in\n;Nada;blusa;M;9\n',
  )
  const dry = await sizes('import', path, '--store', 'luna', '--dry-run')
  expect(dry).toMatchObject({ status: 1, stderr: '' })
  expect(dry.stdout).toBe(
    [
      'Se cargarían: 1 tabla con 2 tallas.',
      'No se cargan:',
      '  renglón 4: 9 cm no es una medida de pecho: va de 20 a 200 cm.',
      'Para revisar:',
      '  renglón 3: 37 in son 94 cm.',
      '',
    ].join('\n'),
  )
  expect(await eventNames(database.db, 'luna')).toEqual([])

  expect((await sizes('import', path, '--store', 'luna')).stdout).toMatch(/^Se cargaron: 1 tabla con 2 tallas\./)
  expect(await eventNames(database.db, 'luna')).toEqual(['sizes-changed'])
  const { stdout } = await sizes('export', '--store', 'luna')
  expect(stdout.split('\r\n').slice(1, 3)).toEqual([
    ',Blusas,,blusa,prenda,CH,90,,,,,,,,',
    ',Blusas,,blusa,prenda,M,94,,,,,,,,',
  ])
})

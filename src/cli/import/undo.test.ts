import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { product } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { vitrina } from '../../../test/command-caller.ts'
import { createPostgres } from '../../../test/databases.ts'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
let folder: string
beforeAll(async () => {
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  folder = await mkdtemp(join(tmpdir(), 'vitrina-undo-'))
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
  await rm(folder, { recursive: true, force: true })
})

const imports = (...args: string[]) => vitrina(['import', ...args], { env: { DATABASE_URL: postgres.url } })

async function importRows(account: string, ...rows: string[]) {
  const path = join(folder, 'precios.csv')
  await writeFile(path, ['id,nombre,precio,existencia', ...rows].join('\n'))
  const result = await imports('--store', account, '--create', '--format', 'csv', path)
  expect(result).toMatchObject({ status: 0, stderr: '' })
  return /--undo (?<number>\d+)/.exec(result.stdout)?.groups?.number ?? ''
}

const names = async (account: string) => {
  const found = await database.db
    .select({ name: product.name, published: product.published })
    .from(product)
    .where(eq(product.account, account))
    .orderBy(asc(product.id))
  return found.map(({ name, published }) => (published ? name : `(${name})`))
}

it('shows first what stays, undoes the last import, and ends with 1 where something stayed', async () => {
  await importRows('luna', 'A,Blusa,10,1', 'B,Falda,20,2')
  const last = await importRows('luna', 'A,Blusa cara,10,5', 'B,Falda cara,20,6', 'C,Saco,30,3')
  await database.db.update(stock).set({ onHand: 4 }).where(eq(stock.onHand, 5))

  const dryRun = await imports('--store', 'luna', '--undo', '--dry-run')
  expect(dryRun).toMatchObject({ status: 0, stderr: '' })
  expect(dryRun.stdout).toBe(
    [
      `Simulación en la tienda «luna» (no se cambió nada): la importación ${last}, «precios.csv».`,
      '  Se quedan  0 productos, y 1 producto en parte, porque cambiaron después:',
      '    «Blusa cara»',
      '      Existencia · unica: 4 (antes de importar: 1)',
      '  Vuelven    2 productos a como estaban antes de importar',
      '',
    ].join('\n'),
  )
  expect(await names('luna')).toEqual(['Blusa cara', 'Falda cara', 'Saco'])

  const undone = await imports('--store', 'luna', '--undo')
  expect(undone).toMatchObject({ status: 1, stderr: '' })
  expect(undone.stdout).toContain(`Se deshizo en la tienda «luna»: la importación ${last}, «precios.csv».`)
  expect(await names('luna')).toEqual(['Blusa', 'Falda', '(Saco)'])
  expect(await imports('--store', 'luna', '--undo', last)).toEqual(undone)
  expect((await imports('--store', 'luna', '--undo', '--dry-run')).stdout).toBe(
    `Ya se deshizo la importación ${last}, «precios.csv».\n`,
  )
})

it('undoes an earlier import by its number, and ends with 0 where all returned', async () => {
  const first = await importRows('norte', 'A,Blusa,10,1')
  await importRows('norte', 'B,Falda,20,2')
  expect(await imports('--store', 'norte', '--undo', first)).toMatchObject({ status: 0, stderr: '' })
  expect(await names('norte')).toEqual(['(Blusa)', 'Falda'])
})

it.each<[string, string[], RegExp]>([
  ['no store', ['--undo'], /^Falta la tienda: --store CUENTA\.\nAyuda: /],
  ['an unknown store', ['--store', 'nadie', '--undo'], /^No existe la tienda «nadie»\.\n/],
  ['no number', ['--store', 'luna', '--undo', 'uno'], /^«uno» no es el número de una importación\./],
  ['two numbers', ['--store', 'luna', '--undo', '1', '2'], /^Sobra «2»: se deshace una importación a la vez\./],
  ['a format', ['--store', 'luna', '--undo', '--format', 'csv'], /^No existe la opción «--format»\./],
  [
    'an unknown number',
    ['--store', 'luna', '--undo', '999'],
    /^No existe la importación 999\. Las últimas:\n {2}la importación \d+, «precios\.csv»: 3 productos\n/,
  ],
])('ends on %s with status 2 and a sentence', async (_case, args, sentence) => {
  const { status, stdout, stderr } = await imports(...args)
  expect(stderr).toMatch(sentence)
  expect(stdout).toBe('')
  expect(status).toBe(2)
})

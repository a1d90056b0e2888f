import { afterAll, beforeAll, expect, it } from 'vitest'
import { readKeys } from '#data/api-key/read-keys.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { isApiKey } from '#domain/api-key/api-key.ts'
import { API_SCOPES } from '#domain/api-key/api-scope.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
beforeAll(async () => {
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  await createStore(database.db, { account: 'luna' })
  await createStore(database.db, { account: 'norte' })
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
})

const keys = (...args: string[]) => vitrina(['keys', ...args], { env: { DATABASE_URL: postgres.url } })

const storedKeys = (account: string) => readKeys(database.db, { account })

it.each<[string, string[], RegExp]>([
  ['nothing to do', ['--store', 'luna'], /^Di qué hacer con las llaves: keys create, keys list o keys revoke\.\n/],
  ['another thing to do', ['delete', '--store', 'luna'], /^Di qué hacer con las llaves/],
  ['no store', ['list'], /^Falta la tienda: --store CUENTA\.\n/],
  ['an unknown store', ['list', '--store', 'nadie'], /^No existe la tienda «nadie»\.\n/],
  ['no name', ['create', '--store', 'luna', '--name', '  '], /^Falta el nombre de la llave: --name NOMBRE\.\n/],
  [
    'a long name',
    ['create', '--store', 'luna', '--name', 'a'.repeat(256)],
    /^El nombre tiene más de 255 caracteres\.\n/,
  ],
  [
    'an unknown scope',
    ['create', '--store', 'luna', '--name', 'Caja', '--scopes', 'stock,todo'],
    /^No existe el permiso «todo»: son catalogue, stock, orders, customers, config\.\n/,
  ],
  ['no key to revoke', ['revoke', '--store', 'luna'], /^Falta la llave: --id ID\.\n/],
  [
    'a key that is not there',
    ['revoke', '--store', 'luna', '--id', 'abc'],
    /^La tienda «luna» no tiene una llave vigente con el id «abc»\.\n$/,
  ],
])('rejects %s', async (_, args, sentence) => {
  const { status, stderr } = await keys(...args)
  expect(status).toBe(2)
  expect(stderr).toMatch(sentence)
})

it('makes a key, shows it in lists without its secret, and revokes it', async () => {
  expect((await keys('list', '--store', 'luna')).stdout).toBe('La tienda no tiene llaves.\n')
  const made = (await keys('create', '--store', 'luna', '--name', 'Caja 1', '--scopes', 'orders, stock')).stdout.trim()
  expect(isApiKey(made)).toBe(true)
  const [stored] = await storedKeys('luna')
  expect(stored).toMatchObject({ name: 'Caja 1', scopes: ['stock', 'orders'], revokedAt: null, lastUsedAt: null })
  const id = stored?.id ?? ''
  expect(made.startsWith(`vit_${id}_`)).toBe(true)
  expect((await keys('list', '--store', 'luna')).stdout).toBe(`${id}  Caja 1 · stock, orders · sin usar\n`)
  expect((await keys('revoke', '--store', 'norte', '--id', id)).status).toBe(2)
  expect((await keys('revoke', '--store', 'luna', '--id', id)).stdout).toBe(`La llave ${id} ya no sirve.\n`)
  expect((await keys('list', '--store', 'luna')).stdout).toMatch(/^\w+ {2}Caja 1 · stock, orders · revocada 2/)
})

it('makes a key for everything unless scopes are named', async () => {
  await keys('create', '--store', 'norte', '--name', 'Toda')
  expect((await storedKeys('norte'))[0]?.scopes).toEqual([...API_SCOPES])
})

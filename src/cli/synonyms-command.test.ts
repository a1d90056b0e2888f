import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { eventNames } from '../../test/events.ts'

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

const synonyms = (...args: string[]) => vitrina(['synonyms', ...args], { env: { DATABASE_URL: postgres.url } })

const synonymEvents = (account: string) => eventNames(database.db, account)

it.each<[string, string[], RegExp]>([
  ['no store', [], /^Falta la tienda: --store CUENTA\.\nAyuda: /],
  ['an unknown store', ['--store', 'nadie'], /^No existe la tienda «nadie»\.\n/],
  ['one term', ['--store', 'luna', '--add', 'playera'], /^Un grupo necesita al menos dos términos distintos/],
  ['too many terms', ['--store', 'luna', '--add', 'a,b,c,d,e,f,g,h,i,j,k'], /^Un grupo tiene a lo más 10 términos\./],
  ['a long term', ['--store', 'luna', '--add', `x, ${'y'.repeat(61)}`], /^El término «y+» pasa de 60 caracteres\./],
  ['a term without word', ['--store', 'luna', '--add', 'saco, de la'], /^El término «de la» no tiene ninguna palabra/],
  ['no number', ['--store', 'luna', '--remove', 'uno'], /^«uno» no es el número de un grupo/],
  [
    'an unknown number',
    ['--store', 'luna', '--remove', '99'],
    /^La tienda «luna» no tiene sinónimos con el número 99\./,
  ],
])('ends on %s with status 2 and a sentence', async (_case, args, sentence) => {
  const { status, stdout, stderr } = await synonyms(...args)
  expect(stderr).toMatch(sentence)
  expect(stdout).toBe('')
  expect(status).toBe(2)
})

it('adds, shows and removes the groups of one store, with their events', async () => {
  const none = { status: 0, stderr: '', stdout: 'La tienda «luna» no tiene sinónimos propios.\n' }
  expect(await synonyms('--store', 'luna')).toEqual(none)

  const added = await synonyms('--store', 'luna', '--add', 'franela, playera , franela')
  expect(added).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^\d+ {2}franela, playera\n$/) })
  expect(await synonyms('--store', 'luna')).toEqual(added)
  expect(await synonymEvents('luna')).toEqual(['synonyms-changed'])

  const [id = ''] = added.stdout.split(' ')
  expect(await synonyms('--store', 'norte', '--remove', id)).toMatchObject({ status: 2 })
  expect(await synonyms('--store', 'luna', '--remove', id)).toEqual(none)
  expect(await synonymEvents('luna')).toEqual(['synonyms-changed', 'synonyms-changed'])
})

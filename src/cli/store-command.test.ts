import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { findBranch } from '#data/store/find-branch.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createPostgres } from '../../test/databases.ts'
import { eventNames } from '../../test/events.ts'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
beforeAll(async () => {
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
})

const create = (...args: string[]) => vitrina(['store', ...args], { env: { DATABASE_URL: postgres.url, PORT: '4321' } })

it.each<[string, string[], RegExp]>([
  [
    'nothing to do',
    [],
    /^Di qué hacer con la tienda: store create, list, plan, domain, health, open, close, remove, export o import\.\nAyuda: /,
  ],
  [
    'another thing to do',
    ['delete', '--account', 'luna'],
    /^Di qué hacer con la tienda: store create, list, plan, domain, health, open, close, remove, export o import\.\n/,
  ],
  ['no account', ['create', '--name', 'Luna'], /^Falta la cuenta: --account CUENTA\.\n/],
  ['no store', ['health'], /^Falta la tienda: --store CUENTA\.\n/],
  ...['Luna', 'api', '-luna', 'a'.repeat(41), 'lu na', '../x'].map((account): [string, string[], RegExp] => [
    `the account «${account}»`,
    ['create', `--account=${account}`, '--name', 'Luna'],
    /^«.*» no puede ser una cuenta: /,
  ]),
  ['no name', ['create', '--account', 'luna', '--name', ' '], /^Falta el nombre de la tienda: --name NOMBRE\.\n/],
  [
    'a long name',
    ['create', '--account', 'luna', '--name', 'a'.repeat(256)],
    /^El nombre tiene más de 255 caracteres\.\n/,
  ],
  ['no e-mail', ['create', '--account', 'luna', '--name', 'Luna', '--email', 'luna'], /^Revisa el email: /],
  [
    'a domain of a new store',
    ['create', '--account', 'luna', '--name', 'L', '--domain', 'l.mx'],
    /^store create no lleva --domain\.\n/,
  ],
  ['a name for a domain', ['domain', '--account', 'luna', '--name', 'L'], /^store domain no lleva --name\.\n/],
  ['a domain for a plan', ['plan', '--store', 'luna', '--withdraw'], /^store plan no lleva --withdraw\.\n/],
  ['no such plan', ['plan', '--store', 'luna', 'oro'], /^No existe el plan «oro»: son basic y premium\.\n/],
  [
    'a new store of no such plan',
    ['create', '--account', 'luna', '--name', 'L', '--plan', 'oro'],
    /^No existe el plan/,
  ],
  ['a list of one store', ['list', '--store', 'luna'], /^store list no lleva --store\.\n/],
  ['JSON of a plan', ['plan', '--store', 'luna', '--json'], /^store plan no lleva --json\.\n/],
  ['two plans', ['plan', '--store', 'luna', 'basic', 'premium'], /^Di qué hacer con la tienda: /],
  [
    'a plan of no store',
    ['plan', '--store', 'nadie', 'premium'],
    /^No existe la tienda «nadie»\.\nTodavía no hay ninguna tienda\.\nSe crea con: npm run vitrina -- store create --account nadie --name NOMBRE\n/,
  ],
  [
    'no domain',
    ['domain', '--account', 'luna', '--domain', 'luna'],
    /^«luna» no es un dominio, como tienda\.luna\.mx\.\n/,
  ],
  ['a word for no domain', ['domain', '--account', 'luna', '--proven'], /^Di qué dominio es suyo: /],
  ['two things at once', ['domain', '--account', 'luna', '--withdraw', '--domain', 'l.mx'], /^--withdraw va sin /],
  ['a domain of no store', ['domain', '--account', 'nadie'], /^No existe la tienda «nadie»\.\n/],
  ['a line break', ['create', '--account', 'luna', '--name', 'a\nb'], /^El nombre tiene caracteres de control\.\n/],
])('ends on %s with status 2 and a sentence', async (_case, args, sentence) => {
  const { status, stdout, stderr } = await create(...args)
  expect(stderr).toMatch(sentence)
  expect([stdout, status]).toEqual(['', 2])
})

it('adds a store with a branch and a warehouse, once', async () => {
  const args = ['create', '--account', 'nueva', '--name', ' Nueva Moda ']
  const { status, stdout, stderr } = await create(...args)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toBe(
    'Tienda: http://localhost:4321/nueva\nMostrador: http://localhost:4321/nueva/mostrador\n' +
      'Invita a su dueña, que entra al mostrador con el enlace que imprime:\n' +
      '  npm run vitrina -- staff invite --store nueva --email CORREO\n' +
      'Nadie recibe un correo de sus pedidos: agrega a alguien en el mostrador, en Tienda > Avisos.\n',
  )
  expect(await create(...args)).toMatchObject({ status: 2, stderr: 'Ya existe la tienda «nueva».\n' })
  const nueva = { account: 'nueva' }
  expect(await findStoreByAccount(database.db, nueva)).toMatchObject({ storeName: 'Nueva Moda', isActive: true })
  expect(await findBranch(database.db, nueva)).toMatchObject({ name: 'Nueva Moda' })
  expect(await eventNames(database.db, 'nueva')).toEqual(['store-added'])
})

it('sends its order notices to its e-mail', async () => {
  const args = ['create', '--account', 'avisada', '--name', 'Avisada', '--email', ' ventas@avisada.mx ']
  const { status, stdout } = await create(...args)
  expect([status, stdout]).toEqual([0, expect.not.stringContaining('Nadie recibe')])
  expect(stdout).toContain('  npm run vitrina -- staff invite --store avisada --email ventas@avisada.mx\n')
  const notified = { vendorEmail: 'ventas@avisada.mx', vendorEmailEnabled: true }
  expect(await findStoreByAccount(database.db, { account: 'avisada' })).toMatchObject(notified)
})

it('claims a domain, has the operator’s word for it, and withdraws it', async () => {
  await create('create', '--account', 'moda', '--name', 'Moda')
  const domain = (...args: string[]) => create('domain', '--account', 'moda', ...args)
  expect(await domain('--domain', 'Moda.MX')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^moda\.mx: Por comprobar hasta el .*\n {2}TXT {2}_vitrina\.moda\.mx {2}vitrina=[0-9a-f]{32}\n$/,
    ),
  })
  const proven = 'moda.mx: En uso\n  Lo dio de alta quien administra este servidor.\n'
  expect((await domain('--domain', 'moda.mx', '--proven')).stdout).toBe(proven)
  expect((await domain('--withdraw')).stdout).toBe('No está en un dominio suyo.\n')
})

it('shows and changes the plan of a store, with an event for each change', async () => {
  await create('create', '--account', 'grande', '--name', 'Grande', '--plan', 'premium')
  const plan = (...args: string[]) => create('plan', '--store', 'grande', ...args)
  expect(await plan()).toMatchObject({ status: 0, stdout: 'grande: Premium\n' })
  for (const wanted of ['basic', 'basic', 'premium']) expect((await plan(wanted)).status).toBe(0)
  expect(await findStoreByAccount(database.db, { account: 'grande' })).toMatchObject({ plan: 'premium' })
  expect(await eventNames(database.db, 'grande')).toEqual(['store-added', 'store-changed', 'store-changed'])
  // The help text of a missing store names the others.
  expect((await create('plan', '--store', 'nadie')).stderr).toMatch(/\nHay: .*grande.* y nueva\.\n/)
})

it('lists the stores with their state, plan and domain', async () => {
  await create('create', '--account', 'lista', '--name', 'Lista Moda', '--plan', 'premium')
  await create('domain', '--account', 'lista', '--domain', 'lista.mx', '--proven')
  await create('close', '--account', 'lista')
  const { status, stdout } = await create('list')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^lista +cerrada +Premium +lista\.mx +Lista Moda$/m)])
  const accounts = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])
  expect(accounts).toEqual(accounts.toSorted())
  const listed: unknown[] = JSON.parse((await create('list', '--json')).stdout)
  expect(listed).toContainEqual({
    account: 'lista',
    storeName: 'Lista Moda',
    plan: 'premium',
    isActive: false,
    isDemo: false,
    domain: 'lista.mx',
  })
})

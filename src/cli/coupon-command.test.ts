import { afterAll, beforeAll, expect, it } from 'vitest'
import { findIssued } from '#data/coupon/check-coupon.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { createCouponSigner } from '#server/adapters/coupon-signer.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'

const SECRET = 'a secret of the server'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
beforeAll(async () => {
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  await createStore(database.db, { account: 'luna' })
  await createStore(database.db, { account: 'propia', domain: 'propia.mx', couponPercentage: 15 })
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
})

const coupon = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  vitrina(['coupon', ...args], { env: { DATABASE_URL: postgres.url, SECRET, PORT: '4321', ...env } })

/** Returns the coupon of a printed URL, as it was signed and as it is stored. */
async function issuedIn(stdout: string, account: string) {
  const signed = createCouponSigner([SECRET]).verify(/#coupon=(.*)\n$/.exec(stdout)?.[1] ?? '', account)
  const issued = await findIssued(database.db, { account, id: signed?.id ?? '' })
  return { signed, stored: issued?.coupon ?? null }
}

it.each<[string, string[], RegExp]>([
  ['nothing to do', ['--store', 'luna'], /^Di qué hacer con el cupón: coupon issue\.\nAyuda: /],
  ['another thing to do', ['revoke', '--store', 'luna'], /^Di qué hacer con el cupón: coupon issue\.\n/],
  ['two things to do', ['issue', 'issue', '--store', 'luna'], /^Di qué hacer con el cupón: coupon issue\.\n/],
  ['no store', ['issue'], /^Falta la tienda: --store CUENTA\.\nAyuda: /],
  ['an unknown store', ['issue', '--store', 'nadie'], /^No existe la tienda «nadie»\.\n/],
  ['an unknown option', ['issue', '--store', 'luna', '--porcentaje', '5'], /^No existe la opción «--porcentaje»\.\n/],
  ...['0', '101', '10.5', '1e1', '-5', 'diez', '', ' 10'].map((percent): [string, string[], RegExp] => [
    `a discount of «${percent}»`,
    ['issue', '--store', 'luna', `--percent=${percent}`],
    /^«.*» no es un descuento: es un número entero de 1 a 100\.\nAyuda: /,
  ]),
])('ends on %s with status 2 and a sentence', async (_case, args, sentence) => {
  const { status, stdout, stderr } = await coupon(args)
  expect(stderr).toMatch(sentence)
  expect(stdout).toBe('')
  expect(status).toBe(2)
})

it('prints the URL that puts a coupon into a browser', async () => {
  const { status, stdout, stderr } = await coupon(['issue', '--store', 'luna'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^http:\/\/localhost:4321\/luna#coupon=[\w.-]+\n$/)
  const { signed, stored } = await issuedIn(stdout, 'luna')
  expect(signed).toMatchObject({ discountPercentage: 10, source: 'smile-detection', isUsed: false })
  expect(stored).toEqual(signed)
})

it('takes another discount, and prints the URL of a store with a domain of its own', async () => {
  const env = { PUBLIC_URL: 'https://tiendas.mx' }
  const { stdout } = await coupon(['issue', '--store', 'propia', '--percent', '100'], env)
  expect(stdout).toMatch(/^https:\/\/propia\.mx\/#coupon=/)
  const { signed, stored } = await issuedIn(stdout, 'propia')
  expect(signed).toMatchObject({ discountPercentage: 100 })
  expect(stored).toEqual(signed)
  expect((await coupon(['issue', '--store', 'luna'], env)).stdout).toMatch(/^https:\/\/tiendas\.mx\/luna#coupon=/)
})

it('takes the discount of the store where none is given', async () => {
  const { signed } = await issuedIn((await coupon(['issue', '--store', 'propia'])).stdout, 'propia')
  expect(signed).toMatchObject({ discountPercentage: 15 })
})

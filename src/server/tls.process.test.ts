import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../test/create-store.ts'
import { createDataFolder } from '../../test/databases.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { killServers, startServer } from '../../test/server-process.ts'

const BY_TLS = { 'x-forwarded-proto': 'https' }
const YEAR = 'max-age=31536000'

let dataDir: string
let order: () => unknown

beforeEach(async () => {
  dataDir = await createDataFolder()
  const database = await openDatabase({ dataDir })
  await createStore(database.db, { account: 'luna', products: [{ name: 'Vestido' }] })
  order = ordersOf((await database.db.select({ id: variant.id }).from(variant)).map(({ id }) => id))
  await database.close()
})
afterEach(killServers)

it('a visitor who comes by TLS is held to it, and his orders’ cookies are of this host alone', async () => {
  const origin = await startServer({ DATA_DIR: dataDir }).ready
  const strict = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(origin + path, { headers })
    await response.body?.cancel()
    return response.headers.get('strict-transport-security')
  }
  // The second time it is served by another way.
  for (const path of [
    '/luna',
    '/luna',
    '/luna/favorites',
    '/luna/live',
    '/nadie',
    '/readyz',
    '/api/v1/products',
    '/',
  ]) {
    expect([path, await strict(path, BY_TLS)]).toEqual([path, YEAR])
    expect([path, await strict(path, { 'x-forwarded-proto': 'http' })]).toEqual([path, null])
    expect([path, await strict(path, {})]).toEqual([path, null])
  }

  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
  const place = async (more: Record<string, string>) => {
    const headers = { 'content-type': 'application/json', ...more }
    const response = await fetch(`${origin}/luna/orders`, { method: 'POST', headers, body: JSON.stringify(order()) })
    const { folio } = (await response.json()) as { folio: number }
    return { folio, cookie: response.headers.get('set-cookie') ?? '' }
  }
  const opens = async (folio: number, cookie: string) => {
    const response = await fetch(`${origin}/luna/order-mail?folio=${folio}`, { headers: { ...BY_TLS, cookie } })
    return response.status === 200
  }
  const secure = await place(BY_TLS)
  const [pair = '', ...attributes] = secure.cookie.split('; ')
  expect(pair).toMatch(new RegExp(`^__Host-pedido-luna-${secure.folio}=`))
  expect(attributes).toEqual(['Path=/', 'Max-Age=86400', 'HttpOnly', 'SameSite=Lax', 'Secure'])
  expect(await opens(secure.folio, pair)).toBe(true)
  // A cookie under its name without TLS still opens the order, as it did before TLS.
  expect(await opens(secure.folio, pair.slice('__Host-'.length))).toBe(true)
  const plain = await place({})
  expect(plain.cookie).toMatch(new RegExp(`^pedido-luna-${plain.folio}=.*SameSite=Lax$`))
  expect(await opens(plain.folio, plain.cookie.split(';')[0] ?? '')).toBe(true)
})

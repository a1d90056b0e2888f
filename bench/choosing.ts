import { join } from 'node:path'
import ensureBuilt from '../test/setup/production-build.ts'
import { benchServer, STOREFRONT, withServer } from './child-server.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure, Yardstick } from './figure.ts'
import { alone, bytesOf, underLoad } from './load.ts'
import { CART_LINES, cartPaths, favouritePaths } from './paths.ts'
import { steadyLoad } from './steady-load.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'
import { measureHello, measureYardsticks, type Yardsticks } from './yardsticks.ts'

const STORE = { account: 'mediana', products: 10_000 }
const CART_MS = 8
const CACHED_OF_HELLO = 0.7

/** The requests of a shopper who chooses, to a store of 10,000 products on PostgreSQL. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      await prepare({ url }, (database) => loadCatalogue(database, [STORE]))
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
      const yardsticks = await measureYardsticks(env, STORE.account)
      return measureChoosing(env, yardsticks, await measureSelectAlone(env))
    }),
  )
}

/** The bare select, requested as the cart is: one client, one response after the other. */
async function measureSelectAlone(env: NodeJS.ProcessEnv): Promise<Yardstick> {
  const options = { program: benchServer('select'), env: { ...env, ACCOUNT: STORE.account }, readyPath: '/' }
  const { whole } = await withServer(options, ({ origin }) => alone(origin, () => '/'))
  return { name: 'select, alone', value: whole, unit: 'ms' }
}

async function measureChoosing(
  env: NodeJS.ProcessEnv,
  { hello, select }: Yardsticks,
  selectAlone: Yardstick,
): Promise<Figure[]> {
  const product = `/${STORE.account}/product/1`
  return withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, async ({ origin }) => {
    const cart = await alone(origin, cartPaths(STORE))
    const carts = await underLoad(origin, cartPaths(STORE))
    const favourites = await alone(origin, favouritePaths(STORE))
    const cached = await steadyLoad(origin, product)
    const long = await measureHello(await bytesOf(origin + product))
    return [
      {
        name: `cart of ${CART_LINES} lines checked again, alone`,
        value: cart.whole,
        unit: 'ms',
        p99: cart.p99,
        yardsticks: [selectAlone],
        target: { text: `p50 at most ${CART_MS} ms`, isMet: cart.whole <= CART_MS },
      },
      {
        name: `cart of ${CART_LINES} lines checked again`,
        value: carts.rate,
        unit: 'req/s',
        p50: carts.p50,
        p99: carts.p99,
        yardsticks: [hello, select],
      },
      {
        name: `${CART_LINES} favourites as they are today, alone`,
        value: favourites.whole,
        unit: 'ms',
        p99: favourites.p99,
        yardsticks: [selectAlone],
      },
      {
        name: 'product document, cached',
        value: cached.rate,
        unit: 'req/s',
        p50: cached.p50,
        p99: cached.p99,
        yardsticks: [hello, long],
        target: {
          text: `at least ${CACHED_OF_HELLO} × hello`,
          isMet: cached.rate >= CACHED_OF_HELLO * hello.value,
        },
      },
    ]
  })
}

import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../src/data/database/open-database.ts'
import { product } from '../src/data/schema/product.ts'
import { renameProduct } from '../test/rename-product.ts'
import { STOREFRONT, withServer } from './child-server.ts'
import type { Figure } from './figure.ts'
import { BROWSER, quantile } from './load.ts'

const CHANGES = 40
const LIMIT_MS = 2_000
const BETWEEN_MS = 1
/** Milliseconds after which a change counts as lost. */
const LOST_MS = 60_000

/** How long a product's cached page in one process stays what it was after another process has renamed the product. */
export async function measureFreshness(
  account: string,
  env: { DATABASE_URL: string; DATA_DIR: string },
): Promise<Figure> {
  const other = await openDatabase({ url: env.DATABASE_URL })
  try {
    const ofStore = eq(product.account, account)
    const [first] = await other.db.select({ id: product.id }).from(product).where(ofStore).limit(1)
    if (!first) throw new Error(`${account} has no product`)
    const { id } = first
    return await withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, async ({ origin }) => {
      const url = `${origin}/${account}/product/${id}`
      const page = async () => (await fetch(url, { headers: BROWSER })).text()
      const times = new Float64Array(CHANGES)
      for (let change = 0; change < CHANGES; change++) {
        await page()
        const name = `Prenda con cambio ${change}`
        await renameProduct(other, { account, id, name })
        const committed = performance.now()
        while (!(await page()).includes(name)) {
          if (performance.now() - committed > LOST_MS) throw new Error(`${url} never showed a change`)
          await wait(BETWEEN_MS)
        }
        times[change] = performance.now() - committed
      }
      const [p50, p99] = [quantile(times.sort(), 0.5), quantile(times, 0.99)]
      return {
        name: 'change in another process until a cached page shows it',
        value: p50,
        unit: 'ms',
        p50,
        p99,
        target: { text: `at most ${LIMIT_MS} ms`, isMet: p99 <= LIMIT_MS },
      }
    })
  } finally {
    await other.close()
  }
}

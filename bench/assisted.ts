import { join } from 'node:path'
import { openDatabase } from '../src/data/database/open-database.ts'
import { readOutfit } from '../src/data/outfit/read-outfit.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { measureCamera } from './assisted-camera.ts'
import { benchServer, STOREFRONT, withServer } from './child-server.ts'
import { VARIANTS_PER_PRODUCT } from './datasets/build-product.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { alone, quantile } from './load.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const STORE = { account: 'mediana', products: 10_000 }
const OUTFITS = 400
const WARM_UP = 20
const OUTFIT_MS = 25

/** The assistance for shoppers: outfits of a large store, and codes and smiles before a camera. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) => {
    const outfits = await withEmptyDatabase(await postgres(), async (url) => {
      await prepare({ url }, (database) => loadCatalogue(database, [STORE]))
      return measureOutfits(url, join(folder, 'large'))
    })
    const env = { DATA_DIR: join(folder, 'demo') }
    const camera = await withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, ({ origin }) =>
      measureCamera(origin),
    )
    return [outfits, ...camera]
  })
}

/** Outfits of one product after the other beneath the pages, where nothing is remembered; half of them in a size. */
async function measureOutfits(url: string, dataDir: string): Promise<Figure> {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, ACCOUNT: STORE.account }
  const select = await withServer({ program: benchServer('select'), env, readyPath: '/' }, ({ origin }) =>
    alone(origin, () => '/'),
  )
  const { db, close } = await openDatabase({ url })
  try {
    const times = new Float64Array(OUTFITS)
    for (let index = -WARM_UP; index < OUTFITS; index++) {
      const productId = 1 + (((index + WARM_UP) * 7_919) % STORE.products)
      const variantId = index % 2 === 0 ? null : productId * VARIANTS_PER_PRODUCT
      const start = performance.now()
      const outfit = await readOutfit(db, { account: STORE.account, productId, requested: { variantId, valueIds: [] } })
      if (index >= 0) times[index] = performance.now() - start
      if (!outfit) throw new Error(`${productId} is not in the store`)
    }
    const [p50, p99] = [quantile(times.sort(), 0.5), quantile(times, 0.99)]
    return {
      name: 'outfit of a store of 10,000 products, alone',
      value: p50,
      unit: 'ms',
      p50,
      p99,
      yardsticks: [{ name: 'select, alone', value: select.whole, unit: 'ms' }],
      target: { text: `p50 at most ${OUTFIT_MS} ms`, isMet: p50 <= OUTFIT_MS },
    }
  } finally {
    await close()
  }
}

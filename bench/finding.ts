import { fold } from '#domain/text/fold.ts'
import { benchServer, withServer } from './child-server.ts'
import { buildProduct } from './datasets/build-product.ts'
import type { StoreSize } from './datasets/load-catalogue.ts'
import { searchTerms } from './datasets/search-terms.ts'
import { BRANDS, KINDS } from './datasets/wardrobe.ts'
import { type Alone, alone, type Load, underLoad } from './load.ts'

/** One kind of request, made by one client and by sixteen. */
export interface Measured {
  alone: Alone
  loaded: Load
}

export interface Finding {
  /** A page with a category and a brand chosen, with all counts. */
  narrowed: Measured
  /** A page with nothing chosen, with all counts. */
  whole: Measured
  /** The dropdown's six. */
  search: Measured
}

/** How fast the database finds: the data functions themselves, nothing cached and nothing rendered. */
export async function measureFinding(store: StoreSize, env: NodeJS.ProcessEnv): Promise<Finding> {
  const options = { program: benchServer('finding'), env: { ...env, ACCOUNT: store.account }, readyPath: '/' }
  return withServer(options, async ({ origin }) => {
    const measure = async (next: () => string): Promise<Measured> => ({
      alone: await alone(origin, next),
      loaded: await underLoad(origin, next),
    })
    return {
      narrowed: await measure(narrowedPaths(store)),
      whole: await measure(() => '/listing'),
      search: await measure(searchPaths(store)),
    }
  })
}

/** The category and the brand of one product after the other, so that each finds something. */
function narrowedPaths({ account, products }: StoreSize): () => string {
  let count = 0
  return () => {
    const { category, brand } = buildProduct(account, (count % products) + 1)
    count += 1
    const query = new URLSearchParams({
      category: fold(KINDS[category]?.category ?? ''),
      brand: fold(BRANDS[brand] ?? ''),
    })
    return `/listing?${query}`
  }
}

function searchPaths({ account, products }: StoreSize): () => string {
  const next = searchTerms(account, products)
  return () => `/search?${new URLSearchParams({ search: next() })}`
}

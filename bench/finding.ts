import { fold } from '#domain/text/fold.ts'
import { benchServer, withServer } from './child-server.ts'
import { buildProduct } from './datasets/build-product.ts'
import type { StoreSize } from './datasets/load-catalogue.ts'
import { searchTerms } from './datasets/search-terms.ts'
import { BRANDS, KINDS } from './datasets/wardrobe.ts'
import { type Alone, alone, type Load, underLoad } from './load.ts'

/** One kind of question, asked by one client and by sixteen. */
export interface Asked {
  alone: Alone
  loaded: Load
}

export interface Finding {
  /** A page with a category and a brand chosen, with all counts. */
  narrowed: Asked
  /** A page with nothing chosen, with all counts. */
  whole: Asked
  /** The dropdown's six. */
  search: Asked
}

/** How fast the database finds: the data functions themselves, nothing cached and nothing rendered. */
export async function measureFinding(store: StoreSize, env: NodeJS.ProcessEnv): Promise<Finding> {
  const options = { program: benchServer('finding'), env: { ...env, ACCOUNT: store.account }, readyPath: '/' }
  return withServer(options, async ({ origin }) => {
    const ask = async (next: () => string): Promise<Asked> => ({
      alone: await alone(origin, next),
      loaded: await underLoad(origin, next),
    })
    return {
      narrowed: await ask(narrowedPaths(store)),
      whole: await ask(() => '/listing'),
      search: await ask(searchPaths(store)),
    }
  })
}

/** The category and the brand of one product after the other, so that each finds something. */
function narrowedPaths({ account, products }: StoreSize): () => string {
  let asked = 0
  return () => {
    const { category, brand } = buildProduct(account, (asked % products) + 1)
    asked += 1
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

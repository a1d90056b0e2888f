import { sql } from 'drizzle-orm'
import { addStore } from '#actions/store/add-store.ts'
import type { Database, Db } from '#data/database/client.ts'
import { rows } from '#data/database/rows.ts'
import { searchProducts } from '#data/search/search-products.ts'
import { loadDemo } from '#demo/load.ts'
import type { ListingCard } from '#domain/catalogue/listing-card.ts'
import { ALONE, runImport } from '#server/import/run-import.ts'
import { openShopifySource } from '#server/import/shopify-source.ts'
import { IMPORT_QUERIES, LUNA_QUERIES, NORTE_QUERIES, type SearchQueries } from './search-queries.ts'

/** Fills an empty database with the demo stores and, where its file is at hand, with the store `moda` of an export. */
export async function openSearchStores(database: Database, csvPath: string | undefined): Promise<void> {
  const now = new Date()
  await loadDemo(database.db, { actor: 'job:seed', blobs: { put: async (_, bytes) => `${bytes.length}` }, now })
  if (csvPath === undefined) return
  await addStore(database.db, { account: 'moda', actor: 'command:import', now, name: 'Moda' })
  await runImport({
    database,
    source: await openShopifySource(csvPath),
    account: 'moda',
    isDryRun: false,
    addsWarehouses: false,
    actor: 'command:import',
    findImages: null,
    record: { fileName: 'moda.csv', runId: null },
    onRejection: () => {},
    onProgress: () => undefined,
    pace: ALONE,
    signal: new AbortController().signal,
    now: () => now,
  })
}

/** The first results of a search, judged. */
export interface JudgedSearch {
  account: string
  search: string
  /** `Category / Name / Brand / Colours`, best first, at most 6. */
  found: string[]
  /** How many of them the shopper wanted. */
  wanted: number
  /** Those that a shopper would take for a mistake, and a line for a search that should have found something. */
  nonsense: string[]
}

/** Searches all queries of the list in their stores. */
export async function judgeSearches(db: Db, { hasImport }: { hasImport: boolean }): Promise<JudgedSearch[]> {
  const lists: [string, readonly SearchQueries[]][] = [
    ['luna', LUNA_QUERIES],
    ['norte', NORTE_QUERIES],
    ...(hasImport ? [['moda', IMPORT_QUERIES] satisfies [string, readonly SearchQueries[]]] : []),
  ]
  const judged: JudgedSearch[] = []
  for (const [account, list] of lists) {
    const texts = await productTexts(db, account)
    for (const queries of list) {
      for (const search of queries.searches.split(';')) {
        const { items } = await searchProducts(db, { account, search })
        judged.push(judge({ account, search, found: items.map(({ id }) => texts.get(id) ?? ''), queries }))
      }
    }
  }
  return judged
}

/** The part of the first six results that shoppers wanted, over all searches that found something. */
export function precisionAtSix(judged: readonly JudgedSearch[]): number {
  const found = judged.filter((each) => each.found.length > 0)
  return found.reduce((sum, each) => sum + each.wanted / each.found.length, 0) / found.length
}

function judge({
  account,
  search,
  found,
  queries,
}: Pick<JudgedSearch, 'account' | 'search' | 'found'> & { queries: SearchQueries }): JudgedSearch {
  const { wanted, sane = null } = queries
  const isMissing = wanted !== null && found.length === 0
  return {
    account,
    search,
    found,
    wanted: found.filter((text) => wanted?.test(text)).length,
    nonsense: isMissing ? ['finds nothing'] : found.filter((text) => !wanted?.test(text) && !sane?.test(text)),
  }
}

async function productTexts(db: Db, account: string): Promise<Map<number, string>> {
  const found = await rows<{ id: number; card: ListingCard }>(
    db,
    sql`select product_id as id, card from listing where account = ${account}`,
  )
  return new Map(
    found.map(({ id, card: { category, name, brand, colors } }) => [
      id,
      `${category} / ${name} / ${brand} / ${colors.map(({ label }) => label).join(' ')}`,
    ]),
  )
}

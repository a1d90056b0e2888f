// The data functions of the catalogue's loader and of the search dropdown over HTTP, with no cache and nothing
// rendered.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readDictionary } from '../../src/data/catalogue/read-dictionary.ts'
import { readListings } from '../../src/data/catalogue/read-listings.ts'
import { openDatabase } from '../../src/data/database/open-database.ts'
import { searchProducts } from '../../src/data/search/search-products.ts'
import { parseCatalogueUrl } from '../../src/domain/catalogue/catalogue-url.ts'
import { filterIdsOf, wholeSections } from '../../src/domain/catalogue/filter-panel.ts'

const { DATABASE_URL, DATA_DIR, ACCOUNT: account = '', PORT } = process.env
const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR })
const { db } = database

const app = new Hono()
app.get('/', (context) => context.text('ready'))
app.get('/listing', async (context) => {
  const dictionary = await readDictionary(db, { account })
  const parameters = new URL(context.req.url).searchParams
  const { filters, sort, page } = parseCatalogueUrl(parameters, dictionary, { forcesStock: false })
  const selection = filterIdsOf(filters, dictionary, new Date())
  const { items, counts, pagination } = await readListings(db, { account, selection, sort, page: page ?? 1 })
  return context.json({ items, pagination, sections: wholeSections(dictionary, counts, filters) })
})
app.get('/search', async (context) =>
  context.json(await searchProducts(db, { account, search: context.req.query('search') ?? '' })),
)
serve({ fetch: app.fetch, port: Number(PORT) })
process.once('SIGTERM', () => database.close().finally(() => process.exit()))

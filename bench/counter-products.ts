import { beginBulkChange } from '#actions/product/begin-bulk-change.ts'
import { changeVariants } from '#actions/product/change-variants.ts'
import { continueBulkChange } from '#actions/product/continue-bulk-change.ts'
import { createProduct } from '#actions/product/create-product.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { readPricePreview } from '#data/product/read-price-preview.ts'
import { readProductTable } from '#data/product/read-product-table.ts'
import { readProductTerms } from '#data/product/read-product-terms.ts'
import type { PriceRule } from '#domain/product-edit/price-change.ts'
import {
  NO_PRODUCT_FILTER,
  PRODUCT_SORTS,
  type ProductFilter,
  type ProductSort,
} from '#domain/product-edit/product-filter.ts'
import type { GridVariant } from '#domain/product-edit/variant-grid.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { quantile } from './load.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const STORE = { account: 'mostrador', products: 10_000 }
const OPENING_MS = 300
const SEARCH_MS = 50
const GRID_MS = 200
/** Rows that a table shows and holds ready around them. */
const WINDOW = 100
const ROUNDS = 30
const SEARCHES = [
  'v',
  've',
  'vest',
  'vestido',
  'vestido negro',
  'lino',
  '7500000',
  'sku-0042',
  'casa',
  'zzz',
  'pantalon mezclilla',
]

/** Reads and writes of the counter's products: a store of 10,000 on PostgreSQL. */
export async function measure(): Promise<Figure[]> {
  return withWorkspace(async ({ postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      await prepare({ url }, (database) => loadCatalogue(database, [STORE]))
      const database = await openDatabase({ url })
      try {
        return [...(await measureTable(database)), await measureGrid(database), ...(await measureBulk(database))]
      } finally {
        await database.close()
      }
    }),
  )
}

const account = STORE.account

const readWindow = (
  { db }: Database,
  { filter = {}, sort = 'name', offset = 0 }: { filter?: Partial<ProductFilter>; sort?: ProductSort; offset?: number },
) =>
  readProductTable(db, {
    account,
    filter: { ...NO_PRODUCT_FILTER, ...filter },
    sort,
    descending: false,
    offset,
    limit: WINDOW,
  })

async function measureTable(database: Database): Promise<Figure[]> {
  const opening = await times(() => Promise.all([readWindow(database, {}), readProductTerms(database.db, { account })]))
  const figures = [figureOf('opening the table of 10,000 products', opening, OPENING_MS)]
  for (const text of SEARCHES) {
    const search = await times(() => readWindow(database, { filter: { text } }))
    figures.push(figureOf(`searching it for '${text}'`, search, SEARCH_MS))
  }
  for (const sort of PRODUCT_SORTS) {
    const jump = await times(() => readWindow(database, { sort, offset: 7_000 }))
    figures.push(figureOf(`a part in its midst, sorted by ${sort}`, jump, OPENING_MS))
  }
  const soldOut = await times(() => readWindow(database, { filter: { stock: 'sold-out', text: 'vestido' } }))
  figures.push(figureOf("searching sold-out products for 'vestido'", soldOut, OPENING_MS))
  return figures
}

const SIZES = ['CH', 'M', 'G', 'XG', '2XG', '3XG']
const COLORS = ['Negro', 'Blanco', 'Rojo', 'Azul', 'Verde', 'Beige', 'Rosa', 'Vino', 'Gris', 'Café']
const WAREHOUSES = ['tienda', 'bodega']

/** 60 variants with a price and pieces in two warehouses each, of which every cell changes. */
async function measureGrid({ db }: Database): Promise<Figure> {
  const by = { account, actor: 'staff:bench' as const }
  const rows = COLORS.flatMap((color) => SIZES.map((size) => [color, size] as const))
  const gridOf = (price: number, ids: ReadonlyMap<string, GridVariant>): GridVariant[] =>
    rows.map(([color, size], index) => ({
      id: ids.get(`${color} ${size}`)?.id ?? null,
      sku: `R-${index}-${price}`,
      barcode: `75${index}`,
      price,
      originalPrice: null,
      active: true,
      options: [
        { type: 'Color', value: color },
        { type: 'Talla', value: size },
      ],
      levels: WAREHOUSES.map((warehouseFid) => ({ warehouseFid, pieces: price % 97, expected: null })),
    }))
  const created = await createProduct(db, {
    ...by,
    now: new Date(),
    key: 'rejilla',
    facts: { name: 'Vestido de sesenta variantes', published: true },
    grid: gridOf(10_000, new Map()),
    sanitize: (html) => html,
  })
  if (!created.ok) throw new Error(created.code)
  const { productId } = created
  let price = 10_000
  const saving = await times(async () => {
    const product = await findEditedProduct(db, { account, id: productId })
    if (!product) throw new Error('it was created')
    const ids = new Map(
      product.variants.map((variant) => [
        variant.options.map(({ value }) => value).join(' '),
        { ...variant, levels: [] },
      ]),
    )
    price += 101
    const start = performance.now()
    const saved = await changeVariants(db, {
      ...by,
      now: new Date(),
      productId,
      version: product.versions.variants,
      grid: gridOf(price, ids),
    })
    if (!saved.ok || saved.unwritten.length > 0) throw new Error('it was not saved')
    return performance.now() - start
  })
  return figureOf('saving a grid of 60 variants in two warehouses', saving, GRID_MS)
}

async function measureBulk({ db }: Database): Promise<Figure[]> {
  const rule: PriceRule = { by: { kind: 'percent', percent: -10 }, ending: '.90', strikesFormer: true }
  const selection = { filter: NO_PRODUCT_FILTER }
  const preview = await times(() => readPricePreview(db, { account, selection, rule, limit: 50, most: 10_000 }))
  await beginBulkChange(db, {
    account,
    actor: 'staff:bench',
    now: new Date(),
    id: 'rebaja',
    change: { kind: 'prices', rule },
    selection,
  })
  const start = performance.now()
  let last = start
  const pauses: number[] = []
  const ended = await continueBulkChange(db, {
    account,
    actor: 'staff:bench',
    now: new Date(),
    id: 'rebaja',
    onProgress() {
      const now = performance.now()
      pauses.push(now - last)
      last = now
    },
  })
  if (!ended?.hasEnded) throw new Error('it has not ended')
  return [
    figureOf('a preview of the prices of 10,000 products', preview, OPENING_MS),
    { name: 'changing the prices of 10,000 products', value: (last - start) / 1_000, unit: 's' },
    figureOf('one transaction of it, of 50 products', pauses, 1_000),
  ]
}

/** Milliseconds of each round; a round may measure a part of itself. */
async function times(work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const own = await work()
    taken.push(typeof own === 'number' ? own : performance.now() - start)
  }
  return taken
}

function figureOf(name: string, taken: readonly number[], most: number): Figure {
  const sorted = Float64Array.from(taken).sort()
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  return { name, value: p50, unit: 'ms', p50, p99, target: { text: `p50 at most ${most} ms`, isMet: p50 <= most } }
}

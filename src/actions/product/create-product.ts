import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findImageOwner } from '#data/image/find-image-owner.ts'
import type { Actor } from '#domain/event/event.ts'
import { planProduct } from '#domain/import/plan-product.ts'
import { checkFacts, NEW_PRODUCT_FACTS, type ProductFacts } from '#domain/product-edit/product-facts.ts'
import type { CreatedProduct } from '#domain/product-edit/product-outcomes.ts'
import { checkGrid, type GridVariant, isPlainGrid, PLAIN_GRID } from '#domain/product-edit/variant-grid.ts'
import { digestsOf, type EditedStatement } from '../catalogue/rewrite-products.ts'
import { writePlans } from '../catalogue/write-plans.ts'
import { lockLevelPlaces } from '../stock/lock-level-places.ts'
import { writeGridLevels } from './change-variants.ts'
import { type Sanitize, stateFacts } from './state-facts.ts'
import { levelsOf, type PlacedLevel, type StatedRow, stateGrid } from './state-grid.ts'

interface CreateProductOptions {
  account: string
  actor: Actor
  now: Date
  /** Made by the caller, such as a UUID: a repeated request creates one product. */
  key: string
  facts: Partial<ProductFacts> & Pick<ProductFacts, 'name'>
  /** Without one it is sold in one variant without options. */
  grid?: readonly GridVariant[]
  sanitize: Sanitize
}

/** Creates a product that no till has stated, with its variants and their pieces. Its images are added later. */
export async function createProduct(
  db: Db,
  { account, actor, now, key, facts, grid = PLAIN_GRID, sanitize }: CreateProductOptions,
): Promise<CreatedProduct> {
  const errors = checkFacts(facts)
  if (Object.keys(errors).length > 0) return { ok: false, code: 'invalid', errors }
  const checked = checkGrid(grid)
  if (!checked.ok) {
    return checked.code === 'invalid' ? { ...checked, code: 'invalid-grid' } : checked
  }
  const rows =
    stateGrid(
      grid.map((row) => ({ ...row, id: null })),
      [],
    ) ?? []
  const externalId = `${KEY_START}${key}`
  const stated = stateFacts({ ...NEW_PRODUCT_FACTS, ...facts }, sanitize)
  return inTransaction(db, async (tx) => {
    const known = await findImageOwner(tx, { account, product: externalId, variant: null, lock: true })
    if (typeof known !== 'string') return { ok: true, productId: known.productId, isNew: false, unwritten: [] }
    return write(tx, { account, actor, now, rows, product: { ...stated, ...bareProduct(externalId, rows) } })
  })
}

/** No till's own keys begin like this. */
const KEY_START = 'mostrador:'

function bareProduct(externalId: string, rows: readonly StatedRow[]): Omit<EditedStatement, keyof ProductFacts> {
  const variants = rows.flatMap(({ variant }) => variant ?? [])
  return {
    externalId,
    fid: null,
    kind: isPlainGrid(variants) ? 'simple' : 'variants',
    variants,
    invoicing: {},
    images: [],
    createdAt: null,
  }
}

interface ProductToWrite {
  account: string
  actor: Actor
  now: Date
  rows: readonly StatedRow[]
  product: EditedStatement
}

async function write(tx: Db, { account, actor, now, rows, product }: ProductToWrite): Promise<CreatedProduct> {
  const plan = planProduct({
    product: { ...product, line: 0, complete: true },
    digest: digestsOf(product),
    stored: null,
    folderImages: new Map(),
  })
  let levels: PlacedLevel[] = []
  const { ids, events } = await writePlans(tx, {
    account,
    plans: [{ ...plan, digest: null }],
    now,
    async lockStock(variants, written) {
      levels = levelsOf(rows, { productId: written.get(product.externalId) ?? 0, variants })
      if (levels.length > 0) await lockLevelPlaces(tx, { account, levels, now })
    },
  })
  const unwritten = await writeGridLevels(tx, { account, actor, now, levels })
  await appendEvents(tx, { account, actor, at: now, events })
  return { ok: true, productId: ids.get(product.externalId) ?? 0, isNew: true, unwritten }
}

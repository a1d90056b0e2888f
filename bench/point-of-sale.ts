import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { addStore } from '#actions/store/add-store.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { STOREFRONT, withServer } from './child-server.ts'
import { buildProduct, VARIANTS_PER_PRODUCT } from './datasets/build-product.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import { BRANDS, COLOURS, KINDS } from './datasets/wardrobe.ts'
import type { Figure } from './figure.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const COUNTED = { account: 'contada', products: 10_000 }
const NEW = 'nueva'
const LEVELS = 10_000
const ROUNDS = 3
const LEVELS_WITHIN_S = 2
const PRODUCTS_A_REQUEST = 1_000
const LEAST_VARIANTS_A_SECOND = 1_500
const BETWEEN_MS = 5

/** A point of sale's batches through the API: levels until the listings have followed, and a whole catalogue. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      await prepare({ url }, (database) => loadCatalogue(database, [COUNTED]))
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
      const database = await openDatabase({ url })
      try {
        return await withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, async ({ origin }) => [
          await measureLevels(database, origin),
          await measureUpsert(database, origin),
        ])
      } finally {
        await database.close()
      }
    }),
  )
}

const by = () => ({ actor: 'command:bench' as const, now: new Date() })

/** A function that sends a body to the API of a store. */
async function senderFor({ db }: Database, origin: string, account: string) {
  const { key } = await createApiKey(db, { account, ...by(), name: 'Caja', scopes: ['stock', 'catalogue'] })
  return async (path: string, items: unknown[]): Promise<void> => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ items }),
    })
    const { applied } = (await response.json()) as { applied: number }
    if (applied !== items.length) throw new Error(`${applied} of ${items.length} items of ${path} were applied`)
  }
}

async function measureLevels(database: Database, origin: string): Promise<Figure> {
  const { db } = database
  const { account } = COUNTED
  const send = await senderFor(database, origin, account)
  const places = await rows<{ variantId: number; warehouseFid: string }>(
    db,
    sql`
      select variant_id as "variantId", warehouse_fid as "warehouseFid" from stock where account = ${account}
      order by variant_id, warehouse_fid limit ${LEVELS}`,
  )
  const levelsOf = (round: number) => places.map((_, index) => (index * 7 + round * 5) % 21)
  const seconds: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const counted = levelsOf(round)
    const items = places.map(({ variantId, warehouseFid }, index) => ({
      variante: variantId,
      almacen: warehouseFid,
      existencia: counted[index],
      evento: `conteo-${round}`,
    }))
    const begun = performance.now()
    await send('/stock/levels', items)
    while ((await rows(db, sql`select 1 from listing_due limit 1`)).length > 0) await wait(BETWEEN_MS)
    seconds.push((performance.now() - begun) / 1_000)
    bare.push(await bareUpdate(database, places, levelsOf(round + ROUNDS)))
  }
  const [value, yardstick] = [middle(seconds), middle(bare)]
  return {
    name: `${LEVELS} levels in one batch, until the listings have followed`,
    value,
    unit: 's',
    yardsticks: [{ name: 'bare update of as many rows', value: yardstick, unit: 's' }],
    target: { text: `at most ${LEVELS_WITHIN_S} s`, isMet: value <= LEVELS_WITHIN_S },
  }
}

/** Seconds that the rows alone take, in a transaction that is given up. */
async function bareUpdate(
  { db }: Database,
  places: readonly { variantId: number; warehouseFid: string }[],
  levels: readonly number[],
): Promise<number> {
  const given = JSON.stringify(places.map((place, index) => ({ ...place, onHand: levels[index] })))
  const begun = performance.now()
  const update = db.transaction(async (tx) => {
    await tx.execute(sql`
      update stock set on_hand = r."onHand"
      from json_to_recordset(${given}) as r ("variantId" bigint, "warehouseFid" text, "onHand" int)
      where account = ${COUNTED.account} and variant_id = r."variantId" and warehouse_fid = r."warehouseFid"`)
    tx.rollback()
  })
  await update.catch(() => undefined)
  return (performance.now() - begun) / 1_000
}

async function measureUpsert(database: Database, origin: string): Promise<Figure> {
  await addStore(database.db, { account: NEW, ...by(), name: NEW })
  const send = await senderFor(database, origin, NEW)
  const batches = Array.from({ length: COUNTED.products / PRODUCTS_A_REQUEST }, (_, batch) =>
    Array.from({ length: PRODUCTS_A_REQUEST }, (_, index) => posProduct(batch * PRODUCTS_A_REQUEST + index)),
  )
  const begun = performance.now()
  for (const batch of batches) await send('/products', batch)
  const seconds = (performance.now() - begun) / 1_000
  const variants = COUNTED.products * VARIANTS_PER_PRODUCT
  const value = variants / seconds
  return {
    name: `${COUNTED.products} new products × ${VARIANTS_PER_PRODUCT} variants`,
    value,
    unit: 'variants/s',
    yardsticks: [{ name: 'bare insert', value: variants / (await bareInsert(database, batches)), unit: 'variants/s' }],
    target: { text: `at least ${LEAST_VARIANTS_A_SECOND} variants/s`, isMet: value >= LEAST_VARIANTS_A_SECOND },
  }
}

function posProduct(position: number) {
  const { name, description, category, brand, basePrice, variants } = buildProduct(NEW, position)
  return {
    _id: `p-${position}`,
    nombre: name,
    descripcion: description,
    nombremarca: BRANDS[brand],
    nombrecategoria: KINDS[category]?.category,
    precio: basePrice / 100,
    variants: variants.map(({ colour, size, price }, index) => ({
      _id: `v-${index}`,
      sku: `S-${position}-${index}`,
      codigo_barras: `75${position}${index}`,
      variante1: COLOURS[colour]?.label,
      variante2: size,
      precio: price / 100,
    })),
    variantStock: variants.map(({ onHand }, index) => ({ producto: `v-${index}`, existencia: onHand ?? 0 })),
  }
}

/** Seconds to insert the sources of the variants as rows of text, and nothing else. */
async function bareInsert({ db }: Database, batches: readonly ReturnType<typeof posProduct>[][]): Promise<number> {
  const begun = performance.now()
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table bare (product text, variant text, sku text) on commit drop`)
    for (const batch of batches) {
      const variants = batch.flatMap(({ _id, variants }) =>
        variants.map(({ _id: id, sku }) => ({ product: _id, id, sku })),
      )
      await tx.execute(sql`
        insert into bare
        select product, id, sku from json_to_recordset(${JSON.stringify(variants)}) as r (product text, id text, sku text)`)
    }
  })
  return (performance.now() - begun) / 1_000
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

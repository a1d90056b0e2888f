import { sql } from 'drizzle-orm'
import { formatDigest, type ProductPlan } from '#domain/import/plan-product.ts'
import type { Db } from '../database/client.ts'
import { assignments, insertRecordset, recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { product } from '../schema/product.ts'
import type { WrittenTerms } from './write-terms.ts'

const STATED = [
  'fid',
  'kind',
  'name',
  'description',
  'brandId',
  'categoryId',
  'basePrice',
  'originalPrice',
  'discountPercent',
  'discountAmount',
  'withoutStock',
  'published',
  'invoicing',
  'sourceDigest',
  'staffEdits',
  'updatedAt',
] as const

interface ProductsToWrite {
  account: string
  plans: readonly ProductPlan[]
  brands: WrittenTerms
  categories: WrittenTerms
  now: Date
  /** The creation time of a new product of which the source has none. */
  undatedAt: Date
}

/**
 * Writes the rows of the planned products. A product retains the creation time of its first import.
 * @returns their ids by external id
 */
export async function writeProducts(
  tx: Db,
  { account, plans, brands, categories, now, undatedAt }: ProductsToWrite,
): Promise<Map<string, number>> {
  if (plans.length === 0) return new Map()
  const values = plans.map(({ product: stated, digest, staffEdits }) => ({
    account,
    externalId: stated.externalId,
    fid: stated.fid,
    kind: stated.kind,
    name: stated.name,
    description: stated.description,
    brandId: brands.idOf(stated.brand),
    categoryId: categories.idOf(stated.category),
    basePrice: stated.basePrice,
    originalPrice: stated.originalPrice,
    discountPercent: stated.discountPercent,
    discountAmount: stated.discountAmount,
    withoutStock: stated.withoutStock,
    published: stated.published,
    invoicing: stated.invoicing,
    sourceDigest: digest && formatDigest(digest),
    staffEdits,
    createdAt: stated.createdAt ?? undatedAt,
    updatedAt: now,
  }))
  const fields = ['account', 'externalId', 'createdAt', ...STATED] as const
  const found = await rows<{ id: number; externalId: string }>(
    tx,
    sql`${insertRecordset({ table: product, fields, rows: values })}
        on conflict (account, external_id) do update set ${assignments(product, STATED)}
        returning id, external_id as "externalId"`,
  )
  return new Map(found.map((row) => [row.externalId, row.id]))
}

/**
 * Records the digests, and the staff's remaining edits, of products with no changes beyond stock.
 * @param updatedAt when they changed; undefined if only the digest has
 */
export async function writeDigests(
  tx: Db,
  { account, plans, updatedAt }: { account: string; plans: readonly ProductPlan[]; updatedAt?: Date },
): Promise<void> {
  const values = plans.flatMap(({ storedId, digest, staffEdits }) =>
    storedId === null ? [] : [{ id: storedId, sourceDigest: digest && formatDigest(digest), staffEdits, updatedAt }],
  )
  if (values.length === 0) return
  const facts = ['sourceDigest', 'staffEdits'] as const
  const stated = updatedAt ? ([...facts, 'updatedAt'] as const) : facts
  const set = recordset({ table: product, fields: ['id', ...stated], rows: values })
  await tx.execute(
    sql`update product set ${assignments(product, stated, 'r')}
        from ${set} where product.account = ${account} and product.id = r.id`,
  )
}

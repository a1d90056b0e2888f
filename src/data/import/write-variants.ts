import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PlannedVariant, ProductPlan } from '#domain/import/plan-product.ts'
import type { Db } from '../database/client.ts'
import { assignments, insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { variant, variantOption } from '../schema/product.ts'
import { valueKey, writeOptionTypes, writeOptionValues } from './write-options.ts'

/** Ids of variants by {@link variantKey}. */
export type VariantIds = ReadonlyMap<string, number>

export function variantKey(productId: number, externalId: string): string {
  return `${productId} ${externalId}`
}

export interface PlannedProduct {
  id: number
  plan: ProductPlan
}

const STATED = ['fid', 'sku', 'barcode', 'price', 'originalPrice', 'position', 'active', 'invoicing'] as const

/** Writes the variants that are new or differ, with their options, and deactivates those that are no longer listed. */
export async function writeVariants(
  tx: Db,
  { account, products }: { account: string; products: readonly PlannedProduct[] },
): Promise<VariantIds> {
  const retired = products.flatMap(({ plan }) => plan.variants.retired)
  if (retired.length > 0) {
    await tx
      .update(variant)
      .set({ active: false })
      .where(and(eq(variant.account, account), inArray(variant.id, retired)))
  }
  const ids = new Map<string, number>()
  for (const { id, plan } of products) {
    for (const { externalId, stored } of plan.variants.all) if (stored) ids.set(variantKey(id, externalId), stored.id)
  }
  const values = products.flatMap(({ id, plan }) =>
    [...plan.variants.added, ...plan.variants.changed].map((stated) => rowOf(account, id, stated)),
  )
  if (values.length > 0) {
    const fields = ['account', 'productId', 'externalId', ...STATED] as const
    const written = await rows<{ id: number; productId: number; externalId: string }>(
      tx,
      sql`${insertRecordset({ table: variant, fields, rows: values })}
          on conflict (account, product_id, external_id) do update set ${assignments(variant, STATED)}
          returning id, product_id as "productId", external_id as "externalId"`,
    )
    for (const row of written) ids.set(variantKey(row.productId, row.externalId), row.id)
  }
  await writeOptions(
    tx,
    account,
    products.filter(({ plan }) => plan.writesCatalogue),
    ids,
  )
  return ids
}

function rowOf(account: string, productId: number, stated: PlannedVariant): typeof variant.$inferInsert {
  const { externalId, fid, sku, barcode, price, originalPrice, position, invoicing } = stated
  return { account, productId, externalId, fid, sku, barcode, price, originalPrice, position, invoicing, active: true }
}

async function writeOptions(
  tx: Db,
  account: string,
  products: readonly PlannedProduct[],
  ids: VariantIds,
): Promise<void> {
  const options = products.flatMap(({ plan }) => plan.variants.all.flatMap((stated) => stated.options))
  const types = await writeOptionTypes(tx, { account, options })
  const values = await writeOptionValues(tx, { account, options, types })
  const variants = products.flatMap(({ id, plan }) =>
    plan.variants.all.map((stated) => ({ id: ids.get(variantKey(id, stated.externalId)) ?? 0, stated })),
  )
  const links = variants.flatMap(({ id, stated }) =>
    stated.options.map(({ type, value }) => {
      const optionTypeId = types.get(type.key) ?? 0
      return { account, variantId: id, optionTypeId, optionValueId: values.get(valueKey(optionTypeId, value.key)) ?? 0 }
    }),
  )
  const known = variants.filter(({ stated }) => stated.stored !== null).map(({ id }) => id)
  if (known.length > 0) await dropStaleOptions(tx, account, known, links)
  if (links.length === 0) return
  const fields = ['account', 'variantId', 'optionTypeId', 'optionValueId'] as const
  await tx.execute(
    sql`${insertRecordset({ table: variantOption, fields, rows: links })}
        on conflict (account, variant_id, option_type_id) do update set option_value_id = excluded.option_value_id
        where variant_option.option_value_id <> excluded.option_value_id`,
  )
}

/** Deletes options that known variants no longer have, because the store removed or renamed them. */
async function dropStaleOptions(
  tx: Db,
  account: string,
  variantIds: number[],
  links: readonly (typeof variantOption.$inferInsert)[],
): Promise<void> {
  const current = JSON.stringify(links.map(({ variantId, optionTypeId }) => ({ v: variantId, t: optionTypeId })))
  await tx.delete(variantOption).where(
    and(
      eq(variantOption.account, account),
      inArray(variantOption.variantId, variantIds),
      sql`not exists (
          select 1 from json_to_recordset(${current}::json) as r (v bigint, t bigint)
          where r.v = ${variantOption.variantId} and r.t = ${variantOption.optionTypeId})`,
    ),
  )
}

import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { ImportLabel } from '#domain/import/import-product.ts'
import {
  findLabel,
  type LabelOutcome,
  type LabelPlan,
  labelOutcome,
  planLabels,
  type StoredLabel,
} from '#domain/import/plan-labels.ts'
import { LABEL_TABLES, type LabelKind } from '../catalogue/label-tables.ts'
import type { Db } from '../database/client.ts'
import { insertRecordset } from '../database/recordset.ts'
import { optionValue, product, variant, variantOption } from '../schema/product.ts'

export interface WrittenLabels {
  /** The id of one of the labels; null for none. */
  idOf: (label: ImportLabel | null) => number | null
  outcomeOf: (label: ImportLabel) => LabelOutcome
  /** The ids of labels that have another name from now on. */
  renamed: number[]
}

/**
 * Takes the lock of a store's names where {@link writeLabels} is going to change some of these. To be called once in a
 * transaction, before it writes any name and any product: what has locked a row may not wait for who is changing it.
 */
export async function lockLabelChanges(
  tx: Db,
  { account, labels }: { account: string; labels: readonly { kind: LabelKind; labels: (ImportLabel | null)[] }[] },
): Promise<void> {
  for (const { kind, labels: stated } of labels) {
    const wanted = distinct(stated.filter((label) => label !== null))
    const stored = await labelsQuery(tx, LABEL_TABLES[kind], account, wanted)
    if (planLabels(wanted, stored).changed.length > 0) return takeLabelLock(tx, { account })
  }
}

/**
 * Finds the brands, categories or option types of these labels, adds those that are missing, and writes keys and names
 * that the store did not have (domain/import/plan-labels). None of them can be deleted until the transaction ends.
 */
export async function writeLabels(
  tx: Db,
  { account, kind, labels }: { account: string; kind: LabelKind; labels: (ImportLabel | null)[] },
): Promise<WrittenLabels> {
  const table = LABEL_TABLES[kind]
  const wanted = distinct(labels.filter((label) => label !== null))
  let stored = await readLabels(tx, table, account, wanted)
  let plan = planLabels(wanted, stored)
  if (plan.changed.length > 0) {
    // Taken before (lockLabelChanges), unless it has become a change since.
    await takeLabelLock(tx, { account })
    stored = await readLabels(tx, table, account, wanted)
    plan = planLabels(wanted, stored)
    await changeLabels(tx, table, account, plan.changed)
  }
  if (plan.added.length > 0) {
    const values = plan.added.map((label) => ({ account, ...label }))
    const insert = insertRecordset({ table, fields: ['account', 'fid', 'key', 'label'], rows: values })
    await tx.execute(sql`${insert} on conflict do nothing`)
  }
  const written = plan.added.length + plan.changed.length > 0 ? await readLabels(tx, table, account, wanted) : stored
  return {
    idOf: (label) => label && idOf(label, written),
    outcomeOf: (label) => labelOutcome(label, stored, written),
    renamed: renamedIds(plan, stored),
  }
}

/**
 * Locks the keys and names of a store's brands and categories for a transaction that changes some: the free ones must
 * stay free until it has written them.
 */
async function takeLabelLock(tx: Db, { account }: { account: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LABEL_LOCK}::int, hashtext(${account}))`)
}

/** Any number, the same in every process of every version; the second key is the store's. */
const LABEL_LOCK = 8_346_213

/** The ids of labels of a store. */
export interface LabelIds {
  account: string
  brandIds: number[]
  categoryIds: number[]
  optionTypeIds: number[]
}

/** Reads the products of renamed brands, categories or option types, whose listings have the name. */
export async function readProductsOfLabels(
  db: Db,
  { account, brandIds, categoryIds, optionTypeIds }: LabelIds,
): Promise<number[]> {
  if (brandIds.length + categoryIds.length + optionTypeIds.length === 0) return []
  const isOfVariant = and(eq(variantOption.account, variant.account), eq(variantOption.variantId, variant.id))
  // Only their values have an index by which variants are found.
  const isOfValue = and(eq(optionValue.account, variantOption.account), eq(optionValue.id, variantOption.optionValueId))
  const withOptions = db
    .select({ id: variant.productId })
    .from(optionValue)
    .innerJoin(variantOption, isOfValue)
    .innerJoin(variant, isOfVariant)
    .where(and(eq(optionValue.account, account), inArray(optionValue.optionTypeId, optionTypeIds)))
  const found = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        eq(product.account, account),
        or(
          inArray(product.brandId, brandIds),
          inArray(product.categoryId, categoryIds),
          optionTypeIds.length > 0 ? inArray(product.id, withOptions) : undefined,
        ),
      ),
    )
  return found.map(({ id }) => id)
}

type LabelTable = (typeof LABEL_TABLES)[LabelKind]

/** Reads the rows that may be meant, and locks them: none of them can be deleted or get another key. */
async function readLabels(
  db: Db,
  table: LabelTable,
  account: string,
  wanted: readonly ImportLabel[],
): Promise<StoredLabel[]> {
  if (wanted.length === 0) return []
  return labelsQuery(db, table, account, wanted).for('key share')
}

function labelsQuery(db: Db, table: LabelTable, account: string, wanted: readonly ImportLabel[]) {
  const keys = wanted.map(({ key }) => key)
  const fids = wanted.flatMap(({ fid }) => fid ?? [])
  return db
    .select({ id: table.id, fid: table.fid, key: table.key, label: table.label })
    .from(table)
    .where(and(eq(table.account, account), or(inArray(table.key, keys), inArray(table.fid, fids))))
    .orderBy(asc(table.id))
}

async function changeLabels(
  tx: Db,
  table: LabelTable,
  account: string,
  changed: readonly StoredLabel[],
): Promise<void> {
  for (const { id, fid, key, label } of changed) {
    await tx
      .update(table)
      .set({ fid, key, label })
      .where(and(eq(table.account, account), eq(table.id, id)))
  }
}

function idOf(label: ImportLabel, written: readonly StoredLabel[]): number {
  const row = findLabel(label, written)
  if (!row) throw new Error(`no label ${label.key}`)
  return row.id
}

function renamedIds({ changed }: LabelPlan, stored: readonly StoredLabel[]): number[] {
  const before = new Map(stored.map(({ id, key }) => [id, key]))
  return [...new Set(changed.flatMap(({ id, key }) => (before.get(id) === key ? [] : [id])))]
}

/**
 * Each label once, sorted, so that the order of new rows does not depend on the order of products in the batch.
 */
function distinct(labels: readonly ImportLabel[]): ImportLabel[] {
  const byText = new Map<string, ImportLabel>()
  for (const label of labels) {
    const text = `${label.key} ${label.fid ?? ''}`
    if (!byText.has(text)) byText.set(text, label)
  }
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, label]) => label)
}

import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { TermChange } from '#domain/import/import-change.ts'
import type { ImportTerm } from '#domain/import/import-product.ts'
import {
  findTerm,
  planTerms,
  type StoredTerm,
  type TermOutcome,
  type TermPlan,
  termOutcome,
} from '#domain/import/plan-terms.ts'
import { TERM_TABLES, type TermKind } from '../catalogue/term-tables.ts'
import type { Db } from '../database/client.ts'
import { insertRecordset } from '../database/recordset.ts'
import { optionValue, product, variant, variantOption } from '../schema/product.ts'

export interface WrittenTerms {
  /** The id of one of the terms; null for none. */
  idOf: (term: ImportTerm | null) => number | null
  outcomeOf: (term: ImportTerm) => TermOutcome
  /** The ids of terms that have another name from now on. */
  renamed: number[]
  /** Terms that have another key or name from now on. */
  changes: { id: number; before: ImportTerm; after: ImportTerm }[]
}

/**
 * Takes the lock of a store's names where {@link writeTerms} is going to change some of these. To be called once in a
 * transaction, before it writes any name and any product: what has locked a row may not wait for who is changing it.
 */
export async function lockTermChanges(
  tx: Db,
  { account, terms }: { account: string; terms: readonly { kind: TermKind; terms: (ImportTerm | null)[] }[] },
): Promise<void> {
  for (const { kind, terms: stated } of terms) {
    const wanted = distinct(stated.filter((term) => term !== null))
    const stored = await termsQuery(tx, TERM_TABLES[kind], account, wanted)
    if (planTerms(wanted, stored).changed.length > 0) return takeTermLock(tx, { account })
  }
}

/**
 * Finds the brands, categories or option types of these terms, adds those that are missing, and writes keys and names
 * that the store did not have (domain/import/plan-terms). None of them can be deleted until the transaction ends.
 */
export async function writeTerms(
  tx: Db,
  { account, kind, terms }: { account: string; kind: TermKind; terms: (ImportTerm | null)[] },
): Promise<WrittenTerms> {
  const table = TERM_TABLES[kind]
  const wanted = distinct(terms.filter((term) => term !== null))
  let stored = await readTerms(tx, table, account, wanted)
  let plan = planTerms(wanted, stored)
  if (plan.changed.length > 0) {
    // Taken before (lockTermChanges), unless it has become a change since.
    await takeTermLock(tx, { account })
    stored = await readTerms(tx, table, account, wanted)
    plan = planTerms(wanted, stored)
    await changeTerms(tx, table, account, plan.changed)
  }
  if (plan.added.length > 0) {
    const values = plan.added.map((term) => ({ account, ...term }))
    const insert = insertRecordset({ table, fields: ['account', 'fid', 'key', 'label'], rows: values })
    await tx.execute(sql`${insert} on conflict do nothing`)
  }
  const written = plan.added.length + plan.changed.length > 0 ? await readTerms(tx, table, account, wanted) : stored
  return {
    idOf: (term) => term && idOf(term, written),
    outcomeOf: (term) => termOutcome(term, stored, written),
    renamed: renamedIds(plan, stored),
    changes: termChanges(plan, stored),
  }
}

/**
 * Locks the keys and names of a store's brands and categories for a transaction that changes some: free ones must
 * stay free until it has written them.
 */
async function takeTermLock(tx: Db, { account }: { account: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TERM_LOCK}::int, hashtext(${account}))`)
}

/** Any number, the same in every process of every version; the second key is the store's. */
const TERM_LOCK = 8_346_213

/** The ids of terms of a store. */
export interface TermIds {
  account: string
  brandIds: number[]
  categoryIds: number[]
  optionTypeIds: number[]
}

/** Reads the products of renamed brands, categories or option types, whose listings have the name. */
export async function readProductsOfTerms(
  db: Db,
  { account, brandIds, categoryIds, optionTypeIds }: TermIds,
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

type TermTable = (typeof TERM_TABLES)[TermKind]

/** Reads the rows that may be meant, and locks them: none of them can be deleted or get another key. */
async function readTerms(
  db: Db,
  table: TermTable,
  account: string,
  wanted: readonly ImportTerm[],
): Promise<StoredTerm[]> {
  if (wanted.length === 0) return []
  return termsQuery(db, table, account, wanted).for('key share')
}

function termsQuery(db: Db, table: TermTable, account: string, wanted: readonly ImportTerm[]) {
  const keys = wanted.map(({ key }) => key)
  const fids = wanted.flatMap(({ fid }) => fid ?? [])
  return db
    .select({ id: table.id, fid: table.fid, key: table.key, label: table.label })
    .from(table)
    .where(and(eq(table.account, account), or(inArray(table.key, keys), inArray(table.fid, fids))))
    .orderBy(asc(table.id))
}

async function changeTerms(tx: Db, table: TermTable, account: string, changed: readonly StoredTerm[]): Promise<void> {
  for (const { id, fid, key, label } of changed) {
    await tx
      .update(table)
      .set({ fid, key, label })
      .where(and(eq(table.account, account), eq(table.id, id)))
  }
}

function idOf(term: ImportTerm, written: readonly StoredTerm[]): number {
  const row = findTerm(term, written)
  if (!row) throw new Error(`no term ${term.key}`)
  return row.id
}

function renamedIds({ changed }: TermPlan, stored: readonly StoredTerm[]): number[] {
  const before = new Map(stored.map(({ id, key }) => [id, key]))
  return [...new Set(changed.flatMap(({ id, key }) => (before.get(id) === key ? [] : [id])))]
}

function termChanges({ changed }: TermPlan, stored: readonly StoredTerm[]): WrittenTerms['changes'] {
  const last = new Map(changed.map((term) => [term.id, term]))
  return stored.flatMap((before) => {
    const after = last.get(before.id)
    return after ? [{ id: before.id, before: statedTerm(before), after: statedTerm(after) }] : []
  })
}

function statedTerm({ key, label, fid }: ImportTerm): ImportTerm {
  return { key, label, fid }
}

/**
 * Gives brands and categories the keys and names back that they had, the last change first, where they are still as they
 * were changed and no other has taken the former key or name. To be called before any product is locked.
 * @returns the ids of those with another name from now on
 */
export async function restoreTerms(
  tx: Db,
  { account, changes }: { account: string; changes: readonly TermChange[] },
): Promise<Record<TermChange['kind'], number[]>> {
  const renamed: Record<TermChange['kind'], number[]> = { brand: [], category: [] }
  if (changes.length === 0) return renamed
  await takeTermLock(tx, { account })
  for (const { kind, id, before, after } of changes.toReversed()) {
    const table = TERM_TABLES[kind]
    const found = await readTerms(tx, table, account, [before, after])
    const own = found.find((term) => term.id === id)
    const isAsChanged = own?.key === after.key && own.label === after.label && own.fid === after.fid
    const isTaken = found.some((term) => term.id !== id && (term.key === before.key || isSameFid(term, before)))
    if (!isAsChanged || isTaken) continue
    await changeTerms(tx, table, account, [{ id, ...before }])
    if (before.key !== after.key) renamed[kind].push(id)
  }
  return renamed
}

function isSameFid(one: ImportTerm, other: ImportTerm): boolean {
  return one.fid !== null && one.fid === other.fid
}

/** Reads brands or categories by id. */
export async function readTermsById(
  db: Db,
  { account, kind, ids }: { account: string; kind: TermChange['kind']; ids: readonly number[] },
): Promise<Map<number, ImportTerm>> {
  if (ids.length === 0) return new Map()
  const table = TERM_TABLES[kind]
  const found = await db
    .select({ id: table.id, fid: table.fid, key: table.key, label: table.label })
    .from(table)
    .where(and(eq(table.account, account), inArray(table.id, [...ids])))
  return new Map(found.map((term) => [term.id, statedTerm(term)]))
}

/**
 * Each term once, sorted, so that the order of new rows does not depend on the order of products in the batch.
 */
function distinct(terms: readonly ImportTerm[]): ImportTerm[] {
  const byText = new Map<string, ImportTerm>()
  for (const term of terms) {
    const text = `${term.key} ${term.fid ?? ''}`
    if (!byText.has(text)) byText.set(text, term)
  }
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term)
}
